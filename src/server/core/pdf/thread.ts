import { Worker } from 'node:worker_threads';
import type { PdfSheet } from './sheet';
import type { PdfAnswer, PdfWish } from './worker';

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** One rendering thread, started on first use and again after a crash. */
export class PdfThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  /** `file`: the bundle of `worker.ts`. */
  constructor(readonly file: string) {}

  /** Renders documents into one PDF, without blocking the process. */
  draw(sheets: readonly PdfSheet[]): Promise<Uint8Array> {
    return this.#ask('draw', sheets);
  }

  /** The characters of documents that no font has. */
  unprintable(sheets: readonly PdfSheet[]): Promise<string[]> {
    return this.#ask('unprintable', sheets);
  }

  #ask<T extends Uint8Array | string[]>(task: PdfWish['task'], sheets: readonly PdfSheet[]): Promise<T> {
    const wish: PdfWish = { id: (this.#last += 1), task, sheets };
    return new Promise((resolve, reject) => {
      this.#waiting.set(wish.id, { resolve, reject });
      const worker = (this.#worker ??= this.#start());
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage(wish);
    });
  }

  /** Ends the thread; pending renderings are rejected. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.file, { execArgv: [] });
    worker.on('message', (answer: PdfAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.result as never);
      // An idle thread must not keep the process alive.
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
