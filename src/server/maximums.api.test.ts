import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { edgesOf } from '@/testing/fuzz/edges';
import { faultOf } from '@/testing/fuzz/judge';
import { inputOf } from '@/testing/matrix/schema';
import { count } from '@/testing/scale';
import { passwordGiven, sessionFor } from '@/testing/session';
import { routes } from './app';
import type { Route } from './core/implement';

/** Number of fields per endpoint that are filled to their maximum. */
const FILLED = count(3, Infinity);

/** Default limit of a body, in bytes. Source: quality, Q-12.2. */
const BODY_LIMIT = 100_000;

/** An invalid stream position is not refused: the stream starts fresh. */
const WITHOUT = new Set(['GET /api/live lastEventId']);

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const schemaOf = ({ endpoint }: Route) => inputOf(endpoint) ?? {};
const isSigned = ({ endpoint }: Route) => endpoint.method === 'POST' && endpoint.raw;
const bounded = routes
  .filter((route) => !isSigned(route) && edgesOf(schemaOf(route)).length > 0)
  .map((route) => [nameOf(route), route] as const);

const writes = routes.flatMap((route) => {
  const { endpoint } = route;
  if (endpoint.method === 'GET' || endpoint.upload) return [];
  return [[nameOf(route), route, endpoint.bodyLimit ?? BODY_LIMIT] as const];
});

/** The input as fields of a query or a form. */
function textsOf(input: unknown): [string, string][] {
  return Object.entries(input as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
}

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  let as: string;

  beforeAll(async () => {
    app = testApp(await open());
  });

  /** Calls as a new administrator, unaffected by earlier calls. */
  async function ask({ endpoint }: Route, input: unknown) {
    as = await sessionFor(app.services, await createUser(app.services.db, { role: 'admin' }));
    const by = { as, headers: endpoint.asksPassword ? await passwordGiven(app, as) : {} };
    if (endpoint.method === 'GET')
      return app.get(`${endpoint.path}?${new URLSearchParams(textsOf(input)).toString()}`, by);
    if (!('upload' in endpoint) || !endpoint.upload) return app.post(endpoint.path, input, by);
    const file = { file: new Blob(['a,b']), name: 'a.csv' };
    return app.upload(endpoint.path, Object.fromEntries(textsOf(input)), file, as);
  }

  describe('one more than the maximum is refused by name', () => {
    test.each(bounded)('%s', async (_title, route) => {
      const wrong: unknown[] = [];
      for (const { name, over } of edgesOf(schemaOf(route))) {
        if (WITHOUT.has(`${nameOf(route)} ${name}`)) continue;
        const { status, body } = await ask(route, over);
        const isNamed = Object.keys(body.fields ?? {}).includes(name || 'body');
        if (status === 413 || (status === 400 && isNamed)) continue;
        wrong.push({ name, status, body: JSON.stringify(body).slice(0, 200) });
      }
      expect(wrong).toEqual([]);
    });
  });

  test.each(writes)('%s reads a body up to its limit, and not a byte more', async (_title, route, limit) => {
    const bodyOf = (bytes: number) =>
      JSON.stringify({ nothing: 'x'.repeat(bytes - '{"nothing":""}'.length) });
    expect((await ask(route, bodyOf(limit))).status).not.toBe(413);
    expect(await ask(route, bodyOf(limit + 1))).toMatchObject({ status: 413, body: { current: { limit } } });
  });

  describe('as much as the maximum is taken, or refused clearly', () => {
    test.each(bounded)('%s', async (_title, route) => {
      for (const { name, most } of edgesOf(schemaOf(route)).slice(0, FILLED)) {
        const answer = await ask(route, most);
        expect(faultOf(answer, schemaOf(route), most), name).toBeNull();
      }
    });
  });
});
