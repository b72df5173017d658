import { expect, test } from 'vitest';
import { searchWords } from './words';

const document = {
  number: 'INV-2026-00042',
  seq: 42,
  customer: 'Công ty Ánh Dương',
  reference: 'PO/77',
  titles: ['上海 Design', '上海 Design'],
};

test('the words of a document begin with a space each, without accents, marks or repeated titles', () => {
  expect(searchWords(document)).toBe(' inv 2026 00042 42 cong ty anh duong po 77 上 海 design');
});

test('a draft has neither number nor running number among its words', () => {
  expect(searchWords({ ...document, number: null, seq: null, titles: [] })).toBe(' cong ty anh duong po 77');
});
