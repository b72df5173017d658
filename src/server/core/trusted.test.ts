import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import type { Database } from '@/server/db/database';
import { testServices } from '@/testing/services';
import { implement } from './implement';
import { createPipeline } from './pipeline';

const contract = defineContract({
  read: { method: 'GET', path: '/api/a', summary: '', access: 'public', response: z.object({}) },
  write: {
    method: 'POST',
    path: '/api/b',
    summary: '',
    access: 'public',
    body: z.object({}),
    response: z.object({}),
  },
  broken: { method: 'GET', path: '/api/broken', summary: '', access: 'public', response: z.object({}) },
});
const routes = implement(contract, {
  read: async () => ({}),
  write: async () => ({}),
  broken: async () => {
    throw new Error('broken');
  },
});

const OURS = 'https://app.example.com';

function app(env: Record<string, string> = { TRUSTED_ORIGINS: `https://other.example.com,${OURS}` }) {
  return createPipeline(testServices(undefined as unknown as Database, {}, env), routes, async () => null);
}

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,session-token',
  },
});

test('a trusted origin may ask first, and is told what it may send', async () => {
  const { status, headers } = await app().request('/api/b', preflight(OURS));
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(OURS);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST');
  for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'Session-Token'])
    expect(headers.get('access-control-allow-headers')?.split(',')).toContain(name);
  expect(headers.get('vary')).toContain('Origin');
});

test.each([
  ['/api/a', {}, 200],
  ['/api/b', { method: 'POST' }, 200],
  ['/api/broken', {}, 500],
  ['/api/nothing', {}, 404],
  ['/api/a', { method: 'DELETE' }, 405],
])('a trusted origin may read what %s with %j answers', async (path, init, status) => {
  const answer = await app().request(path, { ...init, headers: { origin: OURS } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('access-control-allow-origin')).toBe(OURS);
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  expect(answer.headers.get('vary')).toContain('Origin');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('another origin is told nothing, and no origin is where none is trusted', async () => {
  for (const origin of ['https://evil.example', `${OURS}.evil.example`, 'http://app.example.com', 'null']) {
    for (const init of [{ headers: { origin } }, preflight(origin)]) {
      const { headers } = await app().request('/api/a', init);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('vary')).toBe('Origin');
    }
  }
  const { headers } = await app({}).request('/api/a', { headers: { origin: OURS } });
  expect([...headers.keys()].filter((name) => /^(access-control|vary)/.test(name))).toEqual([]);
});
