import { refusalOfFile } from '@/domain/blobs/checkFile';
import type { Purpose } from '@/domain/blobs/purposes';
import type { Attachment } from '@/domain/blobs/schemas';
import { ApiError } from '@/domain/errors';

/** A file being uploaded. Finished files leave the queue. */
export interface UploadItem {
  key: string;
  file: File;
  state: 'waiting' | 'uploading' | 'failed';
  /** The fraction that has been sent, 0 to 1. */
  part: number;
  /** Why it failed; a `final` refusal can't be retried. */
  refusal: { code: string; message: string; limit?: number; final: boolean } | null;
}

/** Sends one file; rejects with `ApiError`. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<Attachment>;

interface QueueOptions {
  purpose: Purpose;
  send: SendFile;
}

const AT_ONCE = 2;
/** Refusals of the file itself; anything else (network, busy server) may succeed on retry. */
const FINAL: ReadonlySet<number> = new Set([400, 413, 415]);

/** Files of one field being uploaded: two at a time, each with progress, error and retry. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #count = 0;
  #onDone: (attachment: Attachment) => void = () => undefined;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<string, AbortController>();

  constructor(private readonly options: QueueOptions) {}

  /** Calls back after every change; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the callback for finished uploads; the latest one counts. */
  hear(onDone: (attachment: Attachment) => void): void {
    this.#onDone = onDone;
  }

  /** The files as they are now; the same list until something changes. */
  readonly getItems = (): readonly UploadItem[] => this.#items;

  /** Adds files; unacceptable ones are refused at once, the others continue. `room` = how many more are allowed. */
  add(files: readonly File[], room = Number.POSITIVE_INFINITY): void {
    let taken = 0;
    const added = files.map((file): UploadItem => {
      const refusal =
        refusalOfFile(this.options.purpose, file) ?? (taken < room ? null : { code: 'too-many' });
      if (!refusal) taken += 1;
      this.#count += 1;
      return {
        key: `upload-${this.#count}`,
        file,
        state: refusal ? 'failed' : 'waiting',
        part: 0,
        refusal: refusal && { message: refusal.code, final: true, ...refusal },
      };
    });
    this.#set([...this.#items, ...added]);
    this.#next();
  }

  /** Retries a failed file. */
  retry(key: string): void {
    this.#change(key, { state: 'waiting', part: 0, refusal: null });
    this.#next();
  }

  /** Removes a file, also one that is being sent. */
  remove(key: string): void {
    this.#stops.get(key)?.abort();
    this.#set(this.#items.filter((item) => item.key !== key));
    this.#next();
  }

  /** Stops all uploads, when the field unmounts. */
  stop(): void {
    for (const stop of this.#stops.values()) stop.abort();
    this.#set([]);
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }

  #change(key: string, changes: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }

  #next(): void {
    const free = AT_ONCE - this.#items.filter(({ state }) => state === 'uploading').length;
    const waiting = this.#items.filter(({ state }) => state === 'waiting');
    for (const item of waiting.slice(0, Math.max(0, free))) void this.#send(item);
  }

  async #send({ key, file }: UploadItem): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#change(key, { state: 'uploading' });
    try {
      const attachment = await this.options.send(file, {
        signal: stop.signal,
        onProgress: (part) => this.#change(key, { part }),
      });
      this.#set(this.#items.filter((item) => item.key !== key));
      if (!stop.signal.aborted) this.#onDone(attachment);
    } catch (error) {
      if (!stop.signal.aborted) this.#change(key, { state: 'failed', refusal: refusalFrom(error) });
    } finally {
      this.#stops.delete(key);
      this.#next();
    }
  }
}

function refusalFrom(error: unknown): NonNullable<UploadItem['refusal']> {
  if (!(error instanceof ApiError)) return { code: 'internal', message: String(error), final: false };
  const { code, message, status, current } = error;
  const limit = (current as { limit?: unknown } | undefined)?.limit;
  return { code, message, final: FINAL.has(status), ...(typeof limit === 'number' && { limit }) };
}
