import { generateNKeysBetween } from 'fractional-indexing';
import { normalise } from '@/domain/search/normalise';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow, nowIso } from '@/server/db/row';
import { workspaceZone } from '../cards/dates';
import { indexNewCards } from '../cards/words';
import { bodiesOf, checklistsOf, commentsOf } from './parts';
import { seedArchived } from './putAway';
import { ago, cardOf, columnsOf, type Making, type SeedCardRow, type SeedColumn } from './rows';
import { DEMO_BOARDS, type DemoBoard, LABELS } from './texts';

/** Numbers of demo cards made from the newest invoices and orders. Source: kanban, section 9. */
const MADE_OF_INVOICES = 2;
const MADE_OF_ORDERS = 1;

async function sourcesOf(trx: Transaction) {
  const invoices = await trx
    .selectFrom('invoice')
    .select('id')
    .where('state', '=', 'issued')
    .where('kind', '=', 'invoice')
    .orderBy('issueDate', 'desc')
    .orderBy('id')
    .limit(MADE_OF_INVOICES)
    .execute();
  const orders = await trx
    .selectFrom('shop_order')
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MADE_OF_ORDERS)
    .execute();
  return [
    ...invoices.map(({ id }) => ({ fromType: 'invoices.invoice', fromId: id })),
    ...orders.map(({ id }) => ({ fromType: 'shop.order', fromId: id })),
  ];
}

