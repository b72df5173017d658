import { expect, test } from 'vitest';
import { filesOfAreas, isOfArea } from './areas.mjs';

test.each([
  ['src/server/kanban/cards/moves.api.test.ts', true],
  ['src/ui/kanban/Board.test.tsx', true],
  ['src/e2e/kanban.spec.ts', true],
  ['src/e2e/kanbanCard.spec.ts', true],
  ['src/e2e/faults.kanban.spec.ts', true],
  ['src/e2e/kanbans.spec.ts', false],
  ['src/core/kanbanPaths.test.ts', false],
  ['src/server/chat/messages.api.test.ts', false],
])('%s belongs to kanban: %s', (file, isIn) => {
  expect(isOfArea(file, 'kanban')).toBe(isIn);
});

test('tests and browser tests of several areas', () => {
  const { tests, specs } = filesOfAreas(['kanban', 'chat']);
  expect(tests.every((file) => /\.test\.tsx?$/.test(file))).toBe(true);
  expect(tests.some((file) => file.startsWith('src/areas/shop/'))).toBe(false);
  expect(tests).toContain('src/server/matrix.api.test.ts');
  expect(tests.some((file) => file.startsWith('src/server/kanban/'))).toBe(true);
  expect(specs).toEqual(expect.arrayContaining(['src/e2e/chat.spec.ts', 'src/e2e/kanban.spec.ts']));
});

test('an area that there is not is named in one line, with those that there are', () => {
  expect(() => filesOfAreas(['chat', 'chess'])).toThrow(/^There is no area chess\. There are: .*kanban.*\.$/);
});
