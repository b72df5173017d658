import { blobsContract } from '@/domain/blobs/contract';
import type { Attachment } from '@/domain/blobs/schemas';
import { conflict, notFound } from '@/domain/errors';
import { mayRead, openAddress } from '@/server/core/blobs/access';
import { removeAttachments } from '@/server/core/blobs/attachments';
import { addressesOf, type DescribedRow, describedRows } from '@/server/core/blobs/describe';
import { serve } from '@/server/core/blobs/serve';
import { idempotent, readIdempotencyKey } from '@/server/core/idempotency';
import { implement } from '@/server/core/implement';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { contentOf } from './content';
import { readText } from './text';

async function removeOwn(db: Database, userId: string, attachmentId: string): Promise<void> {
  const row = await db
    .selectFrom('attachment')
    .select(['id', 'blobHash', 'ownerId', 'createdById'])
    .where('id', '=', attachmentId)
    .executeTakeFirst();
  if (row?.createdById !== userId) throw notFound();
  if (row.ownerId !== null) throw conflict('claimed');
  await transaction(db, (trx) => removeAttachments(trx, [row]));
}

async function readableRows(
  db: Database,
  user: Parameters<typeof mayRead>[1],
  refs: readonly string[],
): Promise<DescribedRow[]> {
  const rows = await describedRows(db).where('attachment.id', 'in', refs).execute();
  const allowed = await Promise.all(rows.map((row) => mayRead(db, user, row)));
  return rows.filter((_row, index) => allowed[index]);
}

export const blobRoutes = implement(blobsContract, {
  upload: async ({ blobs, db, file, input, request, user }) => {
    const { name = file.name, purpose } = input;
    const blob = await blobs.receive(file, purpose);
    const add = (inside: Database) => blobs.upload(inside, blob, { name, purpose, by: user.id });
    const key = readIdempotencyKey(request.idempotencyKey, 'optional');
    const keyed = {
      caller: user.id,
      key: key ?? '',
      request: { path: request.path, purpose, name, hash: blob.hash },
    };
    const attachment =
      key === null
        ? await add(db)
        : ((await idempotent(db, keyed, async (trx) => ({ status: 200, body: await add(trx) })))
            .body as Attachment);
    blobs.startPreviews(blob);
    return { attachment };
  },

  remove: async ({ db, input, user }) => {
    await removeOwn(db, user.id, input.attachmentId);
    return { deleted: true as const };
  },

  addresses: async ({ config, db, input, now, user }) => {
    const rows = await readableRows(db, user, input.refs);
    return {
      addresses: Object.fromEntries(rows.map((row) => [row.id, addressesOf({ config, now }, row, false)])),
    };
  },

  text: async ({ blobs, input, user }) => {
    const address = { ...input, variant: 'original', disposition: 'inline' } as const;
    const { row } = await openAddress(blobs.needs, user, address);
    return readText(blobs.needs.store, row);
  },

  content: async ({ blobs, input, request, user }) => {
    const { row, cache } = await openAddress(blobs.needs, user, input);
    return serve(blobs.needs, request, {
      ...(await contentOf(blobs, row, input.variant, cache)),
      name: row.name,
      disposition: input.disposition,
      cache,
    });
  },
});
