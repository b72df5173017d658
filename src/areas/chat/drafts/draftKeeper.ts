import type { Draft } from '@/domain/chat/schemas';
import { ApiError } from '@/domain/errors';
import { contentOf, type DraftContent, isEmpty, isSame, NOTHING } from './draftContent';
import type { LocalDrafts } from './localDrafts';

/** After so long without a key what was typed is saved. Source: chat, section 4. */
const SAVE_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** What somebody who shows a draft is told: another content to show, and what another device wrote beside it. */
export interface DraftChange {
  content?: DraftContent;
  other: Draft | null;
}

interface KeeperOptions {
  local: LocalDrafts;
  save: (target: string, version: number, content: DraftContent) => Promise<Draft | null>;
  remove: (target: string, version: number) => Promise<Draft | null>;
  /** Told whenever the server has it. */
  onKept: (target: string, draft: Draft | null) => void;
}

interface Place {
  /** What the server has, as far as is known. */
  version: number;
  updatedAt: string;
  saved: DraftContent;
  here: DraftContent;
  /** What another device wrote meanwhile. Nothing is saved over it before somebody has decided. */
  other: Draft | null;
  /** Whether the server never tells what it has: then this browser remembers it. */
  isOwnMemory: boolean;
  isBusy: boolean;
  /** Whether something was written since it was opened. */
  isWritten: boolean;
  failures: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

const isChanged = ({ here, saved }: Place) => !isSame(here, saved);

function take(place: Place, draft: Draft | null): void {
  place.version = draft?.version ?? 0;
  place.updatedAt = draft?.updatedAt ?? '';
  place.saved = contentOf(draft);
}

/**
 * Keeps what a person types: at once in this browser, a second after the last key on the server. Of two devices that
 * write the same draft none loses its text.
 */
export class DraftKeeper {
  private readonly places = new Map<string, Place>();
  private readonly listeners = new Map<string, (change: DraftChange) => void>();

  constructor(private readonly options: KeeperOptions) {}

  /** What to show. `known` is what the server has told, undefined where it tells nothing. */
  open(target: string, known: Draft | null | undefined): DraftContent {
    const before = this.places.get(target);
    const isOlder = before && known && known.updatedAt < before.updatedAt;
    if (before && (isOlder || before.isBusy || isChanged(before))) return before.here;
    const place: Place = {
      version: 0,
      updatedAt: '',
      saved: NOTHING,
      here: NOTHING,
      other: null,
      isOwnMemory: known === undefined,
      isBusy: false,
      isWritten: false,
      failures: 0,
    };
    this.places.set(target, place);
    take(place, known ?? null);
    place.here = place.saved;
    this.recall(target, place, known ?? null);
    return place.here;
  }

  /** Brings what is typed at one place to another that is empty: the other person has begun the conversation meanwhile. */
  takeOver(from: string, to: string): DraftContent {
    const left = this.places.get(from);
    const content = left?.here ?? NOTHING;
    const here = this.places.get(to)?.here ?? NOTHING;
    if (!left || isEmpty(content) || !isEmpty(here)) return here;
    // Nobody is told: what shows the former place is on its way out.
    this.empty(from, left);
    this.type(to, content);
    return content;
  }

  /** What stands at a place that was opened. */
  typedAt(target: string): DraftContent | undefined {
    return this.places.get(target)?.here;
  }

  /** Brings along what was written just now to others than it goes to at last; a draft that lay there already stays. */
  carry(from: string, to: string): void {
    if (this.places.get(from)?.isWritten) this.takeOver(from, to);
  }

  /** What another device wrote, while nobody has decided. */
  otherOf(target: string): Draft | null {
    return this.places.get(target)?.other ?? null;
  }

  /** Tells of changes that come from elsewhere; gives the way to stop. */
  listen(target: string, listener: (change: DraftChange) => void): () => void {
    this.listeners.set(target, listener);
    return () => {
      if (this.listeners.get(target) === listener) this.listeners.delete(target);
    };
  }

  /** Takes what stands in the composer now. */
  type(target: string, content: DraftContent): void {
    const place = this.places.get(target);
    if (!place || isSame(place.here, content)) return;
    place.here = content;
    place.isWritten = true;
    this.remember(target, place);
    this.later(target, place, SAVE_MS);
  }

