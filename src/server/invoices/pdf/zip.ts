import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Zip, ZipPassThrough } from 'fflate';
import { paint } from '@/server/core/pdf/paint';
import { fileNameOf, issuedPdf, paperOf, type Desk } from './store';

/** A document as its file: the stored bytes, or a draft as it is now. */
async function fileOf(desk: Desk, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  const row = await desk.db
    .selectFrom('invoice')
    .select(['number', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.number === null) {
    const name = fileNameOf(row).replace('.pdf', `-${id.slice(-6)}.pdf`);
    return { name, bytes: await paint([await paperOf(desk, id)]) };
  }
  const stream = await desk.blobs.read(desk.db, await issuedPdf(desk, id));
  return { name: fileNameOf(row), bytes: await buffer(stream) };
}

/** The archive piece by piece; a PDF is packed already and is put in as it is. */
async function* packed(desk: Desk, ids: readonly string[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const id of ids) {
    const { name, bytes } = await fileOf(desk, id);
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}

/** Documents as one archive, sent while they are drawn. */
export function zipAnswer(desk: Desk, ids: readonly string[]): Response {
  const body = Readable.toWeb(Readable.from(packed(desk, ids))) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment; filename="invoices.zip"',
      'Content-Type': 'application/zip',
    },
  });
}