/** Chips "From INV-…" on cards of a board of the demo. */
async function linkDemoCards(
  trx: Transaction,
  cards: readonly { id: string }[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const sources = await sourcesOf(trx);
  const to = { toType: 'kanban.card', createdBy: by, createdAt: nowIso(now) };
  await insertMany(
    trx,
    'link',
    cards.flatMap(({ id }, at) => (sources[at] ? [{ ...sources[at], ...to, toId: id }] : [])),
  );
}

const SEED = 20_28;
/** Number of demo accounts, and of colleagues who work on the boards. */
const ACCOUNTS = 4;
const TEAM = 14;
const OVERDUE = 4;
const TODAY = 3;

interface SeedOptions {
  now: Date;
  /** The demo's accounts first. */
  users: readonly { id: string; approvedAt: string | null; rejectedAt: string | null; banned: number }[];
}

interface Made {
  columns: SeedColumn[];
  cards: SeedCardRow[];
  labels: { id: string; name: string }[];
}

/** Due dates: in the past for done cards, else in the future; every third card has none. */
function dueOf({ random }: Making, isDone: boolean): number | null {
  if (random.chance(0.33)) return null;
  return isDone ? -random.int(1, 30) : random.int(1, 60);
}

function cardsOf(
  making: Making,
  board: DemoBoard,
  columns: readonly SeedColumn[],
  people: readonly string[],
) {
  const { random } = making;
  const ranks = generateNKeysBetween(null, null, board.cards.length);
  const limit = board.limit;
  let inLimited = 0;
  return board.cards.map((name, at) => {
    let column = board.archived ? columns.at(-1)! : random.pick(columns);
    if (limit && column === columns[limit.column] && (inLimited += 1) > limit.count) column = columns[0]!;
    const due = board.template ? null : dueOf(making, column.isDone === 1);
    return cardOf(making, {
      number: at + 1,
      name,
      column,
      rank: ranks[at] ?? '',
      personId: random.pick(people),
      due,
    });
  });
}

function boardRow(making: Making, board: DemoBoard, id: string, createdById: string) {
  const { access = 'members', archived, cards, color, description, key, name, template } = board;
  return {
    ...newRow(ago(making, 90)),
    updatedAt: ago(making, making.random.int(0, 3)),
    id,
    key,
    name,
    nameKey: normalise(name),
    description,
    color,
    access,
    workspaceRole: template ? ('viewer' as const) : ('editor' as const),
    nextNumber: cards.length + 1,
    rev: 1,
    publicToken: null,
    isTemplate: template ? 1 : 0,
    archivedAt: archived ? ago(making, 30) : null,
    createdById,
  };
}

async function storeBoard(trx: Transaction, making: Making, board: DemoBoard, people: readonly string[]) {
  const { random } = making;
  const [admin = ''] = people;
  const id = random.id(new Date(Date.parse(ago(making, 90))));
  await insertMany(trx, 'board', [boardRow(making, board, id, admin)]);
  const roles = ['manager', 'editor', 'editor', 'commenter'] as const;
  const members = board.template ? people.slice(0, 1) : people;
  await insertMany(
    trx,
    'board_member',
    members.map((userId, at) => ({
      boardId: id,
      userId,
      role: roles[at] ?? 'editor',
      addedAt: ago(making, 90),
    })),
  );
  const columns = columnsOf(making, id, board.columns, board.limit);
  await insertMany(trx, 'board_column', columns);
  const labels = LABELS.map(([name, color]) => ({
    ...newRow(ago(making, 90)),
    id: random.id(making.now),
    boardId: id,
    name,
    nameKey: normalise(name),
    color,
  }));
  await insertMany(trx, 'board_label', labels);
  return { columns, labels, cards: cardsOf(making, board, columns, people) };
}

async function storeParts(
  trx: Transaction,
  making: Making,
  made: Made,
  people: readonly string[],
  busy: boolean,
) {
  const { random, now } = making;
  const { cards, labels } = made;
  const at = now.toISOString();
  await insertMany(trx, 'card', cards);
  await insertMany(trx, 'card_body', bodiesOf(making, cards));
  const { items, lists } = checklistsOf(making, cards, people);
  await insertMany(trx, 'checklist', lists);
  await insertMany(trx, 'checklist_item', items);
  await insertMany(trx, 'card_comment', commentsOf(making, cards, people, busy));
  await indexNewCards(
    trx,
    cards.map(({ id }) => id),
    at,
  );
  const others = people.slice(ACCOUNTS);
  const assigned = cards.flatMap(({ id }) =>
    random.chance(0.7) && others.length > 0 ? [{ cardId: id, userId: random.pick(others), at }] : [],
  );
  await insertMany(trx, 'card_assignee', assigned);
  const labelled = cards.flatMap(({ id }, place) => {
    const label = place % 9 === 0 ? labels[0] : random.chance(0.5) ? random.pick(labels) : undefined;
    return label ? [{ cardId: id, labelId: label.id }] : [];
  });
  await insertMany(trx, 'card_label', labelled);
  const likes = cards.flatMap(({ id }) =>
    people.filter(() => random.chance(0.04)).map((userId) => ({ cardId: id, userId, at })),
  );
  await insertMany(trx, 'card_like', likes);
}

/** Makes open cards of each account overdue and due today. */
async function storeDuties(
  trx: Transaction,
  making: Making,
  open: SeedCardRow[],
  accounts: readonly string[],
) {
  const at = making.now.toISOString();
  for (const userId of accounts) {
    for (let n = 0; n < OVERDUE + TODAY; n += 1) {
      const card = open.shift();
      if (!card) return;
      const due = n < OVERDUE ? -(n * 5 + 1) : 0;
      const column = { id: card.columnId, boardId: card.boardId, isDone: 0 } as SeedColumn;
      const { name, number, rank } = card;
      const dated = cardOf(making, { number, name, column, rank, personId: userId, due });
      const { dueAt, dueKey, dueOn, dueTime } = dated;
      await trx
        .updateTable('card')
        .set({ dueAt, dueKey, dueOn, dueTime, startOn: null })
        .where('id', '=', card.id)
        .execute();
      await trx.insertInto('card_assignee').values({ cardId: card.id, userId, at }).execute();
    }
  }
}

/** Demo boards with their cards, deterministic for the same `now`. Source: kanban, section 9. */
export async function seedKanban(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const active = users.filter(
    ({ approvedAt, banned, rejectedAt }, at) =>
      at < ACCOUNTS || (approvedAt !== null && rejectedAt === null && banned === 0),
  );
  if (active.length < TEAM) return;
  const people = active.slice(0, TEAM).map(({ id }) => id);
  const making = { random: new Random(SEED), now, zone: await workspaceZone(trx) };
  for (const board of DEMO_BOARDS) {
    const made = await storeBoard(trx, making, board, people);
    const busy = board.key === 'WEB' || board.key === 'PRO';
    await storeParts(trx, making, made, board.template ? people.slice(0, 1) : people, busy);
    if (board.key === 'OPS')
      await seedArchived(trx, making, {
        columns: made.columns,
        cards: made.cards.length,
        by: people[0] ?? '',
      });
    if (board.key !== 'WEB') continue;
    const done = made.columns.at(-1)?.id;
    const open = made.cards.filter(({ columnId }) => columnId !== done);
    await linkDemoCards(trx, open.slice(-3), { by: people[0] ?? '', now });
    await storeDuties(trx, making, open, people.slice(0, ACCOUNTS));
  }
  const [first] = await trx.selectFrom('board').select('id').where('key', '=', 'WEB').execute();
  const star = { starredAt: ago(making, 20), visitedAt: ago(making, 0), watch: 'mine' as const, ownRev: 1 };
  if (first)
    await insertMany(
      trx,
      'board_person',
      people.slice(0, ACCOUNTS).map((userId) => ({ boardId: first.id, userId, ...star })),
    );
}
