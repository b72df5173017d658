import type { InvoiceDocument } from './schemas';

/** The name of a document's file: anything but letters, digits, dot, dash and line in the number becomes a dash. */
export function fileNameOf({ number, kind }: Pick<InvoiceDocument, 'number' | 'kind'>): string {
  return `${(number ?? `draft-${kind}`).replaceAll(/[^A-Za-z0-9._-]/g, '-')}.pdf`;
}
