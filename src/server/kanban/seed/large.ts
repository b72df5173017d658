import { generateNKeysBetween } from 'fractional-indexing';
import { normalise } from '@/domain/search/normalise';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { workspaceZone } from '../cards/dates';
import { indexNewCards } from '../cards/words';
import { checklistsOf, commentsOf } from './parts';
import { ago, cardOf, columnsOf } from './rows';

const SEED = 20_29;
const COLUMNS = ['Ideas', 'Next', 'To do', 'In progress', 'Review', 'Test', 'Ready', 'Done'];
const WORDS = ['Check', 'Write', 'Build', 'Plan', 'Order', 'Repair', 'Draw', 'Compare'];
const THINGS = ['the list', 'the form', 'the report', 'the shelf', 'the page', 'the offer', 'the label'];

interface LargeBoard {
  key: string;
  name: string;
  cards: number;
  now: Date;
  /** The first is the manager; all are assigned on cards. */
  people: readonly string[];
}

/** Creates a large board with eight columns, for benchmarks; returns its id. */
export async function seedLargeBoard(trx: Transaction, large: LargeBoard): Promise<string> {
  const { cards: count, key, name, now, people } = large;
  const making = { random: new Random(SEED + count), now, zone: await workspaceZone(trx) };
  const { random } = making;
  const id = random.id(new Date(Date.parse(ago(making, 90)) + key.length + count));
  const [admin = ''] = people;
  const own = { id, key, name, nameKey: normalise(name), description: '', color: '#2065D1', rev: 1 };
  const shared = {
    access: 'workspace',
    workspaceRole: 'editor',
    isTemplate: 0,
    nextNumber: count + 1,
  } as const;
  const board = { ...newRow(ago(making, 90)), ...own, ...shared };
  await insertMany(trx, 'board', [{ ...board, publicToken: null, archivedAt: null, createdById: admin }]);
  await insertMany(trx, 'board_member', [
    { boardId: id, userId: admin, role: 'manager', addedAt: ago(making, 90) },
  ]);
  const columns = columnsOf(making, id, COLUMNS);
  await insertMany(trx, 'board_column', columns);
  const ranks = generateNKeysBetween(null, null, count);
  const cards = Array.from({ length: count }, (_, at) =>
    cardOf(making, {
      number: at + 1,
      name: `${random.pick(WORDS)} ${random.pick(THINGS)} ${at + 1}`,
      column: columns[at % columns.length]!,
      rank: ranks[at] ?? '',
      personId: random.pick(people),
      due: random.chance(0.6) ? random.int(-30, 60) : null,
    }),
  );
  await insertMany(trx, 'card', cards);
  const { items, lists } = checklistsOf(making, cards, people);
  await insertMany(trx, 'checklist', lists);
  await insertMany(trx, 'checklist_item', items);
  await insertMany(trx, 'card_comment', commentsOf(making, cards, people, false));
  const at = now.toISOString();
  await indexNewCards(
    trx,
    cards.map(({ id }) => id),
    at,
  );
  const assigned = cards.map((card) => ({ cardId: card.id, userId: random.pick(people), at }));
  await insertMany(trx, 'card_assignee', assigned);
  return id;
}
