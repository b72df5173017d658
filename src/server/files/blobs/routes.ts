import { blobsContract } from '@/domain/blobs/contract';
import type { Attachment } from '@/domain/blobs/schemas';
import { ApiError, conflict, notFound } from '@/domain/errors';
import { openAddress, readableFiles } from '@/server/core/blobs/access';
import { addressBySession } from '@/server/core/blobs/address';
import { removeAttachments } from '@/server/core/blobs/attachments';
import { addressesOf } from '@/server/core/blobs/describe';
import { serve } from '@/server/core/blobs/serve';
import { idempotent, readIdempotencyKey } from '@/server/core/idempotency';
import { implement } from '@/server/core/implement';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { contextOf } from '../context';
import { attachFiles, saveAttachments } from '../ties';
import { contentOf } from './content';
import { readText } from './text';
import { newZip, openZip } from './zip';

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

  fromFile: async (handler) => ({ attachments: await attachFiles(contextOf(handler), handler.input) }),

  toFiles: async (handler) => ({ items: await saveAttachments(contextOf(handler), handler.input) }),

  remove: async ({ db, input, user }) => {
    await removeOwn(db, user.id, input.attachmentId);
    return { deleted: true as const };
  },

  addresses: async ({ config, db, input, now, user }) => {
    const files = await readableFiles(db, user, input.refs);
    return {
      addresses: Object.fromEntries(
        files.map(({ row, isPublic }) => [row.id, addressesOf({ config, now }, row, isPublic)]),
      ),
    };
  },

  newZip: async ({ blobs, config, db, input, now, user }) => newZip({ blobs, config, db, now }, user, input),

  zip: async (services) => openZip(services, services.input.ticket),

  text: async ({ blobs, input, user }) => {
    const address = { ...input, variant: 'original', disposition: 'inline' } as const;
    const { row } = await openAddress(blobs.needs, user, address);
    return readText(blobs.needs.store, row);
  },

  content: async ({ input, request, user, ...services }) => {
    const { blobs } = services;
    const opened = await openAddress(blobs.needs, user, input).catch((error: unknown) => {
      const isEnded = error instanceof ApiError && error.code === 'link-expired';
      const own = isEnded && addressBySession(services.config, request.headers, input);
      if (own) return Response.redirect(own, 303);
      throw error;
    });
    if (opened instanceof Response) return opened;
    const { row, cache } = opened;
    return serve(blobs.needs, request, {
      ...(await contentOf(services, user, row, input.variant, cache)),
      name: row.name,
      disposition: input.disposition,
      cache,
    });
  },
});
