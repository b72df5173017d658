import { expect, test } from 'vitest';
import { BOTH, chooseDialects, type History } from './byTurns';

const CART = 'src/server/shop/cart/cart.api.test.ts';
const ORDERS = 'src/server/shop/orders/acts.api.test.ts';
const CHAT = 'src/server/chat/rooms.api.test.ts';
const FILES = [CART, ORDERS, CHAT];

const history = (changes: Partial<History> = {}): History => ({
  commit: 'b96c1f',
  commits: [],
  uncommitted: [],
  ...changes,
});

/** The files that run on both databases. */
const onBoth = (changes: Partial<History>, files = FILES) =>
  Object.entries(chooseDialects(files, history(changes)))
    .filter(([, dialects]) => dialects.length === 2)
    .map(([file]) => file);

test('what has not changed runs on one database, the same for the same commit', () => {
  const chosen = chooseDialects(FILES, history());
  for (const file of FILES) expect(chosen[file]).toHaveLength(1);
  expect(chooseDialects([...FILES].reverse(), history())).toEqual(chosen);
});

test('from commit to commit each file comes to both databases, and each commit uses both', () => {
  const files = Array.from({ length: 40 }, (_, index) => `src/server/chat/part${index}/a.api.test.ts`);
  const runs = Array.from({ length: 20 }, (_, index) =>
    chooseDialects(files, history({ commit: `commit ${index}` })),
  );
  for (const file of files) expect(new Set(runs.map((run) => run[file]?.[0]))).toEqual(new Set(BOTH));
  for (const run of runs) expect(new Set(Object.values(run).flat())).toEqual(new Set(BOTH));
});

test('a test that has changed runs on both, committed or not', () => {
  expect(onBoth({ uncommitted: [CART] })).toEqual([CART]);
  expect(onBoth({ commits: [['README.md'], [ORDERS]] })).toEqual([ORDERS]);
});

test('a change of sources is tested on both by the tests beside them, or by the nearest above', () => {
  expect(onBoth({ uncommitted: ['src/server/shop/cart/read.ts'] })).toEqual([CART]);
  expect(onBoth({ commits: [['src/server/chat/messages/write/send.ts']] })).toEqual([CHAT]);
  expect(onBoth({ commits: [['src/server/shop/wire.ts'], ['src/areas/chat/ChatScreen.tsx']] })).toEqual([]);
});

test('a change of one test says nothing about the others of its folder', () => {
  expect(onBoth({ uncommitted: ['src/server/shop/cart/merge.api.test.ts'] })).toEqual([]);
});

test('a commit that goes through most areas, such as a new name, says nothing about any of them', () => {
  const areas = ['shop/cart', 'chat', 'invoices', 'kanban', 'auth', 'users', 'files'];
  const files = areas.map((area) => `src/server/${area}/names.ts`);
  expect(onBoth({ commits: [files] })).toEqual([]);
  expect(onBoth({ commits: [files.slice(0, 6)] })).toEqual([CART, CHAT]);
  expect(onBoth({ uncommitted: files })).toEqual([CART, CHAT]);
});

test('tests of databases, backups and helpers always run on both, and all do without a history', () => {
  const files = [
    'src/server/db/like.test.ts',
    'src/server/db/sqlite/open.test.ts',
    'src/server/workspace/backup.api.test.ts',
    'src/server/core/backup/archive.api.test.ts',
    'src/testing/matrix/fingerprint.api.test.ts',
  ];
  expect(onBoth({}, files)).toEqual(files);
  expect(Object.values(chooseDialects(FILES, null))).toEqual([BOTH, BOTH, BOTH]);
});
