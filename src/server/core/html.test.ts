import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from '@/scripts/lib/buildServer.mjs';
import { cleanHtml, isBlankHtml } from './html';
import type { HtmlTasks } from './htmlWorker';
import { Thread } from './thread';

const file = join(process.cwd(), `node_modules/.cache/atrium/html-${process.pid}.mjs`);
const opened: Thread<HtmlTasks>[] = [];

/** Cleans in a thread of its own, as the production server does. */
function cleaner(ms?: number) {
  const thread = new Thread<HtmlTasks>(file, ms === undefined ? {} : { ms });
  opened.push(thread);
  return (html: string) => thread.ask('clean', html);
}
const run = cleaner();

const LINK = '<a href="https://e.test">e</a>';
/** As many elements as a text may have: they take much longer than a request. */
const LONG = '<p>x</p>'.repeat(9000);

/** Elements that are all different, so that each is opened anew. */
const tags = (count: number) => Array.from({ length: count }, (_, n) => `<b title="${n}">`).join('');

beforeAll(() => bundleProgram('src/server/core/htmlWorker.ts', file));
afterAll(async () => {
  for (const thread of opened) await thread.close();
  rmSync(file, { force: true });
});

test('the thread of the production server cleans as the process itself does', async () => {
  for (const html of [
    `<p onclick="x()">A<script>alert(1)</script> ${LINK}`,
    '<img src=x onerror=alert(1)>1 < 2 &amp; 3',
    '<svg><p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<a href="//e.test">a</a><a href="/in">b</a>',
    '<h2>上海</h2><ul><li>احمد</ul>',
  ])
    expect(await cleanHtml(html, 'message', run)).toBe(await cleanHtml(html, 'message'));
});

test('texts cleaned at once get each its own answer', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `<p>${n}<script>${n}</script></p>`);
  const cleaned = await Promise.all(texts.map((html) => cleanHtml(html, 'message', run)));
  expect(cleaned).toEqual(texts.map((_, n) => `<p>${n}</p>`));
});

test('a text without markup is answered as it is, by no thread', async () => {
  const run = () => Promise.reject(new Error('asked'));
  expect(await cleanHtml('1 > 0', 'message', run)).toBe('1 > 0');
  await expect(cleanHtml('1 &lt; 2', 'message', run)).rejects.toThrow('asked');
});

test('other requests are answered while a long text is cleaned', async () => {
  await cleanHtml(LINK, 'message', run);
  const server = createServer((_request, response) => response.end('answered'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const order: string[] = [];
  const cleaning = cleanHtml(LONG, 'message', run).finally(() => order.push('cleaned'));
  for (let n = 0; n < 3; n += 1) order.push(await (await fetch(url)).text());
  expect(await cleaning).toBe(LONG);
  server.closeAllConnections();
  server.close();
  expect(order).toEqual(['answered', 'answered', 'answered', 'cleaned']);
});

test('ten thousand elements within each other are refused at the field, and the next text is cleaned', async () => {
  const [deep, next] = await Promise.allSettled([
    cleanHtml('<div>'.repeat(10_000), 'message', run),
    cleanHtml(LINK, 'message', run),
  ]);
  expect(deep).toMatchObject({ reason: { status: 400, fields: { message: 'too-deep:100' } } });
  expect(next).toEqual({ status: 'fulfilled', value: LINK });
});

test.each([
  ['unknown elements', '<xx>a</xx>', 'a'],
  ['attributes that are not allowed', `<p ${'on-x="1" '.repeat(10)}style="a" class="b">a</p>`, '<p>a</p>'],
  ['elements that only a table may have', '<tbody><tr><td>a</td></tr></tbody>', 'a'],
])('%s by the thousand cost no more than the text in them', async (_what, part, left) => {
  const times = Math.floor(200_000 / part.length / (part.includes('td') ? 3 : 2.2));
  expect(await cleanHtml(part.repeat(times), 'message', run)).toBe(left.repeat(times));
});

test.each([
  ['elements side by side', '<i>a</i>'.repeat(10_001)],
  ['unclosed elements that each paragraph opens anew', `${tags(90)}${'<p>x</p>'.repeat(20_000)}`],
])('too many %s are refused before they are all made', async (_what, html) => {
  const cleaning = cleanHtml(html, 'message', run);
  await expect(cleaning).rejects.toMatchObject({ status: 400, fields: { message: 'too-complex' } });
});

test('a text that takes too long is refused at its field', async () => {
  const cleaning = cleanHtml(LONG, 'message', cleaner(1));
  await expect(cleaning).rejects.toMatchObject({ status: 400, fields: { message: 'too-complex' } });
});

test('a thread that does not load is our fault, not that of the text', async () => {
  const thread = new Thread<HtmlTasks>(`${file}.missing`);
  const cleaning = cleanHtml(LINK, 'message', (html) => thread.ask('clean', html));
  await expect(cleaning).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND' });
});

test('HTML is blank when it shows no text', () => {
  for (const html of ['', ' ', '<p></p>', '<p>&nbsp;<br> </p>', ' <b\n>'])
    expect(isBlankHtml(html)).toBe(true);
  for (const html of ['x', '<p>&lt;</p>', '<p>1</p>', '1 <', '<'.repeat(1_000_000)])
    expect(isBlankHtml(html)).toBe(false);
});
