import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import { bundleProgram } from '@/scripts/lib/buildServer.mjs';
import { Thread } from '../thread';
import { paint } from './paint';
import type { PdfSheet } from './sheet';
import type { PdfTasks } from './worker';

const file = join(process.cwd(), `node_modules/.cache/atrium/pdf-${process.pid}.mjs`);
const thread = new Thread<PdfTasks>(file);
afterAll(() => thread.close());

/** A document with that many lines. */
function sheetOf(lines: number, changes: Partial<PdfSheet> = {}): PdfSheet {
  const rows = Array.from({ length: lines }, (_, index) => ({
    title: `Line ${index}`,
    description: '',
    cells: ['1', '€10.00'],
  }));
  const party = { title: 'From', name: 'Blumenwerk', lines: ['Berlin'] };
  return {
    language: 'en',
    template: 'classic',
    accent: '#1f5fbf',
    at: '2026-06-10T12:00:00.000Z',
    title: 'Invoice',
    number: 'INV-2026-00001',
    mark: null,
    logo: null,
    facts: [{ label: 'Due', value: 'Jun 24, 2026' }],
    parties: [party],
    columns: ['Description', 'Quantity', 'Total'],
    widths: [6, 1, 1],
    rows,
    totals: [{ label: 'Total', value: '€10.00', isStrong: true }],
    remarks: [],
    blocks: [{ title: 'Notes', text: 'Thank you', facts: [] }],
    footer: 'Blumenwerk',
    pageOf: 'Page {page} of {pages}',
    ...changes,
  };
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pagesOf = (bytes: Uint8Array) => latin1(bytes).match(/\/Type \/Page\b/g)?.length;

test('the same sheet gives the same bytes, here and in the thread of the production server', async () => {
  await bundleProgram('src/server/core/pdf/worker.ts', file);
  const sheets = [sheetOf(2)];
  const [here, again, there] = [await paint(sheets), await paint(sheets), await thread.ask('draw', sheets)];
  expect(latin1(here).slice(0, 5)).toBe('%PDF-');
  expect(Buffer.compare(here, again)).toBe(0);
  expect(Buffer.compare(here, there)).toBe(0);
});

test('a long document has several pages, and many documents are one print', async () => {
  expect(pagesOf(await paint([sheetOf(1)]))).toBe(1);
  expect(pagesOf(await paint([sheetOf(40), sheetOf(1)]))).toBe(3);
});

test('the fonts of a language travel with the document', async () => {
  const texts = { en: 'Thank you', fr: 'Merci', vi: 'Cảm ơn', cn: '谢谢', ar: 'شكرا' };
  const fonts = { en: 'NotoSans', fr: 'NotoSans', vi: 'NotoSans', cn: 'NotoSansSC', ar: 'IBMPlexSansArabic' };
  for (const language of LANGUAGES) {
    const title = texts[language];
    const bytes = await paint([sheetOf(1, { language, title })]);
    expect(latin1(bytes)).toContain(fonts[language]);
  }
});

test('addresses in texts are texts: nothing is asked for', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const text = `<img src=http://127.0.0.1:${port}/x.png> http://127.0.0.1:${port}/y`;
  const blocks = [{ title: text, text, facts: [] }];
  await paint([sheetOf(1, { blocks, footer: text, title: text })]);
  await new Promise((resolve) => server.close(resolve));
  expect(asked).toEqual([]);
});

test('what can not be drawn is refused, and the thread goes on', async () => {
  const broken = sheetOf(1, { logo: new Uint8Array([1, 2, 3]), rows: null as unknown as [] });
  await expect(thread.ask('draw', [broken])).rejects.toThrow();
  expect(pagesOf(await thread.ask('draw', [sheetOf(1)]))).toBe(1);
});
