import { expect, test } from 'vitest';
import type { Category } from '@/domain/shop/products';
import { parentsFor, treeOf } from './tree';

const category = (id: string, parentId: string | null = null): Category => ({
  id,
  name: id,
  slug: id,
  parentId,
  sizeGuide: null,
  count: 0,
  version: 1,
});
const [shoes, boots, apparel] = [category('shoes'), category('boots', 'shoes'), category('apparel')];
const ALL = [shoes, boots, apparel] as Category[];

test('two levels, each in its order', () => {
  expect(treeOf(ALL)).toEqual([
    { category: shoes, children: [boots] },
    { category: apparel, children: [] },
  ]);
});

test('whoever has children stays on the upper level, and nothing goes below itself', () => {
  const names = (own: Category | null) => parentsFor(ALL, own).map(({ id }) => id);
  expect(names(shoes ?? null)).toEqual([]);
  expect(names(apparel ?? null)).toEqual(['shoes']);
  expect(names(null)).toEqual(['shoes', 'apparel']);
});
