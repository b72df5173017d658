import type { Lifecycle, Services } from '@/server/core/services';
import { type View, writeViews } from './write';

const WAIT_MS = 1000;
const FULL = 200;
/** While the database refuses, the oldest of more views than this are dropped. */
const MOST_WAITING = 10_000;

/** Collects views and writes them together: a second after the first, or when there are many. */
class ViewBatch {
  #waiting: View[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly needs: Pick<Services, 'db' | 'log'>) {}

  add(view: View): void {
    this.#waiting.push(view);
    if (this.#waiting.length === FULL) void this.flush();
    else this.#wait();
  }

  /** Writes all that waits. Never rejects: what could not be written is tried again. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) {
      const part = this.#waiting.splice(0, FULL);
      try {
        await writeViews(this.needs.db, part);
      } catch (error) {
        this.needs.log.warn({ err: error }, 'page views were not written yet');
        this.#waiting = [...part, ...this.#waiting].slice(-MOST_WAITING);
        this.#wait();
        return;
      }
    }
  }
}

const batches = new WeakMap<Lifecycle, ViewBatch>();

/** The batch of this process, which is written before its database closes. */
export function batchOf({ db, lifecycle, log }: Pick<Services, 'db' | 'lifecycle' | 'log'>): ViewBatch {
  const known = batches.get(lifecycle);
  if (known) return known;
  const batch = new ViewBatch({ db, log });
  batches.set(lifecycle, batch);
  lifecycle.closers.push(() => batch.flush());
  return batch;
}
