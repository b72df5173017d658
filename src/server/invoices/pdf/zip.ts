import { Readable } from 'node:stream';
import { fileNameOf } from '@/domain/invoices/fileName';
import { entryNames } from '@/server/core/blobs/names';
import { bodyOf } from '@/server/core/bodyOf';
import { paint } from '@/server/core/pdf/paint';
import { type ZipEntry, zipStream } from '@/server/core/zip';
import { issuedPdf, paperOf, type Desk } from './store';

async function issuedStream(desk: Desk, invoiceId: string): Promise<Readable> {
  const pdf = await issuedPdf(desk, invoiceId);
  return 'bytes' in pdf ? Readable.from([pdf.bytes]) : desk.blobs.read(desk.db, pdf.pdfId);
}

/** A document as an archive entry: the stored PDF, or a draft as it is when it is written. */
function entryOf(
  desk: Desk,
  row: { id: string; number: string | null; kind: 'invoice' | 'credit_note' },
): ZipEntry {
  const name = fileNameOf(row);
  const at = desk.now();
  if (row.number !== null) return { name, at, open: async () => issuedStream(desk, row.id) };
  return {
    name: name.replace('.pdf', `-${row.id.slice(-6)}.pdf`),
    at,
    open: async () => Readable.from([await paint([await paperOf(desk, row.id)])]),
  };
}

/** Documents as one archive, sent while they are drawn. */
export async function zipAnswer(desk: Desk, ids: readonly string[]): Promise<Response> {
  const rows = await desk.db
    .selectFrom('invoice')
    .select(['id', 'number', 'kind'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = ids.flatMap((id) => byId.get(id) ?? []).map((row) => entryOf(desk, row));
  const names = entryNames(entries.map(({ name }) => name));
  const named = entries.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name }));
  const body = bodyOf(zipStream(named));
  return new Response(body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment; filename="invoices.zip"',
      'Content-Type': 'application/zip',
    },
  });
}
