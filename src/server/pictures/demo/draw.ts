import { addReference } from '@/server/core/blobs/refs';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { faceOf } from './face';

/** Every n-th user has no picture, so that initials are shown too. */
const WITHOUT = 5;

async function drawnFace(seed: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(faceOf(seed)))
    .webp({ quality: 80 })
    .toBuffer();
}

/**
 * Gives the demo users generated faces, the same each time. Runs in the background, since nobody has to wait for it.
 * Idempotent.
 */
export async function drawDemoPictures({ blobs, db }: Pick<Services, 'blobs' | 'db'>): Promise<void> {
  const people = await db
    .selectFrom('user')
    .select(['id', 'image'])
    .where('demo', '=', 1)
    .orderBy('id')
    .execute();
  for (const [seed, { id, image }] of people.entries()) {
    if (image !== null || seed % WITHOUT === WITHOUT - 1) continue;
    const { hash } = await blobs.keepBytes(db, await drawnFace(seed), 'avatar');
    await transaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('user')
        .set({ image: hash })
        .where('id', '=', id)
        .where('image', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await addReference(trx, hash);
    });
  }
}
