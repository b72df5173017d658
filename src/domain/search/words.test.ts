import { expect, test } from 'vitest';
import { phrasesOf, searchWords } from './words';

test('what is typed together stays together, and punctuation alone is nothing to look for', () => {
  expect(phrasesOf('  INV-2026  Ánh ')).toEqual([['inv', '2026'], ['anh']]);
  expect(phrasesOf('上海')).toEqual([['上', '海']]);
  expect(phrasesOf('% _ -')).toEqual([]);
});

/** Whether a document has these words side by side, the last one as a prefix: as the index is asked. */
const finds = (text: string, query: string) =>
  phrasesOf(query).every((phrase) => ` ${searchWords(text).join(' ')}`.includes(` ${phrase.join(' ')}`));

test.each([
  [
    'Thai',
    'วันนี้มีประชุมที่กรุงเทพ2026',
    ['วันนี้', 'ประชุม', 'ประชม', 'กรุงเทพ', 'เทพ20', 'ชุมที่', 'ช'],
    ['มีกรุงเทพ', 'ชมป'],
  ],
  ['Lao', 'ມື້ນີ້ມີກອງປະຊຸມຢູ່ວຽງຈັນ', ['ມື້ນີ້', 'ປະຊຸມ', 'ວຽງຈັນ'], ['ຈັນວຽງ']],
  ['Khmer', 'ថ្ងៃនេះមានការប្រជុំនៅភ្នំពេញ', ['ថ្ងៃនេះ', 'ប្រជុំ', 'ភ្នំពេញ'], ['ពេញភ្នំ']],
  ['Burmese', 'ဒီနေ့ရန်ကုန်မှာအစည်းအဝေးရှိတယ်', ['ဒီနေ့', 'ရန်ကုန်', 'အစည်းအဝေး'], ['ကုန်ရန်']],
  ['Chinese', '我们在上海开会', ['上海', '开'], ['海上']],
  ['French, decomposed', 'Réunion à Évry'.normalize('NFD'), ['réunion', 'Évry', 'evry'], ['union']],
  ['Vietnamese, decomposed', 'Được nghỉ'.normalize('NFD'), ['được', 'nghỉ', 'duoc'], ['uoc']],
])('%s words are found wherever they stand, and no others', (_script, text, words, others) => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(words.filter((word) => !finds(text, word.normalize(form)))).toEqual([]);
    expect(others.filter((word) => finds(text, word.normalize(form)))).toEqual([]);
  }
});
