import { contentHash, type PrintedLine, type PrintedRow } from '../life/hash';
import type { DocumentRows } from './types';

/** The row of a document with the hash of all that is printed on it; drafts have none. */
export function sealed({ invoice, lines, taxes }: DocumentRows): DocumentRows['invoice'] {
  if (invoice.state === 'draft') return { ...invoice, contentHash: null };
  const inOrder = lines.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  // Every printed column is named in seeded rows, so that none is left to a default of the table.
  const hash = contentHash(invoice as PrintedRow, inOrder as PrintedLine[], taxes);
  return { ...invoice, contentHash: hash };
}
