import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { type Answer, testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { Generator } from '@/testing/fuzz/arbitrary';
import { faultOf } from '@/testing/fuzz/judge';
import { fingerprint } from '@/testing/matrix/fingerprint';
import { inputOf, type Schema } from '@/testing/matrix/schema';
import { count, seed } from '@/testing/scale';
import { sessionFor } from '@/testing/session';
import { routes } from './app';
import { implement, type Route } from './core/implement';
import { createPipeline } from './core/pipeline';

/** Cases per endpoint. Source: quality, Q-3.4. */
const RUNS = count(20, 5000);

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const byName = routes.map((route) => [nameOf(route), route] as const);

/** The front door, as far as inputs go. */
interface Door {
  get: (path: string, options: { as: string | undefined }) => Promise<Answer>;
  post: (path: string, body: unknown, options: { as: string | undefined }) => Promise<Answer>;
  upload: (
    path: string,
    fields: Record<string, string>,
    part: { file: Blob; name: string },
    as: string | undefined,
  ) => Promise<Answer>;
}

/** A query has names; what has none gets one. */
const named = (input: unknown): object => (typeof input === 'object' && input !== null ? input : { input });

function queryOf(input: unknown): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named(input)) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? value.slice(0, 50) : [value]) {
      if (one !== undefined)
        query.append(name, typeof one === 'object' ? (JSON.stringify(one) ?? '') : String(one));
    }
  }
  return query;
}

/** Whether what is sent is a list of names with values, not JSON. */
const isForm = ({ endpoint }: Route): boolean => endpoint.method === 'GET' || endpoint.upload !== undefined;

async function send(app: Door, { endpoint }: Route, input: unknown, as: string | undefined): Promise<Answer> {
  if (endpoint.method === 'GET') return app.get(`${endpoint.path}?${queryOf(input)}`, { as });
  if (!endpoint.upload) return app.post(endpoint.path, JSON.stringify(input) ?? 'null', { as });
  const fields = Object.fromEntries(queryOf(input));
  return app.upload(endpoint.path, fields, { file: new Blob(['not a picture']), name: 'a\u0000b.png' }, as);
}

interface Fuzzed {
  runs: number;
  generator: Generator;
  token: () => Promise<string | undefined>;
}

/** Tries an endpoint with inputs made from its own schema. Rejects with the smallest input that it answers wrongly. */
async function fuzz(app: Door, route: Route, { runs, generator, token }: Fuzzed): Promise<number> {
  const schema = inputOf(route.endpoint);
  let successes = 0;
  const nothing: Schema = { type: 'object' };
  await fc.assert(
    fc.asyncProperty(generator.any(schema ?? nothing), async (input) => {
      const answer = await send(app, route, input, await token());
      if (answer.status < 300) successes += 1;
      const fault = faultOf(answer, schema, isForm(route) ? named(input) : input);
      if (fault) throw new Error(`${nameOf(route)} ${fault}`);
    }),
    { seed, numRuns: runs, maxSkipsPerRun: 10 },
  );
  return successes;
}

const prototypeBefore = Reflect.ownKeys(Object.prototype).length;
afterEach(() => {
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(prototypeBefore);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  let other: string;

  beforeAll(async () => {
    app = testApp(await open());
    other = (await createUser(app.services.db, {})).id;
  });

  /** What an earlier endpoint may have switched so that everybody is kept out. */
  async function resetRules() {
    const { db } = app.services;
    await db.deleteFrom('role_permission').execute();
    await db
      .updateTable('workspace')
      .set(({ eb }) => ({
        requireTwoFactor: 'off',
        requireVerifiedEmail: 0,
        rolesVersion: eb('rolesVersion', '+', 1),
      }))
      .execute();
  }

  test.each(byName)('%s answers whatever is sent with what it should', async (_title, route) => {
    const { services } = app;
    await resetRules();
    const { id } = await createUser(services.db, { role: 'admin' });
    const generator = new Generator([other, id], { version: [1] });
    const token = () => sessionFor(services, { id });
    const before = await fingerprint(services.db);
    const successes = await fuzz(app, route, { runs: RUNS, generator, token });
    if (successes === 0) expect(await fingerprint(services.db)).toBe(before);
  });
});

describe('the fuzzing itself', () => {
  const contract = defineContract({
    planted: {
      method: 'POST',
      path: '/planted',
      summary: 'Fails on some input',
      access: 'public',
      body: z.object({ text: z.string().max(100), count: z.int().optional() }),
      response: z.object({}),
    },
  });

  async function tried(
    handle: (input: { text: string; count?: number | undefined }) => Record<string, never>,
  ) {
    const base = testApp({} as never);
    const routed = implement(contract, { planted: ({ input }) => Promise.resolve(handle(input)) });
    const app = createPipeline(base.services, routed, () => Promise.resolve(null));
    const post: Door['post'] = async (path, body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await app.request(path, { method: 'POST', headers, body: String(body) });
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Answer['body'],
      };
    };
    const [route] = routed;
    if (!route) throw new Error('No route');
    const none = () => Promise.resolve(undefined);
    return fuzz({ ...base, post }, route, { runs: 300, generator: new Generator([]), token: none });
  }

  test('finds an endpoint that stumbles over some text', async () => {
    const stumbling = tried(({ text }) => {
      if (text.includes('\u0000')) throw new Error('invalid byte sequence');
      return {};
    });
    await expect(stumbling).rejects.toThrow('Property failed');
  });

  test('finds an endpoint that stumbles over some number', async () => {
    const stumbling = tried(({ count }) => {
      if (count !== undefined && count < 0) throw new RangeError('below zero');
      return {};
    });
    await expect(stumbling).rejects.toThrow('Property failed');
  });

  test('lets an endpoint pass that answers well, and reaches what is behind its schema', async () => {
    expect(await tried(() => ({}))).toBeGreaterThan(50);
  });
});
