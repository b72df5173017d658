import type { ActivityAction } from '@/domain/people/activityWords';
import { setList } from '@/server/core/blobs/attachments';
import { badInput, conflict, notFound } from '@/domain/errors';
import { MAX_ATTACHMENTS } from '@/domain/kanban/limits';
import type { Transaction } from '@/server/db/database';
import { storedCard } from '../cards/rows';
import type { Kanban } from '../kanban';
import { CARD_FILES } from '../owners';
import { writing } from '../write/begin';
import { cardOfFile, logPart, touchPart } from './parts';

/** Files that a card has, in their order. */
async function fileIds(trx: Transaction, cardId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('attachment')
    .select('id')
    .where('ownerType', '=', CARD_FILES)
    .where('ownerId', '=', cardId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the list of a card's files by the result of `wanted`. */
async function change(
  kanban: Kanban,
  cardId: string,
  action: ActivityAction,
  wanted: (ids: string[]) => string[],
) {
  return writing(kanban, { cards: [cardId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    const before = await fileIds(trx, cardId);
    const ids = wanted(before);
    if (ids.length > Math.max(before.length, MAX_ATTACHMENTS)) throw conflict('card-full');
    if (before.join() !== ids.join()) {
      const owner = { purpose: 'card', ownerType: CARD_FILES, ownerId: cardId } as const;
      await setList(trx, { ...owner, ids, by: kanban.user.id });
      await touchPart(write, card, 'attachments');
      await logPart(write, card, action);
    }
    const files = await kanban.blobs.describe(trx, kanban.user, CARD_FILES, [cardId]);
    return { attachments: files.get(cardId) ?? [], boardId: card.boardId };
  });
}

/** Appends uploaded files to a card. @throws ApiError 404, 403, 409 `card-full`, 400 for files of other users. */
export async function attach(kanban: Kanban, input: { cardId: string; attachmentIds: string[] }) {
  const { attachmentIds, cardId } = input;
  if (new Set(attachmentIds).size < attachmentIds.length) throw badInput({ attachmentIds: 'invalid' });
  return change(kanban, cardId, 'attached', (ids) => [
    ...ids,
    ...attachmentIds.filter((id) => !ids.includes(id)),
  ]);
}

/** Removes a file from its card. Throws 404, 403. */
export async function detach(kanban: Kanban, { attachmentId }: { attachmentId: string }) {
  const cardId = await cardOfFile(kanban.db, attachmentId);
  return change(kanban, cardId, 'detached', (ids) => ids.filter((id) => id !== attachmentId));
}

/** Restores a removed file to its former position. Throws 404, 403, 409 `card-full`. */
export async function reattach(kanban: Kanban, { attachmentId }: { attachmentId: string }) {
  const cardId = await cardOfFile(kanban.db, attachmentId);
  const { rank } = await kanban.db
    .selectFrom('attachment')
    .select('rank')
    .where('id', '=', attachmentId)
    .executeTakeFirstOrThrow();
  return change(kanban, cardId, 'attached', (ids) =>
    ids.includes(attachmentId) ? ids : ids.toSpliced(rank, 0, attachmentId),
  );
}

/** Moves a file after another of its card, or first. Throws 404, 403. */
export async function moveFile(
  kanban: Kanban,
  { attachmentId, afterAttachmentId }: { attachmentId: string; afterAttachmentId: string | null },
) {
  const cardId = await cardOfFile(kanban.db, attachmentId);
  return change(kanban, cardId, 'files-ordered', (ids) => {
    if (!ids.includes(attachmentId)) throw notFound();
    if (afterAttachmentId === attachmentId) return ids;
    const others = ids.filter((id) => id !== attachmentId);
    const at = afterAttachmentId === null ? 0 : others.indexOf(afterAttachmentId) + 1;
    if (afterAttachmentId !== null && at === 0) throw notFound();
    return others.toSpliced(at, 0, attachmentId);
  });
}
