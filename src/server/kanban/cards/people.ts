import { conflict, notFound } from '@/domain/errors';
import { MAX_ASSIGNEES, MAX_CARD_LABELS } from '@/domain/kanban/limits';
import type { Transaction } from '@/server/db/database';
import { readableBoards } from '../readers';
import type { Write } from '../write/write';
import { planReminders } from './reminders';
import { notifyOfCard } from './notices';
import type { StoredCard } from './rows';

/** @throws ApiError 404 unless all of these people can read the board. */
export async function assertReaders(trx: Transaction, boardId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if ((await readableBoards(trx, wanted, [boardId])).length < wanted.length) throw notFound();
}

/** @throws ApiError 404 unless all of these labels are the board's. */
export async function assertLabels(trx: Transaction, boardId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const rows = await trx
    .selectFrom('board_label')
    .select('id')
    .where('id', 'in', wanted)
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .execute();
  if (rows.length < wanted.length) throw notFound();
}

async function countOf(trx: Transaction, table: 'card_assignee' | 'card_label', cardId: string) {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cardId', '=', cardId)
    .executeTakeFirstOrThrow();
  return count;
}

async function touch(write: Write, card: StoredCard): Promise<void> {
  await write.trx.updateTable('card').set({ updatedAt: write.now }).where('id', '=', card.id).execute();
  write.on(card.boardId).card(card.id);
}

/** Assigns users to a new card and notifies them; the caller has checked the limits. */
export async function assignTo(write: Write, card: StoredCard, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const rows = [...new Set(userIds)].map((userId) => ({ cardId: card.id, userId, at: write.now }));
  await write.trx
    .insertInto('card_assignee')
    .values(rows)
    .onConflict((conflictOn) => conflictOn.doNothing())
    .execute();
  write.on(card.boardId).members = true;
  await notifyOfCard(write, card, { topic: 'kanban-assigned', userIds });
  await planReminders(write, card, userIds);
}

/** Assigns a user to a card, or unassigns them. Idempotent. @throws ApiError 404, 409 `card-full`. */
export async function setAssignee(write: Write, card: StoredCard, userId: string, on: boolean) {
  const { trx } = write;
  const known = await trx
    .selectFrom('card_assignee')
    .select('userId')
    .where('cardId', '=', card.id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!known || on) await assertReaders(trx, card.boardId, [userId]);
  if (Boolean(known) === on) return;
  if (on && (await countOf(trx, 'card_assignee', card.id)) >= MAX_ASSIGNEES) throw conflict('card-full');
  await write.keep([card.id]);
  if (on) await assignTo(write, card, [userId]);
  else {
    await trx
      .deleteFrom('card_assignee')
      .where('cardId', '=', card.id)
      .where('userId', '=', userId)
      .execute();
    write.on(card.boardId).members = true;
  }
  await touch(write, card);
  await write.log({
    entityKind: 'card',
    entityId: card.id,
    title: card.name,
    action: on ? 'assigned' : 'unassigned',
    diff: { assignee: on ? [null, userId] : [userId, null] },
  });
}

/** Adds a label to a card, or removes it. Idempotent. @throws ApiError 404, 409 `card-full`. */
export async function setLabel(write: Write, card: StoredCard, labelId: string, on: boolean) {
  const { trx } = write;
  await assertLabels(trx, card.boardId, [labelId]);
  const known = await trx
    .selectFrom('card_label')
    .select('labelId')
    .where('cardId', '=', card.id)
    .where('labelId', '=', labelId)
    .executeTakeFirst();
  if (Boolean(known) === on) return;
  if (on && (await countOf(trx, 'card_label', card.id)) >= MAX_CARD_LABELS) throw conflict('card-full');
  await write.keep([card.id]);
  if (on) await trx.insertInto('card_label').values({ cardId: card.id, labelId }).execute();
  else
    await trx.deleteFrom('card_label').where('cardId', '=', card.id).where('labelId', '=', labelId).execute();
  await touch(write, card);
  await write.log({
    entityKind: 'card',
    entityId: card.id,
    title: card.name,
    action: on ? 'labelled' : 'unlabelled',
    diff: { label: on ? [null, labelId] : [labelId, null] },
  });
}
