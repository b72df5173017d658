import { expect, test } from 'vitest';
import { freeSlugOf, slugOf } from './slug';

test.each([
  ['Nike Air Force 1', 'nike-air-force-1'],
  ['A/B 100% #1', 'a-b-100-1'],
  ['Áo len được ưa chuộng', 'áo-len-được-ưa-chuộng'],
  ['قميص أزرق', 'قميص-أزرق'],
  ['ＦＵＬＬ width', 'full-width'],
  ['!!!', ''],
])('the address of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('an address has at most 80 characters and no dash at its ends', () => {
  const slug = slugOf(`${'a'.repeat(79)} ${'b'.repeat(40)}`);
  expect(slug).toBe('a'.repeat(79));
});

test('a taken address gets the next free number, "new" is never given', () => {
  expect(freeSlugOf('runner', new Set(['runner', 'runner-2']))).toBe('runner-3');
  expect(freeSlugOf('new', new Set())).toBe('new-2');
  expect(Array.from(freeSlugOf('a'.repeat(80), new Set(['a'.repeat(80)])))).toHaveLength(80);
});
