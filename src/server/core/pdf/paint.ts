import { join } from 'node:path';
import { Thread } from '../thread';
import type { PdfSheet } from './sheet';
import type { PdfTasks } from './worker';

const thread = new Thread<PdfTasks>(join(process.cwd(), 'dist/server/pdf.mjs'));

/**
 * Renders documents into one PDF. The production server uses a separate thread; in development and tests the
 * process itself renders, from the sources. This order keeps the renderer out of the server's bundle.
 */
export async function paint(sheets: readonly PdfSheet[]): Promise<Uint8Array> {
  if (process.env.NODE_ENV !== 'production') {
    const { drawSheets } = await import('./draw');
    return drawSheets(sheets);
  }
  return thread.ask('draw', sheets);
}

/** The characters of documents that are printed as boxes, since no font has them; each once. */
export async function unprintableIn(sheets: readonly PdfSheet[]): Promise<string[]> {
  if (process.env.NODE_ENV !== 'production') {
    const { unprintable } = await import('./fit');
    return unprintable(sheets);
  }
  return thread.ask('unprintable', sheets);
}
