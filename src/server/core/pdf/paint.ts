import { join } from 'node:path';
import type { PdfSheet } from './sheet';
import { PdfThread } from './thread';

const thread = new PdfThread(join(process.cwd(), 'dist/server/pdf.mjs'));

/**
 * Draws documents into one PDF. The production server does it in a thread of its own; while developing and testing the
 * process itself does, from the sources.
 */
export async function paint(sheets: readonly PdfSheet[]): Promise<Uint8Array> {
  if (process.env.NODE_ENV === 'production') return thread.draw(sheets);
  const { drawSheets } = await import('./draw');
  return drawSheets(sheets);
}
