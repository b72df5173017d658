import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { ApiError } from '@/domain/errors';
import { createClient, prefetch } from './client';
import { http } from './http';
import { subscribeSessionEnded } from './sessionEnded';
import { setSessionToken } from './sessionToken';

const contract = defineContract({
  list: {
    method: 'GET',
    path: '/api/things',
    summary: '',
    access: 'user',
    query: z.object({ status: z.array(z.string()).optional(), query: z.string().optional() }),
    response: z.object({ url: z.string() }),
  },
  create: {
    method: 'POST',
    path: '/api/things/new',
    summary: '',
    access: 'user',
    idempotency: 'optional',
    body: z.object({ name: z.string() }),
    response: z.object({ url: z.string() }),
  },
});
const api = createClient<typeof contract>(contract);

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;
let server: Server;
let answer: Answer;
let count: number;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeEach(async () => {
  count = 0;
  server = createServer((request, response) => answer(request, response, (count += 1)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  http.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  setSessionToken(null);
  server.closeAllConnections();
  server.close();
});

test('a read that began early answers its page, unless something was written since', async () => {
  answer = (_request, response, nth) => json(response, 200, { url: String(nth) });
  const read = { address: contract.list, input: {} };
  prefetch(read);
  expect(await api.list({})).toEqual({ url: '1' });
  prefetch(read);
  await api.create({ name: 'x' });
  expect(await api.list({})).toEqual({ url: '4' });
});

test('a read sends its query, repeating lists and leaving out what is empty', async () => {
  answer = (request, response) => json(response, 200, { url: request.url });
  expect(await api.list({ status: ['paid', 'draft'], query: '' })).toEqual({
    url: '/api/things?status=paid&status=draft',
  });
});

test('the session token rides along once it is set', async () => {
  answer = (request, response) => json(response, 200, { url: String(request.headers['session-token']) });
  setSessionToken('abc.def');
  expect(await api.list({})).toEqual({ url: 'abc.def' });
});

test('a refusal rejects with the body of the server', async () => {
  answer = (_, response) =>
    json(response, 409, { code: 'stale-version', message: 'Old', current: { version: 2 } });
  const refusal = await api.create({ name: 'x' }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 409, code: 'stale-version', current: { version: 2 } });
});

test('an answer without a readable body says Something went wrong', async () => {
  answer = (_, response) => response.writeHead(502).end('<html>');
  await expect(api.create({ name: 'x' })).rejects.toMatchObject({
    status: 502,
    message: 'Something went wrong',
  });
});

test('a read lost by the network is asked once more', async () => {
  answer = (request, response, n) =>
    n === 1 ? request.socket.destroy() : json(response, 200, { url: 'second' });
  expect(await api.list({})).toEqual({ url: 'second' });
});

test('a lost write is repeated only when its key makes that harmless', async () => {
  answer = (request, response, n) =>
    n === 1 ? request.socket.destroy() : json(response, 200, { url: 'again' });
  await expect(api.create({ name: 'x' })).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  expect(count).toBe(1);
  count = 0;
  expect(await api.create({ name: 'x' }, { idempotencyKey: 'key-12345' })).toEqual({ url: 'again' });
});

test('a session that no longer counts is reported to who listens', async () => {
  answer = (_, response) => json(response, 401, { code: 'session-invalid', message: '' });
  const heard: string[] = [];
  const stop = subscribeSessionEnded((error) => {
    heard.push(error.code);
    return undefined;
  });
  await expect(api.list({})).rejects.toMatchObject({ status: 401 });
  stop();
  await expect(api.list({})).rejects.toMatchObject({ status: 401 });
  expect(heard).toEqual(['session-invalid']);
});

test('a read whose session is brought back runs again with the new one; a write is refused at once', async () => {
  answer = (request, response) =>
    request.headers['session-token'] === 'new'
      ? json(response, 200, { url: 'read' })
      : json(response, 401, { code: 'session-invalid', message: '' });
  setSessionToken('old');
  let signIn: (back: boolean) => void = () => undefined;
  const stop = subscribeSessionEnded(() => ({
    as: 'person',
    ready: new Promise((resolve) => {
      signIn = resolve;
    }),
  }));
  await expect(api.create({ name: 'x' })).rejects.toMatchObject({ status: 401 });
  const read = api.list({});
  await expect.poll(() => count).toBe(2);
  setSessionToken('new');
  signIn(true);
  expect(await read).toEqual({ url: 'read' });
  stop();
});

test('an answer to a session that has changed since is no end of the new one', async () => {
  const heard: string[] = [];
  const stop = subscribeSessionEnded((error) => {
    heard.push(error.code);
    return undefined;
  });
  answer = (request, response) => {
    const token = request.headers['session-token'];
    setSessionToken('new');
    return token === 'new'
      ? json(response, 200, { url: 'read' })
      : json(response, 401, { code: 'session-invalid', message: '' });
  };
  setSessionToken('old');
  expect(await api.list({})).toEqual({ url: 'read' });
  expect(heard).toEqual([]);
  stop();
});

test('where nobody was signed in, a read and a write go on as a visitor’s, without the dead session', async () => {
  const sent: (string | null)[] = [];
  const stop = subscribeSessionEnded((_refusal, token) => {
    sent.push(token);
    setSessionToken(null);
    return { as: 'visitor', ready: Promise.resolve(true) };
  });
  answer = (request, response) =>
    'session-token' in request.headers
      ? json(response, 401, { code: 'session-invalid', message: '' })
      : json(response, 200, { url: request.method });
  setSessionToken('dead');
  expect(await api.create({ name: 'x' })).toEqual({ url: 'POST' });
  setSessionToken('dead');
  expect(await api.list({})).toEqual({ url: 'GET' });
  expect(sent).toEqual(['dead', 'dead']);
  stop();
});

test('a server that refuses without end is not asked without end', async () => {
  answer = (_, response) => json(response, 401, { code: 'session-invalid', message: '' });
  const stop = subscribeSessionEnded(() => ({ as: 'visitor', ready: Promise.resolve(true) }));
  await expect(api.create({ name: 'x' })).rejects.toMatchObject({ status: 401 });
  expect(count).toBe(3);
  stop();
});
