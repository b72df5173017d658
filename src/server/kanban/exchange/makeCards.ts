import { generateNKeysBetween } from 'fractional-indexing';
import { docText, isEmptyDoc } from '@/domain/doc/reading';
import { dueAtOf } from '@/domain/kanban/due';
import { PRIORITIES } from '@/domain/kanban/words';
import { normalise } from '@/domain/search/normalise';
import { recordActivities } from '@/server/core/activity';
import { giveWay } from '@/server/core/giveWay';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { workspaceZone } from '../cards/dates';
import { allocateNumbers } from '../cards/number';
import { planFresh } from '../cards/reminders';
import { indexNewCards } from '../cards/words';
import type { Write } from '../write/write';
import type { Placed, PlannedCard } from './planned';

/** Cards made at a time: other requests run in between. */
const TOGETHER = 100;

async function makeChecklists({ now, trx }: Write, cards: readonly Placed[]): Promise<void> {
  const lists = cards.flatMap(({ card, id: cardId }) => {
    const given = card.parts?.checklists ?? [];
    const ranks = generateNKeysBetween(null, null, given.length);
    return given.map(({ items, name }, at) => ({
      row: { ...newRow(now), id: newId(), cardId, name, rank: ranks[at] ?? '' },
      items,
    }));
  });
  await insertMany(
    trx,
    'checklist',
    lists.map(({ row }) => row),
  );
  const items = lists.flatMap(({ items: given, row: { id: checklistId } }) => {
    const ranks = generateNKeysBetween(null, null, given.length);
    return given.map((item, at) => ({
      ...newRow(now),
      ...item,
      id: newId(),
      checklistId,
      rank: ranks[at] ?? '',
      cardId: null,
    }));
  });
  await insertMany(trx, 'checklist_item', items);
}

async function makeComments({ trx }: Write, cards: readonly Placed[]): Promise<void> {
  const rows = cards.flatMap(({ card, id: cardId }) => {
    const given = card.parts?.comments ?? [];
    const ids = given.map(() => newId());
    return given.map(({ authorId, body, createdAt, editedAt, replyTo }, at) => ({
      ...newRow(createdAt),
      id: ids[at] ?? '',
      cardId,
      authorId,
      doc: JSON.stringify(body),
      text: docText(body),
      replyToId: replyTo === null ? null : (ids[replyTo] ?? null),
      editedAt,
      deletedById: null,
    }));
  });
  await insertMany(trx, 'card_comment', rows);
}

/** Creates checklists, comments and likes of the cards of a board file. Nobody is notified of old content. */
async function makeParts(write: Write, cards: readonly Placed[]): Promise<void> {
  await makeChecklists(write, cards);
  await makeComments(write, cards);
  const likes = cards.flatMap(({ card, id }) =>
    (card.parts?.likerIds ?? []).map((userId) => ({ cardId: id, userId, at: write.now })),
  );
  await insertMany(write.trx, 'card_like', likes);
}

/** Rank keys after all rows of each column, also deleted and archived ones. */
async function ranksOf(trx: Transaction, cards: readonly Placed[]): Promise<Map<string, string[]>> {
  const ids = [...new Set(cards.map(({ columnId }) => columnId))];
  const last = await trx
    .selectFrom('card')
    .select(['columnId', (eb) => eb.fn.max('rank').as('rank')])
    .where('columnId', 'in', ids)
    .groupBy('columnId')
    .execute();
  const known = new Map(last.map(({ columnId, rank }) => [columnId, rank]));
  return new Map(
    ids.map((id) => {
      const count = cards.filter(({ columnId }) => columnId === id).length;
      return [id, generateNKeysBetween(known.get(id) ?? null, null, count)];
    }),
  );
}

async function numbersOf(trx: Transaction, boardId: string, cards: readonly Placed[]): Promise<number[]> {
  const own = cards.flatMap(({ card }) => card.parts?.number ?? []);
  if (own.length < cards.length) return allocateNumbers(trx, boardId, cards.length);
  const nextNumber = own.reduce((most, number) => Math.max(most, number), 0) + 1;
  await trx.updateTable('board').set({ nextNumber }).where('id', '=', boardId).execute();
  return own;
}

const NOTHING = {
  completedFromColumnId: null,
  coverAttachmentId: null,
  cameFromColumnId: null,
  deletedWithId: null,
  deletedById: null,
};

