import { join } from 'node:path';
import type { PdfSheet } from './sheet';
import { PdfThread } from './thread';

const thread = new PdfThread(join(process.cwd(), 'dist/server/pdf.mjs'));

/**
 * Renders documents into one PDF. The production server uses a separate thread; in development and tests the
 * process itself renders, from the sources.
 */
export async function paint(sheets: readonly PdfSheet[]): Promise<Uint8Array> {
  if (process.env.NODE_ENV === 'production') return thread.draw(sheets);
  const { drawSheets } = await import('./draw');
  return drawSheets(sheets);
}

/** The characters of documents that are printed as boxes, since no font has them; each once. */
export async function unprintableIn(sheets: readonly PdfSheet[]): Promise<string[]> {
  if (process.env.NODE_ENV === 'production') return thread.unprintable(sheets);
  const { unprintable } = await import('./fit');
  return unprintable(sheets);
}
