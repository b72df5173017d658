import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanDoc } from '@/domain/doc/cleanDoc';
import { isTooDeep, MAX_DEPTH } from './jsonDepth';

const arrays = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each([arrays, objects])('the bound itself is allowed, one level more is too deep', (nest) => {
  expect(isTooDeep(nest(MAX_DEPTH))).toBe(false);
  expect(isTooDeep(nest(MAX_DEPTH + 1))).toBe(true);
  expect(isTooDeep(nest(1_000_000))).toBe(true);
});

test('brackets side by side, and those within strings and names, are no levels', () => {
  expect(isTooDeep(`[${Array.from({ length: 1000 }, () => '[{}]').join(',')}]`)).toBe(false);
  for (const text of ['['.repeat(1000), `\\"${'{'.repeat(1000)}`, `"]\\${'['.repeat(1000)}`])
    expect(isTooDeep(JSON.stringify({ [text]: [text] }))).toBe(false);
  expect(isTooDeep(`["\\\\",${arrays(MAX_DEPTH)}]`)).toBe(true);
});

test('for any value the levels are those of its arrays and objects', () => {
  const levelsOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(MAX_DEPTH + 1), (value, around) => {
      const text = `${'['.repeat(around)}${JSON.stringify(value)}${']'.repeat(around)}`;
      expect(isTooDeep(text)).toBe(around + levelsOf(value) > MAX_DEPTH);
    }),
  );
});

test('the deepest document that is kept is far from the bound, also within a board file', () => {
  let node: unknown = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/a' } }] };
  for (let level = 0; level < 50; level += 1)
    node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] };
  const doc = cleanDoc({ type: 'doc', content: [node] });
  expect(isTooDeep(JSON.stringify({ cards: [{ comments: [{ body: doc }] }] }))).toBe(false);
});
