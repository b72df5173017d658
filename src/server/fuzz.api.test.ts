import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { addDays, startOfDay } from '@/domain/days';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { Generator } from '@/testing/fuzz/arbitrary';
import { inputsWithDays } from '@/testing/fuzz/days';
import { deepRequests } from '@/testing/fuzz/deep';
import { faultOf } from '@/testing/fuzz/judge';
import { type OpenApi, type Operation, operationsOf } from '@/testing/fuzz/operations';
import { bytesOf, type Envelope, envelope, named } from '@/testing/fuzz/request';
import { sendRaw } from '@/testing/fuzz/wire';
import { serve } from '@/testing/httpServer';
import { fingerprint } from '@/testing/matrix/fingerprint';
import { count, seed } from '@/testing/scale';
import { passwordGiven, sessionFor } from '@/testing/session';
import { implement } from './core/implement';
import { createPipeline } from './core/pipeline';

/** Cases per endpoint. Source: quality, Q-3.4. */
const RUNS = count(20, 5000);

type Fetch = Parameters<typeof serve>[0];

/** The operations of the program's own OpenAPI document. */
async function published(fetch: Fetch): Promise<Operation[]> {
  const answer = (await fetch(new Request('http://localhost/api/openapi.json'), {} as never)) as Response;
  return operationsOf((await answer.json()) as OpenApi);
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const operations = await published(testApp({} as never).app.fetch);
const byName = operations.map((operation) => [nameOf(operation), operation] as const);

/** What the server may use of a call: the input, and the query of a mutated address. */
function sentOf({ kind }: Operation, input: unknown, { target }: Envelope): unknown {
  if (kind === 'application/json') return input;
  const [, query] = target.split('?');
  const asked = Object.fromEntries(new URLSearchParams(query));
  return kind === 'query' && query !== undefined ? asked : { ...named(input), ...asked };
}

interface Fuzzed {
  runs: number;
  generator: Generator;
  /** Headers of a new session; none for a visitor. */
  signIn: () => Promise<Envelope['headers']>;
}

/** Calls an operation with inputs generated from its description. Rejects with the smallest one answered wrongly. */
async function fuzz(
  port: number,
  operation: Operation,
  { runs, generator, signIn }: Fuzzed,
): Promise<number> {
  let successes = 0;
  let signedIn = await signIn();
  await fc.assert(
    fc.asyncProperty(generator.any(operation.input), envelope(operation), async (input, around) => {
      const headers = [...signedIn, ...around.headers];
      const answer = await sendRaw(port, bytesOf(operation, input, { ...around, headers }));
      if (answer.status < 300) successes += 1;
      // Signed out, or the session was ended by a call's change.
      if (answer.status === 401) signedIn = await signIn();
      const fault = faultOf(answer, operation.input, sentOf(operation, input, around), around.method);
      if (fault) throw new Error(`${nameOf(operation)} ${fault}`);
    }),
    { seed, numRuns: runs, maxSkipsPerRun: 10 },
  );
  return successes;
}

/** Sends an operation what is nested deep; returns what was answered wrongly. */
async function nested(port: number, operation: Operation, headers: Envelope['headers']): Promise<string[]> {
  const faults: string[] = [];
  for (const { where, sent, bytes } of deepRequests(operation, headers)) {
    const answer = await sendRaw(port, bytes);
    const { status, body } = answer;
    const isRefused = status === 413 || (status === 400 && body.code === 'too-deep');
    const fault =
      faultOf(answer, operation.input, { x: 1, ...sent }) ??
      (operation.kind === 'application/json' && !isRefused ? `answered ${status} ${body.code}` : null);
    if (fault) faults.push(`${nameOf(operation)}, nested in ${where}: ${fault.slice(0, 200)}`);
  }
  return faults;
}

const prototypeBefore = Reflect.ownKeys(Object.prototype).length;
afterEach(() => {
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(prototypeBefore);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  let server: Awaited<ReturnType<typeof serve>>;
  let other: string;

  beforeAll(async () => {
    app = testApp(await open());
    server = await serve(app.app.fetch, app.services.config);
    other = (await createUser(app.services.db, {})).id;
  });
  afterAll(() => server.close());

  /** Resets settings by which an earlier endpoint may have locked everybody out. */
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

  /** A session whose person has just given their password again. */
  async function newSession(id: string): Promise<Envelope['headers']> {
    const as = await sessionFor(app.services, { id });
    return [['Session-Token', as], ...Object.entries(await passwordGiven(app, as))];
  }

  test.each(byName)('%s answers whatever is sent with what it should', async (_title, operation) => {
    const { services } = app;
    await resetRules();
    const { id } = await createUser(services.db, { role: 'admin' });
    const generator = new Generator([other, id], { version: [1] });
    const signIn = () => newSession(id);
    const before = await fingerprint(services.db);
    const successes = await fuzz(server.port, operation, { runs: RUNS, generator, signIn });
    if (successes === 0) expect(await fingerprint(services.db)).toBe(before);
  });

  test.each(byName)(
    '%s refuses what is nested deep before anything recurses over it',
    async (_title, operation) => {
      const { services } = app;
      await resetRules();
      const { id } = await createUser(services.db, { role: 'admin' });
      const headers = await newSession(id);
      expect(await nested(server.port, operation, headers)).toEqual([]);
    },
  );

  test.each(byName.filter(([, { input }]) => inputsWithDays(input).length > 0))(
    '%s takes odd days and instants, or says that it does not',
    async (_title, operation) => {
      const { services } = app;
      await resetRules();
      const { id } = await createUser(services.db, { role: 'admin' });
      const headers = await newSession(id);
      for (const input of inputsWithDays(operation.input)) {
        const around = { method: operation.method, target: operation.path, headers };
        const answer = await sendRaw(server.port, bytesOf(operation, input, around));
        expect(faultOf(answer, operation.input, input), JSON.stringify(input)).toBeNull();
      }
    },
  );
});

describe('the fuzzing itself', () => {
  const contract = defineContract({
    planted: {
      method: 'POST',
      path: '/planted',
      summary: 'Fails on some input',
      access: 'public',
      body: z.object({
        text: z.string().max(100),
        count: z.int().optional(),
        on: z.iso.date().optional(),
      }),
      response: z.object({}),
    },
  });

  interface Planted {
    text: string;
    count?: number | undefined;
    on?: string | undefined;
  }

  type Handle = (input: Planted, cookie: string) => void;

  /** The program with the planted endpoint alone. */
  function planted(handle: Handle): Fetch {
    const routed = implement(contract, {
      planted: async ({ input, request }) => {
        handle(input, request.headers.get('cookie') ?? '');
        return {};
      },
    });
    return createPipeline(testApp({} as never).services, routed, () => Promise.resolve(null)).fetch;
  }

  async function tried(handle: Handle) {
    const fetch = planted(handle);
    const [operation] = await published(fetch);
    const server = await serve(fetch, testApp({} as never).services.config);
    const none = () => Promise.resolve([]);
    try {
      return await fuzz(server.port, operation!, { runs: 300, generator: new Generator([]), signIn: none });
    } finally {
      await server.close();
    }
  }

  test.each<[string, Handle]>([
    [
      'some text',
      ({ text }) => {
        if (text.includes('\u0000')) throw new Error('invalid byte sequence');
      },
    ],
    [
      'some number',
      ({ count: given = 0 }) => {
        if (given < 0) throw new RangeError('below zero');
      },
    ],
    [
      'a day at the end of all days',
      ({ on }) => void (on && startOfDay('Asia/Tokyo', addDays(on, 1)).toISOString()),
    ],
    [
      'a cookie',
      (_input, cookie) => {
        if (/=(constructor|toString)/.test(cookie)) throw new TypeError('no such text');
      },
    ],
  ])('finds an endpoint that stumbles over %s', async (_title, handle) => {
    await expect(tried(handle)).rejects.toThrow('Property failed');
  });

  test('finds an endpoint that recurses over what is nested deep', async () => {
    const levels = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levels)) : 0;
    const fetch: Fetch = async (request) => {
      try {
        return Response.json({ levels: levels(await request.json()) });
      } catch {
        return Response.json({ code: 'internal', message: 'Something went wrong' }, { status: 500 });
      }
    };
    const [operation] = await published(planted(() => undefined));
    const server = await serve(fetch, testApp({} as never).services.config);
    try {
      expect(await nested(server.port, operation!, [])).toEqual(
        ['the top (arrays)', 'the top (objects)', 'text', 'count', 'on', 'x'].map(
          (where) => expect.stringContaining(`nested in ${where}: answered 500`) as string,
        ),
      );
    } finally {
      await server.close();
    }
  });

  test('lets an endpoint pass that answers well, and reaches what is behind its schema', async () => {
    expect(await tried(() => undefined)).toBeGreaterThan(50);
  });
});
