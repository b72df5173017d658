import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from './hosts';
import { type Asking, createSafeFetch } from './safeFetch';

const PUBLIC = '93.184.216.34';
const PAGE: Asking = { types: ['text/html'], maxBytes: 1000, over: 'cut', allows: () => true };

let server: Server;
let listener: RequestListener = () => undefined;
let asked: string[] = [];
let dialled: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  asked = [];
  dialled = [];
});
afterAll(() => server.closeAllConnections());

/**
 * A fetcher with fixed names; all connections go to this test's server, which may be slow on a busy machine: timeouts
 * have a test of their own.
 */
function fetcher(names: Record<string, string[]> = {}, milliseconds = 60_000) {
  return createSafeFetch({
    milliseconds,
    resolve: async (name) => names[name] ?? [PUBLIC],
    dial: (address) => {
      dialled.push(address);
      return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    },
  });
}

const html =
  (text: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
  };

test('a page of a public host is fetched from the address that was checked, without cookies or referrer', async () => {
  let headers: object = {};
  listener = (request, response) => {
    ({ headers } = request);
    html('<p>Hello')(request, response);
  };
  const fetched = await fetcher()('http://example.org/a?b=c', PAGE);
  expect(fetched).toMatchObject({ url: 'http://example.org/a?b=c', type: 'text/html', charset: 'utf-8' });
  expect(fetched?.bytes.toString()).toBe('<p>Hello');
  expect(asked).toEqual(['example.org/a?b=c']);
  expect(dialled).toEqual([PUBLIC]);
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test.each([
  ['http://127.0.0.1/'],
  ['http://2130706433/'],
  ['http://0x7f.1/'],
  ['http://0/'],
  ['http://[::1]/'],
  ['http://[::ffff:127.0.0.1]/'],
  ['http://[::ffff:a00:1]/'],
  ['http://[fd00::1]/'],
  ['http://[fe80::1]/'],
  ['http://[64:ff9b::a00:1]/'],
  ['http://169.254.169.254/latest/meta-data'],
  ['http://10.0.0.1/'],
  ['http://100.64.0.1/'],
  ['http://224.0.0.1/'],
  ['http://255.255.255.255/'],
  ['http://example.org:8080/'],
  ['http://example.org:22/'],
  ['http://anna:secret@example.org/'],
  ['ftp://example.org/'],
  ['file:///etc/passwd'],
  ['gopher://example.org/'],
  ['http://'],
  ['nothing of the kind'],
])('nothing is asked of %s', async (url) => {
  listener = html('secret');
  expect(await fetcher()(url, PAGE)).toBeNull();
  expect(asked).toEqual([]);
});

test('a name with one inner address among its addresses is not asked', async () => {
  listener = html('secret');
  const fetch = fetcher({
    'inside.example': ['10.0.0.1'],
    'both.example': [PUBLIC, '192.168.0.1'],
    'none.example': [],
  });
  for (const name of ['inside', 'both', 'none'])
    expect(await fetch(`http://${name}.example/`, PAGE)).toBeNull();
  expect(asked).toEqual([]);
});

test('a name is asked for once: what it says later changes nothing', async () => {
  listener = html('fine');
  let times = 0;
  const fetch = createSafeFetch({
    milliseconds: 60_000,
    resolve: async () => [(times += 1) === 1 ? PUBLIC : '127.0.0.1'],
    dial: (address) => {
      dialled.push(address);
      return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    },
  });
  expect(await fetch('http://rebinding.example/', PAGE)).not.toBeNull();
  expect(dialled).toEqual([PUBLIC]);
  expect(times).toBe(1);
});

test('redirects are followed three times, each judged like the first', async () => {
  const to =
    (location: string): RequestListener =>
    (_request, response) => {
      response.writeHead(302, { location }).end();
    };
  const turns =
    (most: number): RequestListener =>
    (request, response) => {
      const n = Number(request.url?.slice(1));
      (n < most ? to(`/${n + 1}`) : html('there'))(request, response);
    };
  listener = turns(3);
  expect((await fetcher()('http://example.org/0', PAGE))?.url).toBe('http://example.org/3');
  listener = turns(4);
  expect(await fetcher()('http://example.org/0', PAGE)).toBeNull();
  for (const inner of [
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'http://inside.example/',
    'http://[::1]/',
    '//',
  ]) {
    asked = [];
    listener = to(inner);
    expect(await fetcher({ 'inside.example': ['10.0.0.1'] })('http://example.org/', PAGE)).toBeNull();
    expect(asked).toEqual(['example.org/']);
  }
  listener = to('http://elsewhere.example/');
  const allows = ({ hostname }: URL) => hostname === 'example.org';
  expect(await fetcher()('http://example.org/', { ...PAGE, allows })).toBeNull();
  expect(asked.filter((address) => address.startsWith('elsewhere'))).toEqual([]);
});

test('of what is too long the beginning is taken, or nothing; other types and packed content not at all', async () => {
  listener = html('x'.repeat(100_000));
  expect((await fetcher()('http://example.org/', PAGE))?.bytes.length).toBe(1000);
  expect(await fetcher()('http://example.org/', { ...PAGE, over: 'refuse' })).toBeNull();
  listener = (_request, response) => {
    response.setHeader('content-type', 'application/pdf').end('x');
  };
  expect(await fetcher()('http://example.org/', PAGE)).toBeNull();
  listener = (_request, response) => {
    response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'gzip').end('x');
  };
  expect(await fetcher()('http://example.org/', PAGE)).toBeNull();
  listener = (_request, response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end('x');
  };
  expect(await fetcher()('http://example.org/', PAGE)).toBeNull();
});

test('whatever never ends is given up', async () => {
  listener = (_request, response) => {
    response.setHeader('content-type', 'text/html').write('<p>');
  };
  // A short timeout may expire before the request even reaches the server.
  for (let ms = 100; asked.length === 0; ms *= 2)
    expect(await fetcher({}, ms)('http://example.org/', PAGE)).toBeNull();
  expect(new Set(asked)).toEqual(new Set(['example.org/']));
  const never = createSafeFetch({ resolve: () => new Promise(() => undefined), milliseconds: 10 });
  expect(await never('http://example.org/', PAGE)).toBeNull();
});

test('only addresses of the internet are public', () => {
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true);
  for (const address of ['::', '::1', '192.0.2.1', '198.18.0.1', 'fc00::1', 'ff02::1', 'x', ''])
    expect(isPublicAddress(address), address).toBe(false);
});
