import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { ApiError } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { testServices } from '@/testing/services';
import { turnsOf } from '@/testing/turns';
import type { Identity } from './authenticate';
import { implement } from './implement';
import { createPipeline } from './pipeline';

const contract = defineContract({
  read: {
    method: 'GET',
    path: '/api/things',
    summary: 'Reads',
    access: 'public',
    query: z.object({ limit: z.coerce.number<number>().max(5).default(3) }),
    response: z.object({ limit: z.number() }),
  },
  write: {
    method: 'POST',
    path: '/api/things/new',
    summary: 'Writes',
    access: 'user',
    bodyLimit: 200,
    body: z.object({ name: z.string().min(2) }),
    response: z.object({ name: z.string() }),
  },
  open: {
    method: 'POST',
    path: '/api/things/open',
    summary: 'Writes without a session, dropping what it does not know',
    access: 'public',
    unknownFields: 'drop',
    body: z.object({ name: z.string() }),
    response: z.object({ keys: z.array(z.string()) }),
  },
  manage: {
    method: 'GET',
    path: '/api/things/manage',
    summary: 'Managers only',
    access: 'workspace.manage',
    response: z.object({}),
  },
  many: {
    method: 'GET',
    path: '/api/things/many',
    summary: 'A large answer',
    access: 'public',
    response: z.object({ things: z.array(z.object({ n: z.int() })) }),
  },
  broken: { method: 'GET', path: '/api/broken', summary: '', access: 'public', response: z.object({}) },
  wrong: {
    method: 'GET',
    path: '/api/wrong',
    summary: '',
    access: 'public',
    response: z.object({ n: z.number() }),
  },
});

/** Takes far longer to make, and to check, than work may hold the event loop. */
const MANY = 300_000;

const identity = (changes: Partial<Identity['user']> = {}): Identity => ({
  user: { id: 'u1', role: 'member', permissions: [], restriction: null, ...changes } as Identity['user'],
  session: { id: 's1', userId: 'u1', via: 'session' },
});

function pipeline(who: () => Identity | null = () => null) {
  const routes = implement(contract, {
    read: async ({ input }) => input,
    write: async ({ input }) => ({ ...input, secret: 'never leaves' }),
    open: async ({ input }) => ({ keys: Object.keys(input) }),
    manage: async () => ({}),
    many: async () => ({ things: Array.from({ length: MANY }, (_, n) => ({ n, own: String(n) })) }),
    broken: async () => {
      throw new Error('SELECT secret FROM rows');
    },
    wrong: async () => ({ n: 'text' as unknown as number }),
  });
  const app = createPipeline(testServices(undefined as unknown as Database), routes, async () => who());
  return async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse((await response.text()) || '{}') as Record<string, unknown>,
    };
  };
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const signedIn = () => pipeline(() => identity());

test('a large answer is made, checked and written in turns with other requests', async () => {
  expect(await turnsOf(() => pipeline()('/api/things/many'))).toBeGreaterThan(2);
});

test('a read gets its parsed query, defaults filled in', async () => {
  expect(await pipeline()('/api/things')).toMatchObject({ status: 200, body: { limit: 3 } });
});

test('a wrong, doubled or unknown query field is 400 and named', async () => {
  const ask = pipeline();
  expect(await ask('/api/things?limit=6')).toMatchObject({
    status: 400,
    body: { fields: { limit: 'too-big:5' } },
  });
  expect(await ask('/api/things?limit=1&limit=2')).toMatchObject({
    status: 400,
    body: { fields: { limit: 'invalid' } },
  });
  expect(await ask('/api/things?limmit=1')).toMatchObject({
    status: 400,
    body: { fields: { limmit: 'unknown' } },
  });
});

test('unknown keys of an answer never leave the server', async () => {
  expect((await signedIn()('/api/things/new', json({ name: 'ok' }))).body).toEqual({ name: 'ok' });
});

test('malformed JSON, arrays, texts and broken UTF-8 are 400', async () => {
  const ask = signedIn();
  for (const body of ['{"name":', '[]', '"text"', '']) {
    expect((await ask('/api/things/new', json(body))).status).toBe(400);
  }
  const broken = { ...json({}), body: new Uint8Array([123, 34, 255, 34, 125]) };
  expect((await ask('/api/things/new', broken)).status).toBe(400);
});

