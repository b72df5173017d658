import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CardFacts } from '@/domain/kanban/facts';
import { PRIORITIES } from '@/domain/kanban/words';
import type { Transaction } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';
import { cardLinks, type Link } from '../cards/select';
import type { Kanban } from '../kanban';
import { tellCalendars } from '../layer/tell';

async function labelNames(trx: Transaction, links: readonly Link[]): Promise<Map<string, string>> {
  const ids = [...new Set(links.filter(({ kind }) => kind === 'label').map(({ otherId }) => otherId))];
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('board_label').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Facts of cards by id, as the transaction sees them; deleted ones are left out. */
export async function cardFacts(trx: Transaction, ids: readonly string[]): Promise<Map<string, CardFacts>> {
  const facts = new Map<string, CardFacts>();
  for (const part of partsOf(ids)) await addFacts(trx, part, facts);
  return facts;
}

async function addFacts(trx: Transaction, ids: readonly string[], facts: Map<string, CardFacts>) {
  const rows = await trx
    .selectFrom('card')
    .select(['id', 'boardId', 'columnId', 'priority', 'dueAt', 'completedAt', 'archivedAt', 'createdAt'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  const links = await cardLinks(trx, sql`(${sql.join(ids)})`);
  const names = await labelNames(trx, links);
  for (const { priority, ...row } of rows)
    facts.set(row.id, {
      ...row,
      priority: PRIORITIES[priority - 1] ?? 'medium',
      labels: [],
      assigneeIds: [],
    });
  for (const { cardId, kind, otherId } of links) {
    const card = facts.get(cardId);
    if (kind === 'assignee') card?.assigneeIds.push(otherId);
    else card?.labels.push(names.get(otherId) ?? '');
  }
}

/** Context of events for other areas; `actorId` null = the system. */
interface Teller {
  events: Kanban['events'];
  trx: Transaction;
  actorId: string | null;
}

/** Emits events for changed cards to other areas; before null = a new card. */
export async function publishChanged(
  { actorId, events, trx }: Teller,
  known: ReadonlyMap<string, CardFacts | null>,
): Promise<void> {
  const now = await cardFacts(trx, [...known.keys()]);
  const changes = [...known].map(([id, before]) => [before, now.get(id) ?? null] as const);
  for (const [before, after] of changes)
    if (!isDeepStrictEqual(before, after)) await events.emit(trx, 'card.changed', { before, after, actorId });
  await tellCalendars({ events, trx }, changes);
}

/** Emits events that all cards of a board were removed or restored with it. */
export async function publishWithBoard(
  { actorId, events, trx }: Teller,
  boardId: string,
  are: 'gone' | 'there',
) {
  const rows = await trx
    .selectFrom('card')
    .select('id')
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .execute();
  const facts = await cardFacts(
    trx,
    rows.map(({ id }) => id),
  );
  const changes = [...facts.values()].map((card) =>
    are === 'gone' ? ([card, null] as const) : ([null, card] as const),
  );
  for (const [before, after] of changes) await events.emit(trx, 'card.changed', { before, after, actorId });
  await tellCalendars({ events, trx }, changes);
}
