import { parentPort } from 'node:worker_threads';
import { drawSheets } from './draw';
import { unprintable } from './fit';
import type { PdfSheet } from './sheet';

/** Request to the thread; `PdfAnswer` is its response. */
export interface PdfWish {
  id: number;
  task: 'draw' | 'unprintable';
  sheets: readonly PdfSheet[];
}
export type PdfAnswer = { id: number; result: Uint8Array | string[] } | { id: number; error: string };

async function answer({ id, task, sheets }: PdfWish): Promise<PdfAnswer> {
  try {
    return { id, result: await (task === 'draw' ? drawSheets(sheets) : unprintable(sheets)) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (wish: PdfWish) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  void answer(wish).then((result) => parentPort?.postMessage(result));
});
