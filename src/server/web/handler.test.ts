import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PageRequest } from '@/domain/firstReads';
import { createPipeline } from '@/server/core/pipeline';
import type { Database } from '@/server/db/database';
import { testServices } from '@/testing/services';
import { createHandler } from './handler';
import { createHttpServer } from './listen';

const LARGE = 8 * 1024 * 1024;
const FILES: Readonly<Record<string, string>> = {
  '.next/static/chunks/a.js': 'plain',
  '.next/static/chunks/a.js.br': 'brotli',
  '.next/static/chunks/a.js.gz': 'gzip',
  '.next/static/chunks/pages/[name].css': 'css',
  '.next/static/.hidden': 'secret',
  '.next/BUILD_ID': 'secret',
  'public/favicon.svg': '<svg/>',
  'public/icons.svg': '<svg>icons</svg>',
  'public/fonts/LICENSE.txt': 'licence',
  'public/fonts/sans-5.3.0.woff2': 'font',
  'public/moved.txt': 'moved',
  'public/large.bin': 'x'.repeat(LARGE),
};
const CHUNK = '/_next/static/chunks/a.js';
const FOR_EVER = 'public,max-age=31536000,immutable';

const FAULTY = '/faulty';
const logged: unknown[] = [];

let root: string;
let server: Server;
let url: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'atrium-doors-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const services = testServices(undefined as unknown as Database);
  vi.spyOn(services.log, 'error').mockImplementation((...line) => void logged.push(line[0]));
  const app = createPipeline(services, [], async () => null);
  const pages = {
    handle: (request: IncomingMessage & PageRequest, response: ServerResponse) => {
      const fault = new Error('planted');
      // Next reports each error twice.
      const ids = request.url === FAULTY ? [fault, fault].map((one) => request.logFault?.(one)) : [];
      response.end([`page ${request.url}`, ...ids].join(' '));
    },
    close: async () => undefined,
  };
  server = createHttpServer(
    services.config,
    createHandler(root, app, pages, { ...services, isPublished: async () => false }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Files below the folder that are open in this process. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((entry) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${entry}`);
      return path.startsWith(root) ? [path] : [];
    } catch {
      return [];
    }
  });
}

/** Begins a download and breaks it off after its first bytes. */
async function breakOff(path: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  await once(socket, 'close');
}

test('downloads that are broken off leave no file open', async () => {
  await Promise.all(Array.from({ length: 20 }, () => breakOff('/large.bin')));
  await expect.poll(openFiles).toEqual([]);
});

test('a file that can not be read is told so, and is there again as soon as it can be', async () => {
  const file = join(root, 'public/moved.txt');
  renameSync(file, `${file}.away`);
  expect((await fetch(`${url}/moved.txt`)).status).toBe(404);
  mkdirSync(file);
  const broken = await fetch(`${url}/moved.txt`);
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await broken.json()).toMatchObject({ code: 'busy' });
  rmSync(file, { recursive: true });
  renameSync(`${file}.away`, file);
  expect(await (await fetch(`${url}/moved.txt`)).text()).toBe('moved');
});

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', 'plain', null],
])('a file of the build is sent as %s for a year', async (accepted, text, encoding) => {
  // HEAD, because `fetch` would decode the body, which is not really compressed.
  const head = await fetch(url + CHUNK, { method: 'HEAD', headers: { 'accept-encoding': accepted } });
  expect(head.headers.get('content-length')).toBe(String(text.length));
  expect(head.headers.get('content-encoding')).toBe(encoding);
  expect(head.headers.get('content-type')).toBe('text/javascript');
  expect(head.headers.get('cache-control')).toBe(FOR_EVER);
  expect(head.headers.get('vary')).toBe('Accept-Encoding');
  expect(head.headers.has('etag') || head.headers.has('last-modified')).toBe(false);
});

test('files of public are kept for an hour and asked for by their tag; fonts, and icons with a version, for a year', async () => {
  const first = await fetch(`${url}/favicon.svg`);
  expect(first.headers.get('cache-control')).toBe('public,max-age=3600');
  const tag = first.headers.get('etag') ?? '';
  expect((await fetch(`${url}/favicon.svg`, { headers: { 'if-none-match': tag } })).status).toBe(304);
  expect((await fetch(`${url}/fonts/sans-5.3.0.woff2`)).headers.get('cache-control')).toBe(FOR_EVER);
  const icons = await fetch(`${url}/icons.svg?v=1`, { headers: { 'accept-encoding': 'br' } });
  expect(icons.headers.get('cache-control')).toBe(FOR_EVER);
  expect(icons.headers.get('content-encoding')).toBe('br');
  expect(await icons.text()).toBe('<svg>icons</svg>');
});

test('names with signs are found; what is no file of the build, and what is above it, is not', async () => {
  expect(await (await fetch(`${url}/_next/static/chunks/pages/%5Bname%5D.css`)).text()).toBe('css');
  for (const path of [
    '/_next/static/nothing.js',
    '/_next/static/.hidden',
    '/_next/static/chunks',
    '/_next/static/..%2fBUILD_ID',
    '/_next/static/%ff',
    '/_next/image?url=%2Ffavicon.svg&w=64&q=75',
    '/_next/data/x/index.json',
    '/_next',
  ]) {
    const answer = await fetch(url + path);
    expect(answer.status, path).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not-found' });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is for the API alone', async (method) => {
  for (const path of [CHUNK, '/favicon.svg', '/auth/login', '/no-such-page']) {
    const answer = await fetch(url + path, { method });
    expect(answer.status, path).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' });
  }
});

test('an address that can not be decoded leads to the page of things that do not exist', async () => {
  for (const path of ['/board/%ff', '/shop/product/%', '/%ff?x=1'])
    expect(await (await fetch(url + path)).text(), path).toBe('page /404');
  expect(await (await fetch(`${url}/shop/product/caf%C3%A9?x=%ff`)).text()).toBe(
    'page /shop/product/caf%C3%A9?x=%ff',
  );
});

test('what the pages answer without a document has the headers of pages', async () => {
  const { headers } = await fetch(`${url}/dashboard`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('a page that fails is told to the log once, under the id that it shows', async () => {
  const [, , one, again] = (await (await fetch(`${url}${FAULTY}`)).text()).split(' ');
  expect(one).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(one);
  expect(logged).toEqual([{ requestId: one, err: new Error('planted') }]);
});
