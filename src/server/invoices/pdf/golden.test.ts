import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, LANGUAGES } from '@/domain/languages';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { TEMPLATES } from '@/domain/invoices/templates';
import { paint } from '@/server/core/pdf/paint';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { type PdfRun, readPdf } from '@/testing/readPdf';
import { sheetOf } from './sheet';

/** Sample texts of a document in each language. */
const TEXTS: Readonly<Record<Language, { title: string; customer: string; notes: string }>> = {
  en: { title: 'Design of the shop', customer: 'Blumenwerk GmbH', notes: 'Thank you for your order.' },
  fr: { title: 'Conception de la boutique', customer: 'Café Noël & Cie', notes: 'Merci de votre confiance.' },
  vi: {
    title: 'Thiết kế giao diện cửa hàng',
    customer: 'Công ty Ánh Dương',
    notes: 'Cảm ơn quý khách đã đặt hàng.',
  },
  cn: {
    title: '商店界面设计与开发服务',
    customer: '上海云帆科技有限公司',
    notes: '感谢您的订购。'.repeat(20),
  },
  ar: {
    title: 'تصميم واجهة المتجر',
    customer: 'شركة النيل للتجارة',
    notes: 'شكرا لطلبكم، نتمنى لكم يوما سعيدا.',
  },
};

function documentIn(locale: Language, changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const { title, customer, notes } = TEXTS[locale];
  const plain = invoiceDocumentOf({ locale, notes });
  const lines = plain.lines.map((line) => ({ ...line, title }));
  return { ...plain, lines, buyer: { ...plain.buyer!, name: customer }, ...changes };
}

async function drawn(invoice: InvoiceDocument) {
  return readPdf(await paint([sheetOf(invoice, null, '2026-06-10T12:00:00.000Z')]));
}

const told = ({ page, x, y, font, size, glyphs, text }: PdfRun) =>
  [page, x.toFixed(1), y.toFixed(1), font, size.toFixed(1), glyphs.join(''), JSON.stringify(text)].join(' ');

/** The golden text of a document: positions, fonts and shapes of all glyphs. Review every change of it. */
async function golden(invoice: InvoiceDocument): Promise<string> {
  const { runs, fonts } = await drawn(invoice);
  return `${[...fonts.map(({ name, shapes }) => `${name} ${shapes}`), ...runs.map(told)].join('\n')}\n`;
}

const fileOf = (name: string) => join(import.meta.dirname, 'golden', `${name}.txt`);

test.each(LANGUAGES.flatMap((locale) => TEMPLATES.map((template) => [locale, template] as const)))(
  'a document in %s, %s, is drawn as it was looked at: shapes, places and fonts of all letters',
  async (locale, template) => {
    await expect(await golden(documentIn(locale, { template }))).toMatchFileSnapshot(
      fileOf(`${locale}-${template}`),
    );
  },
);

test('the figures on paper are those of the API, in the order of their columns', async () => {
  const { runs } = await drawn(documentIn('en'));
  const rowOf = (text: string) => runs.find((run) => run.text === text)!.y;
  const row = runs.filter(({ y }) => y === rowOf('€200.00')).toSorted((a, b) => a.x - b.x);
  expect(row.map(({ text }) => text).join('|')).toMatch(/^Design.*\|2\.5.*h\|€80\.00\|19%\|€200\.00$/);
  const all = runs.map(({ text }) => text).join(' ');
  for (const figure of ['€200.00', '€38.00', '€238.00', 'INV-2026-00007']) expect(all).toContain(figure);
});

test('Arabic letters are joined: the same letter has another shape at the beginning, in the middle and at the end', async () => {
  const { runs } = await drawn(documentIn('ar', { notes: 'ببب ب' }));
  const word = runs.filter(({ glyphs, text }) => /^[ب\s]+$/.test(text) && glyphs.length > 0);
  const shapes = word.flatMap(({ glyphs }) => glyphs);
  expect(new Set(shapes).size).toBeGreaterThanOrEqual(4);
});

test('an Arabic document runs from right to left, its numbers from left to right', async () => {
  const { runs } = await drawn(documentIn('ar'));
  const at = (wanted: RegExp) => runs.find(({ text }) => wanted.test(text))!;
  const total = at(/200\.00/);
  const quantity = at(/^2\.5/);
  expect(total.x).toBeLessThan(quantity.x);
  expect(at(/INV-2026-00007/).text).toContain('INV-2026-00007');
});

