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

/** Reminders are no longer sent when this late, in ms after the due date. */
const TOO_LATE = 24 * 3600_000;

type Due = Pick<StoredCard, 'id' | 'dueOn' | 'dueTime' | 'dueAt' | 'remind' | 'completedAt'>;

/** Users reminded of a card: its assignees and watchers. */
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

/** The time zone in which each of these users is reminded. */
async function zonesOf(trx: Transaction, ids: readonly string[]) {
  const people = await trx.selectFrom('user').select(['id', 'timeZone']).where('id', 'in', ids).execute();
  const workspace = await workspaceZone(trx);
  return new Map(people.map(({ id, timeZone }) => [id, { workspace, person: timeZone || workspace }]));
}

/** Jobs for the reminders of cards, one per user; those in the past are skipped. Source: kanban, section 2. */
async function plansOf(
  { kanban: { now }, trx }: Planner,
  plans: readonly { card: Due; userIds: readonly string[] }[],
): Promise<NewJob<'kanban.remind'>[]> {
  const wanted = plans.filter(({ card, userIds }) => isReminded(card) && userIds.length > 0);
  const ids = [...new Set(wanted.flatMap(({ userIds }) => userIds))];
  if (ids.length === 0) return [];
  const zones = await zonesOf(trx, ids);
  return wanted.flatMap(({ card, userIds }) =>
    userIds.flatMap((userId) => {
      const { dueAt, id: cardId, remind } = card;
      const own = zones.get(userId);
      const runAt = own === undefined ? null : remindAt(card, own);
      if (dueAt === null || !runAt || runAt <= now()) return [];
      const dedupeKey = `kanban.remind:${cardId}:${dueAt}:${remind}:${userId}`;
      return [{ kind: 'kanban.remind', payload: { cardId, userId, dueAt, remind }, runAt, dedupeKey }];
    }),
  );
}

async function plan(write: Planner, plans: readonly { card: Due; userIds: readonly string[] }[]) {
  for (const job of await plansOf(write, plans)) await write.kanban.jobs.add(write.trx, job);
}

/** Schedules the reminders of a card for these users. */
export async function planReminders(write: Planner, card: Due, userIds: readonly string[]): Promise<void> {
  await plan(write, [{ card, userIds }]);
}

/** After a change of a user's time zone: schedules earlier reminders; later ones are postponed when they run. */
export async function planAnew(kanban: Planner['kanban'], trx: Transaction, userId: string): Promise<void> {
  const own = (table: 'card_assignee' | 'card_watch') =>
    trx.selectFrom(table).select('cardId').where('userId', '=', userId);
  const cards = await trx
    .selectFrom('card')
    .select(['id', 'dueOn', 'dueTime', 'dueAt', 'remind', 'completedAt'])
    .where('id', 'in', own('card_assignee').union(own('card_watch')))
    .where('dueAt', '>', new Date(kanban.now().getTime() - TOO_LATE).toISOString())
    .where('dueTime', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
  await plan(
    { kanban, trx },
    cards.map((card) => ({ card, userIds: [userId] })),
  );
}

/** Schedules the reminders of new cards. */
export async function planFresh(
  write: Planner,
  plans: readonly { card: Due; userIds: readonly string[] }[],
): Promise<void> {
  await write.kanban.jobs.addFresh(write.trx, await plansOf(write, plans));
}

/** The card, if a scheduled reminder is still valid for a user who is still concerned. */
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

/**
 * Reminds a user of a card; re-checks it first and does nothing when it is done, gone, rescheduled or long overdue.
 * Returns the instant to retry at when it is too early in the user's current time zone.
 */
export async function remind(
  services: Services,
  payload: JobPayloads['kanban.remind'],
): Promise<Date | undefined> {
  const { db, events, now } = services;
  if (Date.parse(payload.dueAt) < now().getTime() - TOO_LATE) return undefined;
  return transaction(db, async (trx) => {
    const card = await dueCard(trx, payload);
    const zones = (await zonesOf(trx, [payload.userId])).get(payload.userId);
    if (!card || !zones) return undefined;
    const at = remindAt(card, zones);
    if (at && at > now()) return at;
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
    return undefined;
  });
}
