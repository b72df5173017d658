import type { InvoiceDocument } from './schemas';

/**
 * The file name of a document: characters of the number other than letters, digits, dot, dash and underscore become a
 * dash.
 */
export function fileNameOf({ number, kind }: Pick<InvoiceDocument, 'number' | 'kind'>): string {
  return `${(number ?? `draft-${kind}`).replaceAll(/[^A-Za-z0-9._-]/g, '-')}.pdf`;
}