function datesOf({ dueOn, dueTime, startOn }: PlannedCard, zone: string) {
  const dueAt = dueAtOf({ dueOn, dueTime }, zone);
  return { startOn, dueOn, dueTime, dueAt, dueKey: dueAt ?? '~' };
}

function completedOf({ card, completes }: Placed, now: string): string | null {
  return card.done || completes ? (card.parts?.completedAt ?? now) : null;
}

/** What the rows of all cards of an import are made with. */
async function makingOf({ trx }: Write, boardId: string, cards: readonly Placed[]) {
  const ranks = await ranksOf(trx, cards);
  const numbers = await numbersOf(trx, boardId, cards);
  return { boardId, ranks, numbers, zone: await workspaceZone(trx) };
}

/** The rows of the next cards; takes their numbers and ranks. */
function rowsOf(
  { kanban, now }: Write,
  { boardId, numbers, ranks, zone }: Awaited<ReturnType<typeof makingOf>>,
  cards: readonly Placed[],
) {
  return cards.map((placed) => {
    const { card, columnId, id } = placed;
    const { name, parts, priority, remind } = card;
    const { createdAt = now, reporterId, updatedAt = now } = parts ?? {};
    return {
      ...newRow(createdAt),
      ...NOTHING,
      createdById: kanban.user.id,
      boardId,
      ...datesOf(card, zone),
      updatedAt,
      id,
      columnId,
      number: numbers.shift() ?? 0,
      name,
      nameKey: normalise(name),
      rank: ranks.get(columnId)?.shift() ?? '',
      priority: PRIORITIES.indexOf(priority) + 1,
      remind,
      completedAt: completedOf(placed, now),
      archivedAt: parts?.archivedAt ?? null,
      reporterId: reporterId ?? kanban.user.id,
    };
  });
}

type CardRows = ReturnType<typeof rowsOf>;

async function insertCards(
  { trx, now }: Write,
  cards: readonly Placed[],
  rows: CardRows,
  labelIds: ReadonlyMap<string, string>,
): Promise<void> {
  await insertMany(trx, 'card', rows);
  const bodies = cards.flatMap(({ id, card: { description: doc } }) =>
    doc === null || isEmptyDoc(doc)
      ? []
      : [{ cardId: id, doc: JSON.stringify(doc), text: docText(doc), version: 1 }],
  );
  await insertMany(trx, 'card_body', bodies);
  const people = cards.flatMap(({ card, id }) =>
    card.assigneeIds.map((userId) => ({ cardId: id, userId, at: now })),
  );
  await insertMany(trx, 'card_assignee', people);
  const labels = cards.flatMap(({ card, id }) => {
    const ids = new Set(card.labels.flatMap((name) => labelIds.get(normalise(name)) ?? []));
    return [...ids].map((labelId) => ({ cardId: id, labelId }));
  });
  await insertMany(trx, 'card_label', labels);
}

/** Search texts, lines of the log and reminders. */
async function announceCards(write: Write, cards: readonly Placed[], rows: CardRows): Promise<void> {
  const { kanban, now, trx } = write;
  const ids = cards.map(({ id }) => id);
  await indexNewCards(trx, ids, now);
  const line = { actorId: kanban.user.id, area: 'kanban', entityKind: 'card', action: 'imported' } as const;
  await recordActivities(
    trx,
    cards.map(({ card, id }) => ({ ...line, entityId: id, title: card.name })),
  );
  await planFresh(
    write,
    rows.map((card, at) => ({ card, userIds: cards[at]?.card.assigneeIds ?? [] })),
  );
  for (const id of ids) write.keepNew(id);
}

/** Creates all cards of an import at the end of their columns, in a few statements for each hundred. */
export async function makeCards(
  write: Write,
  boardId: string,
  cards: readonly Placed[],
  labelIds: ReadonlyMap<string, string>,
): Promise<void> {
  if (cards.length === 0) return;
  const making = await makingOf(write, boardId, cards);
  for (let from = 0; from < cards.length; from += TOGETHER) {
    await giveWay();
    const some = cards.slice(from, from + TOGETHER);
    const rows = rowsOf(write, making, some);
    await insertCards(write, some, rows, labelIds);
    await makeParts(write, some);
    await announceCards(write, some, rows);
  }
  write.on(boardId).reload = true;
}
