import type { Draft } from '@/domain/chat/schemas';
import { ApiError } from '@/domain/errors';
import { contentOf, type DraftContent, isEmpty, isSame, NOTHING } from './draftContent';
import type { LocalDrafts } from './localDrafts';

/** Delay after the last key before saving. Source: chat, section 4. */
const SAVE_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** What a draft's listener gets: new content to show, and the conflicting draft of another device. */
export interface DraftChange {
  content?: DraftContent;
  other: Draft | null;
}

interface KeeperOptions {
  local: LocalDrafts;
  save: (target: string, version: number, content: DraftContent) => Promise<Draft | null>;
  remove: (target: string, version: number) => Promise<Draft | null>;
  /** Called whenever the server has stored it. */
  onKept: (target: string, draft: Draft | null) => void;
}

interface Place {
  /** The server's version, as far as known. */
  version: number;
  updatedAt: string;
  saved: DraftContent;
  here: DraftContent;
  /** The conflicting draft of another device. Nothing is saved over it before the user has decided. */
  other: Draft | null;
  /** Whether the server does not report its draft: then this browser remembers the version. */
  isOwnMemory: boolean;
  isBusy: boolean;
  /** Whether the user has typed since it was opened. */
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
 * Stores what the user types: at once in this browser, a second after the last key on the server. If two devices
 * write the same draft, neither text is lost.
 */
export class DraftKeeper {
  private readonly places = new Map<string, Place>();
  private readonly listeners = new Map<string, (change: DraftChange) => void>();

  constructor(private readonly options: KeeperOptions) {}

  /** Returns the content to show. `known` is the server's draft, undefined if the server does not report it. */
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

  /** Moves typed text to an empty target, e.g. when the other person has started the conversation meanwhile. */
  takeOver(from: string, to: string): DraftContent {
    const left = this.places.get(from);
    const content = left?.here ?? NOTHING;
    const here = this.places.get(to)?.here ?? NOTHING;
    if (!left || isEmpty(content) || !isEmpty(here)) return here;
    // No listener is called: the composer of the old target is about to unmount.
    this.empty(from, left);
    this.type(to, content);
    return content;
  }

  /** The current content of an opened target. */
  typedAt(target: string): DraftContent | undefined {
    return this.places.get(target)?.here;
  }

  /** Moves text typed since the last opening after a change of recipients; a draft already at the target stays. */
  carry(from: string, to: string): void {
    if (this.places.get(from)?.isWritten) this.takeOver(from, to);
  }

  /** The conflicting draft of another device, while undecided. */
  otherOf(target: string): Draft | null {
    return this.places.get(target)?.other ?? null;
  }

  /** Subscribes to changes from elsewhere; returns the unsubscribe function. */
  listen(target: string, listener: (change: DraftChange) => void): () => void {
    this.listeners.set(target, listener);
    return () => {
      if (this.listeners.get(target) === listener) this.listeners.delete(target);
    };
  }

  /** Takes over the composer's current content. */
  type(target: string, content: DraftContent): void {
    const place = this.places.get(target);
    if (!place || isSame(place.here, content)) return;
    place.here = content;
    place.isWritten = true;
    this.remember(target, place);
    this.later(target, place, SAVE_MS);
  }

  /** Saves now: the user is leaving. */
  flush(target: string): void {
    void this.run(target);
  }

  /** The message was sent: clears the draft. */
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

  /** Another device or tab has changed the draft; null = deleted. */
  heard(target: string, draft: Draft | null): void {
    const place = this.places.get(target);
    if (!place || place.isBusy || (draft && draft.updatedAt <= place.updatedAt)) return;
    const wasChanged = isChanged(place);
    take(place, draft);
    this.settleWith(target, place, { theirs: draft, wasChanged });
  }

  /** The user has chosen one of the two texts. */
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

  /** Restores what a page that ended before saving left in this browser. */
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
    // Saved over neither: after a reload the conflict has to be shown again.
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

  /** If both sides have changes, both are shown; otherwise the other device's is taken. */
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
    // A retry does not help against other errors; the text stays in this browser.
  }
}
