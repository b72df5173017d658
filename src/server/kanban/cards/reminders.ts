import { remindAt } from '@/domain/kanban/due';
import type { NotificationRequest } from '@/domain/events';
import type { JobPayloads, NewJob } from '@/server/core/jobs/kinds';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { readableCards } from '../readers';
import type { Write } from '../write/write';
import { keyOf } from './assemble';
import { workspaceZone } from './dates';
import { cardPath } from './notices';
import type { StoredCard } from './rows';

/** A reminder that comes later than this, in ms after the card was due, is not sent any more. */
const TOO_LATE = 24 * 3600_000;

type Due = Pick<StoredCard, 'id' | 'dueOn' | 'dueTime' | 'dueAt' | 'remind' | 'completedAt'>;

/** Who is reminded of a card: those who are on it or watch it. */
export async function remindedOf(trx: Transaction, cardId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('card_assignee')
    .select('userId')
    .where('cardId', '=', cardId)
    .union(trx.selectFrom('card_watch').select('userId').where('cardId', '=', cardId))
    .execute();
  return rows.map(({ userId }) => userId);
}

type Planner = Pick<Write, 'trx'> & { kanban: Pick<Services, 'jobs' | 'now'> };

const isReminded = ({ completedAt, dueAt, remind }: Due) =>
  dueAt !== null && remind !== 'none' && completedAt === null;

/** The reminders of cards, each for its people; what lies in the past is left. Source: kanban, section 2. */
async function plansOf(
  { kanban: { now }, trx }: Planner,
  plans: readonly { card: Due; userIds: readonly string[] }[],
): Promise<NewJob<'kanban.remind'>[]> {
  const wanted = plans.filter(({ card, userIds }) => isReminded(card) && userIds.length > 0);
  const ids = [...new Set(wanted.flatMap(({ userIds }) => userIds))];
  if (ids.length === 0) return [];
  const people = await trx.selectFrom('user').select(['id', 'timeZone']).where('id', 'in', ids).execute();
  const workspace = await workspaceZone(trx);
  const zones = new Map(people.map(({ id, timeZone }) => [id, timeZone || workspace]));
  return wanted.flatMap(({ card, userIds }) =>
    userIds.flatMap((userId) => {
      const { dueAt, id: cardId, remind } = card;
      const person = zones.get(userId);
      const runAt = person === undefined ? null : remindAt(card, { workspace, person });
      if (dueAt === null || !runAt || runAt <= now()) return [];
      const dedupeKey = `kanban.remind:${cardId}:${dueAt}:${remind}:${userId}`;
      return [{ kind: 'kanban.remind', payload: { cardId, userId, dueAt, remind }, runAt, dedupeKey }];
    }),
  );
}

/** Plans the reminders of a card for these people. */
export async function planReminders(write: Planner, card: Due, userIds: readonly string[]): Promise<void> {
  for (const job of await plansOf(write, [{ card, userIds }])) await write.kanban.jobs.add(write.trx, job);
}

/** Plans the reminders of cards that were just made. */
export async function planFresh(
  write: Planner,
  plans: readonly { card: Due; userIds: readonly string[] }[],
): Promise<void> {
  await write.kanban.jobs.addFresh(write.trx, await plansOf(write, plans));
}

/** Whether a planned reminder still says the truth to somebody who is still concerned. */
async function dueCard(trx: Transaction, { cardId, dueAt, remind, userId }: JobPayloads['kanban.remind']) {
  const card = await trx
    .selectFrom('card')
    .innerJoin('board', 'board.id', 'card.boardId')
    .selectAll('card')
    .select('board.key as boardKey')
    .where('card.id', '=', cardId)
    .where('card.dueAt', '=', dueAt)
    .where('card.remind', '=', remind)
    .where('card.completedAt', 'is', null)
    .where('card.archivedAt', 'is', null)
    .where('card.deletedAt', 'is', null)
    .where('board.archivedAt', 'is', null)
    .where('board.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!card || !(await remindedOf(trx, cardId)).includes(userId)) return undefined;
  return (await readableCards(trx, [userId], [cardId])).length > 0 ? card : undefined;
}

/** Reminds somebody of a card; looks again, and says nothing when it is done, gone, due at another time or long over. */
export async function remind(services: Services, payload: JobPayloads['kanban.remind']): Promise<void> {
  const { db, events, now } = services;
  if (Date.parse(payload.dueAt) < now().getTime() - TOO_LATE) return;
  await transaction(db, async (trx) => {
    const card = await dueCard(trx, payload);
    if (!card) return;
    const key = keyOf(card);
    const request: NotificationRequest = {
      topic: 'kanban-due',
      userIds: [payload.userId],
      entity: { type: 'kanban.card', id: card.id },
      link: cardPath(key),
      params: { card: card.name, key, dueOn: card.dueOn ?? '', dueTime: card.dueTime ?? '' },
      dedupeKey: `kanban-due:${card.id}:${payload.dueAt}`,
    };
    await events.emit(trx, 'notification.requested', request);
  });
}
