import { seedUsers } from '@/server/auth/seed';
import type { DatabaseOptions } from '@/server/db/database';
import { seedLargeBoard } from '@/server/kanban/seed/large';
import type { Board } from '@/domain/kanban/schemas';
import { type Both, printBeside } from './beside';
import { onDatabases, openFilled } from './databases';

/** Cards of the measured board, and number of other boards with 5,000 cards each. */
const SMALL = { cards: 50, around: 0 };
const LARGE = { cards: 1000, around: 20 };
const HUGE = 5000;
const PEOPLE = 200;
/** People on the cards: more than a board's avatars, fewer than a company. */
const TEAM = 14;

/** A workspace with one board of that size among others, and the cards of its first column. */
async function openWorkspace(target: DatabaseOptions, { around, cards }: typeof SMALL) {
  const what = `a board of ${cards} cards among ${around * HUGE} others`;
  const { db, get, post } = await openFilled(target, what, async (trx) => {
    const now = new Date();
    const people = (await seedUsers(trx, { now, count: PEOPLE })).slice(0, TEAM).map(({ id }) => id);
    await seedLargeBoard(trx, { key: 'MAIN', name: 'Main', cards, now, people });
    for (let n = 0; n < around; n += 1)
      await seedLargeBoard(trx, { key: `HUGE${n}`, name: `Board ${n}`, cards: HUGE + n, now, people });
  });
  const { board } = await get<{ board: Board }>('/api/kanban/board?boardId=MAIN');
  const [first = '', second = ''] = board.columnOrder;
  const cardId = board.columns[first]?.cardIds[0];
  let there = first;
  const move = () => {
    there = there === first ? second : first;
    return post('/api/kanban/cards/move', { cardIds: [cardId], columnId: there, afterCardId: null });
  };
  return { db, get, move, copy: () => post('/api/kanban/boards/copy', { boardId: board.id, name: 'Copy' }) };
}

/** The reads of a user by path; the limits are those of kanban, section 8. */
const READS: readonly [label: string, path: string, hold: number, grows?: 'grows'][] = [
  ['open the board', 'board?boardId=MAIN', 60, 'grows'],
  ['cards by due date', 'cards?limit=50', 120, 'grows'],
  ['cards by name', 'cards?limit=50&sort=name', 120, 'grows'],
  ['cards, the newest change first', 'cards?limit=50&sort=-updatedAt', 120, 'grows'],
  ['cards of mine', 'cards?limit=50&assignee=me', 120, 'grows'],
  ['cards overdue', 'cards?limit=50&due=overdue', 120, 'grows'],
  ['cards with a word', 'cards?limit=50&query=shelf', 120, 'grows'],
  ['boards', 'boards?limit=50', 120, 'grows'],
];

async function benchOn(name: string, small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  const few = await openWorkspace(small, SMALL);
  const many = await openWorkspace(large, LARGE);
  const cases: Both[] = READS.map(([label, path, hold, grows]) => ({
    label,
    small: () => few.get(`/api/kanban/${path}`),
    large: () => many.get(`/api/kanban/${path}`),
    hold,
    grows: grows !== undefined,
  }));
  cases.push({ label: 'move a card to another column', small: few.move, large: many.move, hold: 150 });
  const title = `Kanban on ${name}: a board of ${LARGE.cards} cards among ${LARGE.around * HUGE} beside one of ${SMALL.cards}`;
  await printBeside(title, cases, small.url ? 'wall' : 'cpu');
  const copies: Both[] = [
    { label: 'copy the board', small: few.copy, large: many.copy, hold: 2000, grows: true },
  ];
  await printBeside(`Copies on ${name}`, copies, small.url ? 'wall' : 'cpu');
  await few.db.destroy();
  await many.db.destroy();
}

await onDatabases('kanban', benchOn);
