import { addAttachment } from '@/server/core/blobs/attachments';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import type { IdRule, Place } from '../types';

const HASH = 'a'.repeat(64);

/** A stored file, attached to a record or to none yet; returns its id. */
export async function upload(
  { services: { db } }: Place,
  by: string,
  owner?: { ownerType: string; ownerId: string },
): Promise<string> {
  return transaction(db, async (trx) => {
    await trx
      .insertInto('blob')
      .values({
        hash: HASH,
        size: 3,
        type: 'text/plain',
        kind: 'document',
        store: 'disk',
        createdAt: nowIso(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const blob = { hash: HASH, size: 3, type: 'text/plain' };
    return (
      await addAttachment(trx, blob, {
        name: 'a.txt',
        purpose: owner ? 'gallery' : 'chat',
        by,
        ...(owner && { owner }),
      })
    ).id;
  });
}

const uploads = async (place: Place) => ({
  own: await upload(place, place.owner),
  others: await upload(place, place.other),
});

/** Files that are not attached to a record yet belong to their uploader only. */
export const fileRules: readonly IdRule[] = [
  { at: /^\/api\/blobs\/delete$/, field: 'attachmentId', records: uploads },
  { at: /^\/api\/blobs\/zip\/new$/, field: 'attachmentIds', records: uploads },
  {
    at: /^\/api\/users\/(avatar|cover)$/,
    field: 'id',
    opensNothing: 'pictures of people are public; the address names their version',
  },
  {
    at: /^\/api\/users\/avatar\/update$/,
    field: 'userId',
    opensNothing:
      'names whose picture is set; on whom one may act is decided by their role (pictures.api.test.ts)',
  },
];