test('a letter of Vietnamese with two marks is one shape', async () => {
  const { runs } = await drawn(documentIn('vi'));
  const title = runs.filter(({ text }) => 'Thiết kế giao diện cửa hàng'.includes(text) && text.includes('ế'));
  expect(title.length).toBeGreaterThan(0);
  for (const { text, glyphs } of title) expect(glyphs).toHaveLength(text.normalize('NFC').length);
});

test('a long line of Chinese is broken within the page', async () => {
  const { runs } = await drawn(documentIn('cn'));
  const lines = runs.filter(({ text }) => text.includes('感谢您'));
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ y }) => y)).size).toBe(lines.length);
  for (const { x, size, glyphs } of lines) expect(x + size * glyphs.length).toBeLessThanOrEqual(595 - 40);
});

test('sixty lines break between rows: the head of the table on each page, sums together, pages counted', async () => {
  const [line] = documentIn('en').lines;
  const lines = Array.from({ length: 60 }, (_, n) => ({
    ...line!,
    id: `l${n}`,
    title: `Item ${n}`,
    description: `About ${n}`,
  }));
  const { runs } = await drawn(documentIn('en', { lines }));
  const pages = Math.max(...runs.map(({ page }) => page));
  expect(pages).toBeGreaterThan(1);
  const pageOf = (text: string) => runs.filter((run) => run.text === text).map(({ page }) => page);
  for (let n = 0; n < 60; n += 1) {
    const [title, ...more] = pageOf(`Item ${n}`);
    expect([more, pageOf(`About ${n}`)]).toEqual([[], [title]]);
  }
  const every = Array.from({ length: pages }, (_, at) => at + 1);
  expect(pageOf('Description')).toEqual(every);
  expect(every.map((page) => pageOf(`Page ${page} of ${pages}`))).toEqual(every.map((page) => [page]));
  expect(pageOf('Subtotal')).toEqual(pageOf('Total').slice(-1));
});

test('several documents in one print count their own pages', async () => {
  const [line] = documentIn('en').lines;
  const lines = Array.from({ length: 40 }, (_, n) => ({ ...line!, id: `l${n}` }));
  const at = '2026-06-10T12:00:00.000Z';
  const long = sheetOf(documentIn('en', { lines }), null, at);
  const { runs } = readPdf(await paint([sheetOf(documentIn('en'), null, at), long]));
  const counted = runs.filter(({ text }) => text.startsWith('Page '));
  const last = Math.max(...runs.map(({ page }) => page));
  expect(last).toBeGreaterThan(2);
  expect(counted.map(({ page, text }) => [page, text])).toEqual(
    Array.from({ length: last - 1 }, (_, n) => [n + 2, `Page ${n + 1} of ${last - 1}`]),
  );
});

test('a description of many lines runs on over the pages, and nothing of it is lost', async () => {
  const [line] = documentIn('en').lines;
  const description = Array.from({ length: 120 }, (_, n) => `Step ${n}`).join('\n');
  const { runs } = await drawn(documentIn('en', { lines: [{ ...line!, description }] }));
  const steps = runs.filter((run) => run.text.startsWith('Step '));
  expect(steps).toHaveLength(120);
  expect(steps.filter(({ y }) => y < 40)).toEqual([]);
});

test('the same document drawn twice gives the same bytes, and markup in its notes prints as text', async () => {
  const notes = '<img src=http://127.0.0.1:9/x.png> **no**';
  const draw = () => paint([sheetOf(documentIn('en', { notes }), null, '2026-06-10T12:00:00.000Z')]);
  const [first, second] = [await draw(), await draw()];
  expect(Buffer.compare(first, second)).toBe(0);
  const { runs } = readPdf(first);
  expect(runs.map(({ text }) => text).join('')).toContain(notes);
});

test('the fonts lie in the repository with their licences', () => {
  const folder = join(import.meta.dirname, '../../core/pdf/fonts');
  for (const name of ['NotoSans', 'IBMPlexSansArabic', 'NotoSansSC'])
    expect(readFileSync(join(folder, `OFL-${name}.txt`), 'utf8')).toContain('SIL OPEN FONT LICENSE');
});
