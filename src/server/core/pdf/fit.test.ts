import { expect, test } from 'vitest';
import type { Language } from '@/domain/languages';
import { sheetOf } from '@/server/invoices/pdf/sheet';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { readPdf } from '@/testing/readPdf';
import { paint, unprintableIn } from './paint';

/** An invoice with one line of that title. */
function titled(title: string, locale: Language = 'en') {
  const plain = invoiceDocumentOf({ locale });
  const lines = [{ ...plain.lines[0]!, title, description: '' }];
  return sheetOf({ ...plain, lines }, null, '2026-06-10T12:00:00.000Z');
}

async function drawn(title: string, locale: Language = 'en') {
  const bytes = await paint([titled(title, locale)]);
  const { runs, fonts } = readPdf(bytes);
  const names = fonts.map(({ name }) => name);
  const isPlain = !Buffer.from(bytes).includes('Helvetica');
  return { bytes, runs, names, isPlain, text: runs.map(({ text }) => text).join('') };
}

test.each([
  ['arrows and comparisons', 'Berlin → Hamburg, A ≥ 3, B ≤ 4, ≠ ≈ ∞'],
  ['fractions, ticks and numerals', '⅓ ✓ ✗ ☐ ☎ ① Ⅷ'],
  ['polytonic Greek', 'ἄνθρωπος ᾧ'],
  ['Thai', 'สวัสดีครับ'],
  ['Korean', '안녕하세요 세계'],
  ['Devanagari', 'नमस्ते'],
  ['kana without a Han character', 'ひらがな カタカナ'],
  ['letters of mathematics and faces, beyond the basic plane', '𝑥𝑦𝑧 😀 👍 end'],
])('%s are printed as they were written', async (_name, title) => {
  const { text, isPlain } = await drawn(title);
  expect(text).toContain(title);
  expect(isPlain).toBe(true);
  expect(await unprintableIn([titled(title)])).toEqual([]);
});

test('Hebrew runs from right to left, whatever the language of the document', async () => {
  const { text, isPlain } = await drawn('שלם לי');
  expect(text).toContain('יל םלש');
  expect(isPlain).toBe(true);
  const mixed = await drawn('שלם abc');
  const at = (part: RegExp) => mixed.runs.find((run) => part.test(run.text))!.x;
  // The first letter decides: what follows stands to the left.
  expect(at(/abc/)).toBeLessThan(at(/ם/));
});

test('a long word of Thai is broken between words, with all its letters', async () => {
  const word = 'ผมต้องการซื้อสินค้าของคุณจำนวนมากครับขอบคุณมากนะครับ';
  const { text } = await drawn(word);
  // The vowel am is drawn as its two parts.
  expect(text).toContain(word.normalize('NFKD'));
});

test('pictographs side by side are all drawn, without joiners and colours', async () => {
  const { text, names } = await drawn('👨‍👩‍👧 ⚠️ 👍🏽');
  expect(text.replaceAll('\u2009', '')).toContain('👨👩👧 ⚠ 👍');
  expect(names).toContain('NotoEmoji-Regular');
});

test('what no font has is a box, named before it is printed; the letters beside it stay', async () => {
  const { text, isPlain } = await drawn('Coffee አማ \u0007 with\tmilk');
  expect(text).toContain('Coffee □□ □ with milk');
  expect(isPlain).toBe(true);
  expect(await unprintableIn([titled('አማአ \t\u200b'), titled('ok')])).toEqual(['አ', 'ማ']);
});

test('joiners keep Persian letters apart, and are left out where they join nothing', async () => {
  const shapes = async (title: string) =>
    (await drawn(title, 'ar')).runs
      .filter(({ text }) => /[میخواه]/.test(text))
      .flatMap(({ glyphs }) => glyphs).length;
  const apart = await drawn('می‌خواهم', 'ar');
  expect(apart.isPlain).toBe(true);
  expect(apart.names).toEqual((await drawn('میخواهم', 'ar')).names);
  expect(await shapes('می‌خواهم')).toBe((await shapes('میخواهم')) + 1);
  expect((await drawn('a\u200cb')).text).toContain('ab');
});

test('a document without such characters carries the same fonts as ever', async () => {
  const { names } = await drawn('Café Noël, Straße, Ω, Привет');
  expect(new Set(names)).toEqual(new Set(['NotoSans-Bold', 'NotoSans-Regular']));
});

test('the same signs give the same bytes', async () => {
  const [one, two] = [await drawn('→ ✓ 한'), await drawn('→ ✓ 한')];
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
});