test('an unknown body field is refused unless the endpoint drops it', async () => {
  const refused = await signedIn()('/api/things/new', json({ name: 'ok', role: 'admin' }));
  expect(refused).toMatchObject({ status: 400, body: { fields: { role: 'unknown' } } });
  const dropped = await pipeline()('/api/things/open', json({ name: 'ok', role: 'admin' }));
  expect(dropped.body).toEqual({ keys: ['name'] });
});

test('a form instead of JSON is 415, a body beyond the limit 413, with or without its length said', async () => {
  const ask = signedIn();
  const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
  expect((await ask('/api/things/new', form)).status).toBe(415);
  const large = json({ name: 'x'.repeat(300) });
  expect((await ask('/api/things/new', large)).status).toBe(413);
  expect(
    (await ask('/api/things/new', { ...large, headers: { ...large.headers, 'content-length': '300' } }))
      .status,
  ).toBe(413);
});

test('a POST that neither says nor sends anything counts as one without fields', async () => {
  const bare = await signedIn()('/api/things/new', { method: 'POST' });
  expect(bare).toMatchObject({ status: 400, body: { code: 'invalid-input', fields: { name: 'required' } } });
});

test('another method on a known path is 405 with Allow, an unknown path 404', async () => {
  const ask = pipeline();
  const wrong = await ask('/api/things', json({}));
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  expect((await ask('/api/nothing')).body).toMatchObject({ code: 'not-found' });
});

test('nobody is 401, a person without the permission 403, a restricted one 403 with the restriction', async () => {
  expect(await pipeline()('/api/things/new', json({ name: 'ok' }))).toMatchObject({
    status: 401,
    body: { code: 'session-required' },
  });
  expect(await signedIn()('/api/things/manage')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const restricted = pipeline(() => identity({ restriction: 'awaiting-approval' }));
  expect(await restricted('/api/things/new', json({ name: 'ok' }))).toMatchObject({
    status: 403,
    body: { code: 'awaiting-approval' },
  });
  expect(
    (await pipeline(() => identity({ permissions: ['workspace.manage'] }))('/api/things/manage')).status,
  ).toBe(200);
});

test('a dead credential counts as none where nobody has to be signed in', async () => {
  const dead = pipeline(() => {
    throw new ApiError(401, 'session-invalid');
  });
  expect((await dead('/api/things')).status).toBe(200);
  expect(await dead('/api/things/new', json({ name: 'ok' }))).toMatchObject({
    status: 401,
    body: { code: 'session-invalid' },
  });
});

test('a write from a foreign page is 403; from our own page, a program or with a token in a header it passes', async () => {
  const ask = signedIn();
  const write = (headers: Record<string, string>) =>
    ask('http://localhost:3000/api/things/new', json({ name: 'ok' }, headers));
  expect(await write({ origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    body: { code: 'origin-not-allowed' },
  });
  expect((await write({ origin: 'null' })).status).toBe(403);
  expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await write({ origin: 'http://localhost:3000' })).status).toBe(200);
  expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await write({})).status).toBe(200);
  expect((await write({ origin: 'https://evil.example', 'session-token': 'a.b' })).status).toBe(200);
});

test('a form on another site that posts as a page ends on a page that says why', async () => {
  const ask = signedIn();
  const headers = { origin: 'https://evil.example', 'sec-fetch-mode': 'navigate' };
  const refused = await ask('http://localhost:3000/api/things/new', json({ name: 'ok' }, headers));
  expect(refused).toMatchObject({ status: 303 });
  expect(refused.headers.get('location')).toBe('/403?reason=origin');
});

test('an unforeseen fault and an answer of the wrong shape are 500 with the request id and without detail', async () => {
  for (const path of ['/api/broken', '/api/wrong']) {
    const { status, headers, body } = await pipeline()(path);
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'internal',
      message: 'Something went wrong',
      requestId: headers.get('x-request-id'),
    });
  }
});

test('every answer says no-store, nosniff and a policy that runs nothing', async () => {
  for (const path of ['/api/things', '/api/nothing', '/api/broken']) {
    const { headers } = await pipeline()(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('the OpenAPI document is drawn from the contracts', async () => {
  const { body } = await pipeline()('/api/openapi.json');
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/things': {
        get: { summary: 'Reads', security: [], parameters: [{ name: 'limit', in: 'query' }] },
      },
      '/api/things/new': { post: { description: 'Access: user', requestBody: { required: true } } },
    },
  });
});
