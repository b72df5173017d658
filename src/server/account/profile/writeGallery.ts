import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import type { GalleryItem } from '@/domain/people/profile/schemas';
import { recordActivity } from '@/server/core/activity';
import { claimFiles } from '@/server/core/blobs/attachments';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso, restore, softDelete } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { GALLERY_FILES } from './gallery';

type Tools = Pick<Services, 'blobs' | 'db' | 'events' | 'now'>;

/** Records the activity and notifies viewers of the gallery. */
async function record(
  trx: Transaction,
  { events }: Pick<Tools, 'events'>,
  user: EndUser,
  { id, title, action }: { id: string; title: string; action: ActivityAction },
) {
  await recordActivity(trx, {
    actorId: user.id,
    area: 'profile',
    entityKind: 'gallery-item',
    entityId: id,
    title,
    action,
  });
  await events.emit(trx, 'profile.changed', { userId: user.id });
}

async function readItem(trx: Transaction, { blobs }: Tools, user: EndUser, id: string): Promise<GalleryItem> {
  const row = await ownItem(trx, user, id);
  const [attachment] = (await blobs.describe(trx, user, GALLERY_FILES, [id])).get(id) ?? [];
  if (!attachment) throw notFound();
  return { id, title: row.title, postedAt: row.postedAt, attachment, source: 'gallery' };
}

async function ownItem(trx: Transaction, user: EndUser, id: string) {
  const row = await trx
    .selectFrom('gallery_item')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Adds uploaded pictures to the user's gallery, the first of them newest.
 * @throws ApiError 400 with `fields.attachmentIds` unless all are unused gallery uploads of this user.
 */
export async function addItems(
  tools: Tools,
  user: EndUser,
  { attachmentIds, title }: { attachmentIds: readonly string[]; title: string },
): Promise<GalleryItem[]> {
  return transaction(tools.db, async (trx) => {
    const now = nowIso(tools.now());
    const items: GalleryItem[] = [];
    for (const attachmentId of attachmentIds) {
      const id = newId();
      const row = { id, userId: user.id, title, postedAt: now, ...newRow(now) };
      await trx.insertInto('gallery_item').values(row).execute();
      const owner = { ownerType: GALLERY_FILES, ownerId: id };
      await claimFiles(trx, { ids: [attachmentId], purpose: 'gallery', ...owner, by: user.id });
      await record(trx, tools, user, { id, title, action: 'created' });
      items.push(await readItem(trx, tools, user, id));
    }
    return items;
  });
}

/** Renames a picture of the user. @throws ApiError 404 for others'. */
export async function renameItem(
  tools: Tools,
  user: EndUser,
  { itemId, title }: { itemId: string; title: string },
): Promise<GalleryItem> {
  return transaction(tools.db, async (trx) => {
    const before = await ownItem(trx, user, itemId);
    if (before.deletedAt !== null) throw notFound();
    await trx.updateTable('gallery_item').set({ title }).where('id', '=', itemId).execute();
    await record(trx, tools, user, { id: itemId, title, action: 'renamed' });
    return readItem(trx, tools, user, itemId);
  });
}

/** Moves a picture of the user to the trash. Idempotent. */
export async function deleteItem(tools: Tools, user: EndUser, itemId: string): Promise<void> {
  await transaction(tools.db, async (trx) => {
    const { title } = await ownItem(trx, user, itemId);
    if (!(await softDelete(trx, 'gallery_item', itemId))) return;
    await record(trx, tools, user, { id: itemId, title, action: 'deleted' });
  });
}

/** Restores a picture of the user. */
export async function restoreItem(tools: Tools, user: EndUser, itemId: string): Promise<GalleryItem> {
  return transaction(tools.db, async (trx) => {
    const { title } = await ownItem(trx, user, itemId);
    if (await restore(trx, 'gallery_item', itemId))
      await record(trx, tools, user, { id: itemId, title, action: 'restored' });
    return readItem(trx, tools, user, itemId);
  });
}
