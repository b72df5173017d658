import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { askRaw, requestHead } from '../testing/rawHttp';
import { demoFolder } from './support/demoFolder';
import { expect, plainTest as test } from './support/fixtures';
import { type RunningServer, startServer } from './support/server';

let demo: ReturnType<typeof demoFolder>;
let server: RunningServer;
let token: string;

// One server for all of them.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  demo = demoFolder();
  server = await startServer(demo.path, { PUBLIC_URL: 'https://atrium.example.com' });
  const answer = await fetch(`${server.url}/v1/endusers/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@atrium.example', password: 'atrium-demo' }),
  });
  token = ((await answer.json()) as { sessionToken: string }).sessionToken;
});
test.afterAll(async () => {
  await server.stop();
  demo.remove();
});

async function read<T>(path: string): Promise<T> {
  return (await (await fetch(server.url + path, { headers: { 'session-token': token } })).json()) as T;
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
};
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";
const API = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'content-security-policy': NOTHING_RUNS,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const JSON_API = { ...API, 'content-type': 'application/json; charset=utf-8' };
const NEAR_PAGES = {
  ...API,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'x-frame-options': 'DENY',
};
const PAGE = {
  ...NEAR_PAGES,
  'cache-control': 'private, no-store',
  'content-security-policy': expect.stringMatching(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/),
};
const FILE = { ...EVERYWHERE, 'cross-origin-resource-policy': 'same-origin' };

interface Kind {
  path: string;
  init?: RequestInit;
  status: number;
  headers: Record<string, unknown>;
}

/** One URL for every kind of response. */
async function kinds(): Promise<Record<string, Kind>> {
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(
    await (await fetch(`${server.url}/auth/login`)).text(),
  );
  const { invoices } = await read<{ invoices: { id: string }[] }>('/api/invoices');
  const { users } = await read<{ users: { avatar: string | null }[] }>('/api/users');
  const signedIn = { headers: { 'session-token': token } };
  return {
    page: { path: '/auth/login', status: 200, headers: PAGE },
    'missing page': { path: '/no-such-page', status: 404, headers: PAGE },
    'page of errors': { path: '/500', status: 500, headers: PAGE },
    redirect: { path: '/dashboard', status: 307, headers: NEAR_PAGES },
    'redirect of a slash': { path: '/auth/login/', status: 308, headers: NEAR_PAGES },
    'wrong method': { path: '/auth/login', init: { method: 'POST' }, status: 405, headers: API },
    'wrong host': { path: '/auth/login', status: 421, headers: API },
    script: { path: script?.[1] ?? '', status: 200, headers: FILE },
    'missing script': { path: '/_next/static/no.js', status: 404, headers: API },
    picture: { path: '/favicon.svg', status: 200, headers: FILE },
    API: { path: '/api/health', status: 200, headers: JSON_API },
    'error of the API': { path: '/api/nothing', status: 404, headers: JSON_API },
    CSV: {
      path: '/api/invoices/export',
      init: signedIn,
      status: 200,
      headers: { ...API, 'content-type': 'text/csv; charset=utf-8' },
    },
    PDF: {
      path: `/api/invoices/pdf?invoiceId=${invoices[0]?.id}`,
      init: signedIn,
      status: 200,
      headers: { ...EVERYWHERE, 'content-type': 'application/pdf' },
    },
    bytes: {
      path: users.find(({ avatar }) => avatar)?.avatar ?? '',
      init: signedIn,
      status: 200,
      headers: { ...EVERYWHERE, 'content-type': 'image/webp' },
    },
    stream: {
      path: '/api/live?tab=01890000-0000-7000-8000-000000000001',
      init: signedIn,
      status: 200,
      headers: { ...EVERYWHERE, 'content-type': expect.stringContaining('text/event-stream') },
    },
  };
}

async function headersOf(kind: string, { path, init }: Kind): Promise<[number, Record<string, string>]> {
  if (kind === 'wrong host') {
    const [head = ''] = (await askRaw(server.port, requestHead(`GET ${path}`, [], 'evil.example'))).split(
      '\r\n\r\n',
    );
    const [first = '', ...lines] = head.split('\r\n');
    const pairs = lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]);
    return [Number(first.split(' ')[1]), Object.fromEntries(pairs) as Record<string, string>];
  }
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init });
  await answer.body?.cancel();
  return [answer.status, Object.fromEntries(answer.headers)];
}

test('every kind of answer has its headers', async () => {
  for (const [kind, expected] of Object.entries(await kinds())) {
    const [status, headers] = await headersOf(kind, expected);
    expect(status, kind).toBe(expected.status);
    expect(headers, kind).toMatchObject(expected.headers);
    expect(headers, kind).not.toHaveProperty('x-powered-by');
  }
});

test('an upgrade is answered like any other request, also after pages were shown', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  for (const path of ['/auth/login', '/favicon.svg', '/api/health', '/_next/webpack-hmr', '/no-such-page']) {
    expect(await askRaw(server.port, requestHead(`GET ${path}`, upgrade)), path).toMatch(
      /^HTTP\/1\.1 (200|404) /,
    );
  }
});

test('odd targets get a clear answer', async () => {
  for (const [line, status] of [
    ['OPTIONS *', 400],
    ['GET *', 400],
    ['GET http://evil.example/auth/login', 421],
    ['GET http://127.0.0.1/auth/login', 200],
    ['TRACE /favicon.svg', 405],
    ['GET //evil.example', 308],
    ['GET /%00', 404],
    ['GET /%ff', 404],
    ['GET /..%2f..%2fetc/passwd', 404],
    ['GET /auth/login?x=%ff', 200],
    ['GET /board/%ff', 404],
    ['GET /_next/image?url=%2Ffavicon.svg&w=64&q=75', 404],
    ['GET /_next/data/%ff', 404],
    ['GET /api/%ff', 404],
    [`GET /${'a'.repeat(9000)}`, 404],
    [`GET /${'a'.repeat(17_000)}`, 431],
  ] as const) {
    const answer = await askRaw(server.port, requestHead(line));
    expect(Number(answer.split(' ', 2)[1]), line.slice(0, 60)).toBe(status);
    expect(answer, line.slice(0, 60)).not.toMatch(/^location: (https?:)?\/\//im);
  }
});

test('downloads that are broken off leave no file open', async () => {
  test.skip(process.platform !== 'linux', 'only Linux tells what a process holds open');
  const { bytes, script, picture } = await kinds();
  for (const kind of [bytes, script, picture])
    for (let n = 0; n < 10; n += 1) {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(requestHead(`GET ${kind?.path}`, [`Session-Token: ${token}`]));
      await once(socket, 'data');
      socket.destroy();
    }
  const held = () =>
    readdirSync(`/proc/${server.process.pid}/fd`).flatMap((entry) => {
      try {
        const path = readlinkSync(`/proc/${server.process.pid}/fd/${entry}`);
        return /\/(blobs|static|public)\//.test(path) ? [path] : [];
      } catch {
        return [];
      }
    });
  await expect.poll(held).toEqual([]);
});

test('no other account of the machine reads the data folder', () => {
  const loose = (path: string): string[] => {
    const own = statSync(path);
    const below = own.isDirectory() ? readdirSync(path).flatMap((name) => loose(join(path, name))) : [];
    return own.mode & 0o077 ? [path, ...below] : below;
  };
  expect(loose(demo.path)).toEqual([]);
});
