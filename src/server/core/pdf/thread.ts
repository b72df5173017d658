import { Worker } from 'node:worker_threads';
import type { PdfSheet } from './sheet';
import type { PdfAnswer, PdfWish } from './worker';

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** One thread that draws, made when it is needed first and anew after it has broken. */
export class PdfThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  /** `file`: the bundle of `worker.ts`. */
  constructor(readonly file: string) {}

  /** Draws documents into one PDF; other work of the process goes on. */
  draw(sheets: readonly PdfSheet[]): Promise<Uint8Array> {
    const wish: PdfWish = { id: (this.#last += 1), sheets };
    return new Promise((resolve, reject) => {
      this.#waiting.set(wish.id, { resolve, reject });
      const worker = (this.#worker ??= this.#start());
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage(wish);
    });
  }

  /** Ends the thread; what it was at is refused. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.file, { execArgv: [] });
    worker.on('message', (answer: PdfAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.bytes);
      // An idle thread keeps no process alive.
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.#broken(error));
    worker.on('exit', () => this.#broken(new Error('The thread that draws has ended')));
    return worker;
  }

  #broken(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
