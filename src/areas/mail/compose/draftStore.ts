import { uuid } from '@/core/uuid';
import { ApiError } from '@/domain/errors';
import type { Draft } from '@/domain/mail/schemas';
import { fieldsOf, isSame, type MailContent } from './content';
import { type Creation, forgetMail, keepMail } from './keptMails';
import { writingApi } from './writingApi';

/** A draft on the server. */
export interface KnownDraft {
  mailId: string;
  version: number;
}

interface StoreOptions {
  /** Of the window. */
  id: string;
  userId: string;
  /** Whether a text that is kept here comes back in a window of the next page. */
  isListed: boolean;
  /** Null while there is no draft. */
  known: KnownDraft | null;
  /** What the server has; null while there is no draft. */
  saved: MailContent | null;
  creation: Creation | null;
  onMade: (mailId: string) => void;
  /** It was saved elsewhere meanwhile. */
  onTheirs: (draft: Draft) => void;
}

/** Bytes that a browser sends for a page that is gone. */
const MAX_LAST_BYTES = 60_000;

function theirsIn({ code, current }: ApiError): Draft | null {
  if (code !== 'stale-version') return null;
  const found = (current ?? {}) as Partial<Draft> & { draft?: Draft };
  return found.draft ?? (found.mailId === undefined ? null : (found as Draft));
}

/** Whether the same save may succeed later. */
export const isPassing = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || status === 404 || status === 429 || code === 'already-sent';

/**
 * Saves a mail being written as a draft: it is made with its first text, once, and then saved by its version. Saves
 * are sent one at a time, also after the window is closed; what the server does not have is kept in this browser.
 */
export class DraftStore {
  known: KnownDraft | null;
  /** Why the last save failed. */
  problem: ApiError | null = null;
  /** The page is closing: requests outlive it. */
  isLeaving = false;
  #saved: MailContent | null;
  #creation: Creation | null;
  #latest: MailContent | null = null;
  #isDone = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: StoreOptions) {
    this.known = options.known;
    this.#saved = options.saved;
    this.#creation = options.creation;
  }

  /** Keeps a text in this browser until it is saved. */
  keep(content: MailContent): void {
    const { id, userId, isListed } = this.options;
    if (this.#isDone) return;
    this.#latest = content;
    if (this.#saved && isSame(content, this.#saved)) forgetMail(id, this.known?.mailId ?? null);
    else {
      const doc = { content, mailId: this.known?.mailId ?? null, creation: this.#creation };
      keepMail(id, doc, { userId, isListed, version: this.known?.version ?? 0 });
    }
  }

  /** Saves a text; false when that failed (`problem`). */
  save(content: MailContent): Promise<boolean> {
    const saved = this.#last.then(() => this.#save(content));
    this.#last = saved;
    return saved;
  }

  /** Saving goes on with another version and text of the draft. */
  takeOver(version: number, saved: MailContent): void {
    if (this.known) this.known.version = version;
    this.#saved = saved;
    this.problem = null;
  }

  /** It was sent or discarded: nothing is kept or saved any more. */
  end(): void {
    this.#isDone = true;
    forgetMail(this.options.id, this.known?.mailId ?? null);
  }

  async #save(content: MailContent): Promise<boolean> {
    if (this.#isDone || (this.#saved && isSame(content, this.#saved))) return true;
    try {
      if (!this.known) await this.#make(content);
      if (!this.#saved || !isSame(content, this.#saved)) await this.#update(content);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.#failed(error);
    }
    this.problem = null;
    if (!this.#latest || isSame(this.#latest, content))
      forgetMail(this.options.id, this.known?.mailId ?? null);
    return true;
  }

  /** Makes the draft; after a lost answer with the same content as before. */
  async #make(content: MailContent): Promise<void> {
    this.#creation ??= { key: uuid(), content };
    const { key, content: first } = this.#creation;
    this.keep(this.#latest ?? content);
    const { draft } = await writingApi.newDraft(
      { draft: fieldsOf(first) },
      { idempotencyKey: key, ...this.#sending(first) },
    );
    this.known = { mailId: draft.mailId, version: draft.version };
    this.#saved = first;
    this.#creation = null;
    forgetMail(this.options.id, null);
    this.keep(this.#latest ?? content);
    this.options.onMade(draft.mailId);
  }

  async #update(content: MailContent): Promise<void> {
    if (!this.known) return;
    const input = { ...this.known, draft: fieldsOf(content) };
    const { draft } = await writingApi.updateDraft(input, this.#sending(content));
    this.known = { mailId: draft.mailId, version: draft.version };
    this.#saved = content;
  }

  #sending({ html }: MailContent) {
    return this.isLeaving && html.length < MAX_LAST_BYTES ? { keepalive: true } : {};
  }

  #failed(error: ApiError): boolean {
    this.problem = error;
    const theirs = theirsIn(error);
    if (theirs) this.options.onTheirs(theirs);
    // A refused draft was not made. What was written after its draft was sent or deleted elsewhere is another draft.
    if (error.status === 400 || error.status === 413) this.#creation = null;
    const isGone = error.status === 404 || error.code === 'already-sent';
    if (isGone && this.known) {
      this.known = null;
      this.#saved = null;
    }
    return false;
  }
}
