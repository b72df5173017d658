import { expect, test } from 'vitest';
import { indexOf, orderKey, queryWords } from './personIndex';

const linh = {
  name: 'Linh Trần',
  username: 'linh-tran-2',
  email: 'linh@song-han.example',
  company: 'Sông Hàn Logistics',
  jobTitle: null,
};

test('people are found by the beginning of every word about them, without marks', () => {
  const { words } = indexOf(linh);
  for (const word of queryWords('trần SÔNG logis')) expect(words).toContain(` ${word}`);
  expect(words).not.toContain(' ran');
});

test('names in Han characters are found by each of them', () => {
  const { words } = indexOf({ ...linh, name: '陈伟' });
  for (const word of queryWords('陈伟')) expect(words).toContain(` ${word}`);
});

test('those without a company come after all others', () => {
  const ordered = [null, 'Ätelier', '上海', 'Zeta', 'شركة'].map(orderKey).sort();
  expect(ordered.slice(0, 2)).toEqual(['atelier', 'zeta']);
  expect(ordered.at(-1)).toBe(orderKey(null));
});
