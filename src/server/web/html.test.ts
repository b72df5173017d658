import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './html';
import { createPageCache } from './pageCache';

let server: Server;
let url: string;
let rendered: number;
let status: number;
let extra: (response: ServerResponse) => void;

beforeEach(async () => {
  rendered = 0;
  status = 200;
  extra = () => undefined;
  const cache = createPageCache();
  server = createServer((request, response) => {
    answerPage(request, response, cache, () => {
      rendered += 1;
      const nonce = randomBytes(16).toString('base64');
      response.statusCode = status;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader(
        'Content-Security-Policy',
        `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`,
      );
      extra(response);
      response.end(`<html><script nonce="${nonce}"></script>${'ü'.repeat(2000)}${rendered}</html>`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/login`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

async function get(path = url, headers: Record<string, string> = {}) {
  const answer = await fetch(path, { headers });
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const nonces = new Set(
    [...policy.matchAll(/'nonce-([^']+)'/g), ...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce),
  );
  return { answer, html, nonces };
}

test.each(['br', 'gzip', 'identity'])('a page is sent whole as %s, rendered or kept', async (encoding) => {
  const headers = { 'accept-encoding': encoding };
  const [first, second] = [await get(url, headers), await get(url, headers)];
  expect(rendered).toBe(1);
  for (const { answer, html } of [first, second]) {
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(html).toMatch(/ü{2000}1<\/html>$/);
  }
});

test('each answer has one nonce of its own, the same in header and document', async () => {
  const answers = [await get(), await get(), await get()];
  expect(answers.map(({ nonces }) => nonces.size)).toEqual([1, 1, 1]);
  expect(new Set(answers.flatMap(({ nonces }) => [...nonces])).size).toBe(3);
});

test.each([
  ['a session cookie', { cookie: 'themeMode=dark; atrium.session_token=x' }],
  ['a secure session cookie', { cookie: '__Secure-atrium.session_token=x' }],
  ['a session token', { 'session-token': 'x' }],
  ['an authorization', { authorization: 'Bearer x' }],
])(
  'a request with %s is never answered from the cache, nor kept',
  async (_what, headers: Record<string, string>) => {
    await get(url, headers);
    await get(url, headers);
    expect(rendered).toBe(2);
    await get();
    expect(rendered).toBe(3);
  },
);

test('other cookies, languages and addresses have pages of their own', async () => {
  await get();
  await get(url, { cookie: 'themeMode=dark' });
  await get(url, { 'accept-language': 'ar' });
  await get(`${url}?returnTo=%2Fa`);
  expect(rendered).toBe(4);
});

test('an error, and an answer that sets a cookie, are not kept', async () => {
  status = 404;
  await get();
  status = 200;
  extra = (response) => response.setHeader('Set-Cookie', 'a=b');
  await get();
  await get();
  expect(rendered).toBe(3);
});

test('a page is kept for ten seconds, also when the clock is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  await get();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(9000);
  await get();
  expect(rendered).toBe(1);
  vi.advanceTimersByTime(2000);
  await get();
  expect(rendered).toBe(2);
});
