import { getSessionToken } from '@/core/http/sessionToken';
import { uuid } from '@/core/uuid';
import { entryOf, existingOf, isUnfinished, refusalFrom } from './entries';
import { EntryList } from './entryList';
import { persist, untilCalled } from './persist';
import { prepareBatch } from './prepare';
import { sendEntry, type Sending, stopEntry } from './sendEntry';
import type {
  Dropped,
  UnfinishedUpload,
  UploadChoices,
  UploadConflict,
  UploadEntry,
  UploadQueueOptions,
} from './types';

const AT_ONCE = 3;

/**
 * Files that are uploaded into folders, thousands of them: three at a time, each with progress, pause and retry. What
 * was dropped at once is a batch: it is checked as a whole before a byte is sent.
 */
export class FileUploads {
  readonly list = new EntryList();
  /** To be sent, in this order. */
  readonly #ready = new Set<string>();
  readonly #stops = new Map<string, AbortController>();
  readonly #batches = new Map<string, AbortController>();
  /** Let those continue that wait until somebody is signed in again. */
  readonly #gates = new Set<() => void>();
  #userId: string | null = null;

  readonly #sending: Sending;

  constructor(private readonly options: UploadQueueOptions) {
    this.#sending = { list: this.list, options, mayDiscard: true };
  }

  /** Adds what was dropped or chosen at once. Resolves when it is checked, and waits to be sent. */
  async add(dropped: readonly Dropped[], folderId: string): Promise<void> {
    const { list } = this;
    if (!list.isActive()) list.forgetSettled();
    const batchId = uuid();
    const stop = new AbortController();
    const { signal } = stop;
    this.#batches.set(batchId, stop);
    list.prepare(batchId, 0);
    try {
      await prepareBatch(dropped, {
        ...this.options,
        list,
        batchId,
        folderId,
        signal,
        persistent: (act) => this.#persist(act, batchId, signal),
        onReady: () => {
          this.#batches.delete(batchId);
          list.prepare(batchId, null);
          this.#enqueue(list.entries().filter((one) => one.batchId === batchId && one.state === 'waiting'));
        },
      });
    } catch (error) {
      if (!signal.aborted) this.#failBatch(batchId, error);
    } finally {
      this.#batches.delete(batchId);
      list.prepare(batchId, null);
    }
  }

  /** Goes on with uploads that were interrupted, each with its file. */
  goOn(found: readonly { upload: UnfinishedUpload; file: File }[]): void {
    if (!this.list.isActive()) this.list.forgetSettled();
    const batchId = uuid();
    const entries = found.map(({ upload: { id, folderId, path, offset }, file }) => ({
      ...entryOf(file, path, { batchId, folderId }),
      uploadId: id,
      sent: offset,
    }));
    this.list.add(entries);
    this.#enqueue(entries);
  }

  /** Pauses a file; what was sent of it in one piece is sent again. */
  pause(key: string): void {
    const entry = this.list.get(key);
    if (!entry || !isUnfinished(entry)) return;
    this.#abort(key);
    stopEntry(this.list, entry.key, { state: 'paused' });
    this.#next();
  }

  pauseAll(): void {
    this.#ready.clear();
    for (const entry of this.list.entries().filter(isUnfinished)) {
      this.#abort(entry.key);
      stopEntry(this.list, entry.key, { state: 'paused' });
    }
  }

  resume(key: string): void {
    const entry = this.list.get(key);
    if (entry?.state === 'paused') this.#enqueue([entry]);
  }

  /** Resumes all that are paused, and tries again where the session had ended. */
  resumeAll(): void {
    this.#open();
    this.#enqueue(this.list.entries().filter(({ state }) => state === 'paused'));
  }

  /** Removes a file, also one that is being sent. */
  cancel(key: string): void {
    this.#abort(key);
    this.#discard([this.list.get(key)]);
    this.list.remove([key]);
    this.#next();
  }

  /** Removes all that have not been stored or refused. */
  cancelAll(): void {
    this.#discard(this.#stopAll());
  }

  /** Removes everything, and on the server what has been stored in part. */
  removeAll(): void {
    this.#discard(this.#stopAll());
    this.#discard(this.list.entries());
    this.list.remove(this.list.entries().map(({ key }) => key));
  }

  /** Forgets everything, as when the page goes: what has been stored in part can be gone on with. */
  clear(): void {
    this.#sending.mayDiscard = false;
    this.#stopAll();
    this.list.remove(this.list.entries().map(({ key }) => key));
  }

  #stopAll(): UploadEntry[] {
    for (const stop of this.#batches.values()) stop.abort();
    this.#batches.clear();
    const unfinished = this.list.entries().filter(isUnfinished);
    for (const { key } of unfinished) this.#abort(key);
    this.list.remove(unfinished.map(({ key }) => key));
    this.list.forgetBatches();
    this.#open();
    return unfinished;
  }

