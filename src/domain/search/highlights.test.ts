import { expect, test } from 'vitest';
import { highlightsIn } from './highlights';
import { parseQuery } from './query';

const marked = (text: string, typed: string) =>
  highlightsIn(text, parseQuery(typed, {}).phrases).map(([start, end]) => text.slice(start, end));

test('what was typed without marks is found with them, and the whole word is marked', () => {
  expect(marked('La Réunion de demain', 'reun')).toEqual(['Réunion']);
  expect(marked('Tôi được nghỉ', 'duoc')).toEqual(['được']);
  expect(marked('يا أحمد، صباح الخير', 'احمد')).toEqual(['أحمد']);
});

test('several ideographs are one mark, wherever they stand', () => {
  expect(marked('我们在上海开会，上午到', '上海')).toEqual(['上海']);
});

test('a word of a script without spaces is marked with all its marks', () => {
  expect(marked('วันนี้มีประชุมที่กรุงเทพ', 'ประชุม')).toEqual(['ประชุม']);
  expect(marked('วันนี้มีประชุมที่', 'ที')).toEqual(['ที่']);
  expect(marked('ຢູ່ວຽງຈັນ ໜອງ', 'ຫນອງ')).toEqual(['ໜອງ']);
  expect(marked('ประ ชุม', 'ประชุม')).toEqual([]);
});

test('words of a phrase stand side by side; marks that touch are one', () => {
  expect(marked('good old morning, good morning', '"good morning"')).toEqual(['good morning']);
  expect(marked('good morning', 'good morn "good morning"')).toEqual(['good morning']);
});

test('the hidden part of a mention is never marked', () => {
  expect(marked('[@Anna](mention:anna-1) hi', 'anna')).toEqual(['Anna']);
});