  /** Saves now: somebody leaves. */
  flush(target: string): void {
    void this.run(target);
  }

  /** It was sent: nothing is left of it. */
  sent(target: string): void {
    const place = this.places.get(target);
    if (!place) return;
    this.empty(target, place);
    this.tell(target, place);
  }

  private empty(target: string, place: Place): void {
    Object.assign(place, { here: NOTHING, other: null });
    this.options.local.write(target, null);
    void this.run(target);
  }

  /** Another device or tab has changed it; null is gone. */
  heard(target: string, draft: Draft | null): void {
    const place = this.places.get(target);
    if (!place || place.isBusy || (draft && draft.updatedAt <= place.updatedAt)) return;
    const wasChanged = isChanged(place);
    take(place, draft);
    this.settleWith(target, place, { theirs: draft, wasChanged });
  }

  /** Somebody has decided between the two texts. */
  decide(target: string, takesOther: boolean): void {
    const place = this.places.get(target);
    if (!place?.other) return;
    const content = contentOf(place.other);
    place.other = null;
    if (takesOther) place.here = content;
    this.remember(target, place);
    this.tell(target, place, takesOther ? content : undefined);
    void this.run(target);
  }

  /** What this browser remembers of a page that ended before it was saved. */
  private recall(target: string, place: Place, known: Draft | null): void {
    const local = this.options.local.read(target);
    if (!local) return;
    const { version, ...content } = local;
    const { saved } = place;
    if (place.isOwnMemory) place.version = version;
    else if (isSame(content, saved)) {
      this.options.local.write(target, null);
      return;
    } else if (version !== place.version) place.other = known;
    place.here = content;
    this.later(target, place, SAVE_MS);
  }

  private remember(target: string, place: Place): void {
    const isKept = place.isOwnMemory ? !isEmpty(place.here) : isChanged(place);
    // Written over neither: a page that is opened anew has to ask again.
    const version = place.other ? 0 : place.version;
    this.options.local.write(target, isKept ? { ...place.here, version } : null);
  }

  private later(target: string, place: Place, ms: number): void {
    clearTimeout(place.timer);
    place.timer = setTimeout(() => void this.run(target), ms);
  }

  private tell(target: string, { other }: Place, content?: DraftContent): void {
    this.listeners.get(target)?.({ other, ...(content && { content }) });
  }

  /** Where both have changed something, both are shown; else the other's is taken. */
  private settleWith(
    target: string,
    place: Place,
    { theirs, wasChanged }: { theirs: Draft | null; wasChanged: boolean },
  ): void {
    if (!wasChanged || isEmpty(place.here)) {
      place.here = place.saved;
      this.tell(target, place, place.here);
    } else if (theirs && isChanged(place)) {
      place.other = theirs;
      this.tell(target, place);
    } else this.later(target, place, 0);
    this.remember(target, place);
  }

  private async run(target: string): Promise<void> {
    const place = this.places.get(target);
    if (!place) return;
    clearTimeout(place.timer);
    if (place.isBusy || place.other || !isChanged(place)) return;
    place.isBusy = true;
    const { here, version } = place;
    try {
      const { remove, save } = this.options;
      const draft = await (isEmpty(here) ? remove(target, version) : save(target, version, here));
      take(place, draft);
      Object.assign(place, { saved: here, failures: 0, isBusy: false });
      this.options.onKept(target, draft);
      this.remember(target, place);
      if (isChanged(place)) this.later(target, place, SAVE_MS);
    } catch (error) {
      place.isBusy = false;
      this.refused(target, place, error);
    }
  }

  private refused(target: string, place: Place, error: unknown): void {
    const { status, current } = error instanceof ApiError ? error : { status: 0, current: null };
    if (status === 409) {
      const { draft = null } = (current ?? {}) as { draft?: Draft | null };
      take(place, draft);
      this.settleWith(target, place, { theirs: draft, wasChanged: true });
    } else if (status === 0 || status === 429 || status >= 500) {
      place.failures += 1;
      this.later(target, place, Math.min(SAVE_MS * 2 ** place.failures, LONGEST_WAIT_MS));
    }
    // Anything else is not to be mended by asking again; the text stays in this browser.
  }
}