  #discard(entries: readonly (UploadEntry | undefined)[]): void {
    for (const entry of entries) {
      if (entry?.uploadId && entry.state !== 'done' && entry.state !== 'skipped')
        this.options.unfinished.discard(entry.uploadId).catch(() => undefined);
    }
  }

  retry(key: string): Promise<void> {
    return this.#retry([this.list.get(key)]);
  }

  /** Retries all that failed for a reason that may have passed. */
  retryAll(): Promise<void> {
    return this.#retry(this.list.entries());
  }

  /** Continues when the session had ended; uploads of somebody else are forgotten. */
  signedIn(userId: string): void {
    if (this.#userId !== null && this.#userId !== userId) this.clear();
    this.#userId = userId;
    this.#open();
  }

  async #retry(entries: readonly (UploadEntry | undefined)[]): Promise<void> {
    const failed = entries.filter((one) => one?.state === 'failed' && !one.refusal?.isFinal) as UploadEntry[];
    const conflicts = failed.flatMap((entry): UploadConflict[] => {
      const existing = existingOf(entry);
      return existing ? [{ entry, existing }] : [];
    });
    this.#enqueue(failed.filter((entry) => !existingOf(entry)));
    if (conflicts.length === 0) return;
    const choices: UploadChoices = await this.options.onConflicts(conflicts);
    if (choices) this.#enqueue(this.list.choose(conflicts, choices));
  }

  #enqueue(entries: readonly UploadEntry[]): void {
    if (entries.length > 0) this.list.release();
    this.#sending.mayDiscard = true;
    for (const entry of entries) {
      stopEntry(this.list, entry.key, { state: 'waiting', refusal: null });
      // A batch that is being checked puts its files here itself.
      if (!this.#batches.has(entry.batchId)) this.#ready.add(entry.key);
    }
    this.#next();
  }

  #abort(key: string): void {
    this.#ready.delete(key);
    this.#stops.get(key)?.abort();
    this.#stops.delete(key);
  }

  #next(): void {
    if (this.#gates.size > 0) return;
    for (const key of this.#ready) {
      if (this.#stops.size >= AT_ONCE) return;
      this.#ready.delete(key);
      if (this.list.get(key)) void this.#send(key);
    }
  }

  async #send(key: string): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    this.#stops.set(key, stop);
    this.list.change(key, { state: 'sending' });
    try {
      const sent = await this.#persist(() => sendEntry(key, signal, this.#sending), key, signal);
      if (signal.aborted) return;
      const { item, outcome, isElsewhere = false } = sent;
      const entry = this.list.get(key);
      const isStored = outcome !== 'skipped';
      const state = isStored ? 'done' : 'skipped';
      this.list.change(key, { state, sent: entry?.file.size ?? 0, item, isElsewhere });
      if (entry && isStored) this.options.onDone(item, entry.folderId);
    } catch (error) {
      if (!signal.aborted) this.#fail(key, error);
    } finally {
      if (this.#stops.get(key) === stop) this.#stops.delete(key);
      this.#next();
    }
  }

  #persist<T>(act: () => Promise<T>, name: string, signal: AbortSignal): Promise<T> {
    let token = getSessionToken();
    return persist(
      () => {
        token = getSessionToken();
        return act();
      },
      {
        signal,
        progress: () => this.list.get(name)?.sent ?? 0,
        onOffline: (isOffline) => this.list.setOffline(name, isOffline),
        // The session may have been renewed during the call.
        untilSignedIn: async (stop) => {
          if (token === getSessionToken()) await this.#untilSignedIn(stop);
        },
      },
    );
  }

  async #untilSignedIn(signal: AbortSignal): Promise<void> {
    this.list.hold('session');
    await untilCalled((done) => {
      this.#gates.add(done);
      return () => this.#gates.delete(done);
    }, signal);
  }

  #open(): void {
    if (this.list.isHeldBy('session')) this.list.hold(null);
    for (const open of this.#gates) open();
    this.#next();
  }

  #fail(key: string, error: unknown): void {
    const refusal = refusalFrom(error);
    stopEntry(this.list, key, { state: 'failed', refusal });
    // The file was changed after it had been sent.
    if (refusal.code === 'key-reused') this.list.change(key, { idempotencyKey: uuid() });
    if (refusal.code !== 'quota-exceeded') return;
    this.pauseAll();
    this.list.hold('quota');
  }

  #failBatch(batchId: string, error: unknown): void {
    const refusal = { ...refusalFrom(error), isFinal: false };
    for (const { key, ...entry } of this.list.entries()) {
      if (entry.batchId === batchId && entry.state !== 'failed')
        this.list.change(key, { state: 'failed', refusal });
    }
  }
}
