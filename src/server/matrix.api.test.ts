import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can, type Permission, type Role } from '@/domain/auth/permissions';
import { isLocked, permissionsOf, PERMISSIONS } from '@/domain/auth/roleRights';
import { TUS_PATH } from '@/domain/files/addresses';
import { areaOf, tokenRefusal } from '@/domain/people/tokenAreas';
import { nowIso } from '@/server/db/row';
import { testApp, type Answer } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { type Caller, makeCallers, type Verdict, verdictOf } from '@/testing/matrix/callers';
import { fingerprint } from '@/testing/matrix/fingerprint';
import { ruleFor } from '@/testing/matrix/registry';
import { idFieldsOf, inputOf, sampleOf } from '@/testing/matrix/schema';
import type { IdRule, Place } from '@/testing/matrix/types';
import { passwordGiven } from '@/testing/session';
import { createApp, routes } from './app';
import type { Route } from './core/implement';

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const named = (list: readonly Route[]) => list.map((route) => [nameOf(route), route] as const);

/** Error codes of missing rights: a caller with the right must never get one. */
const KEPT_OUT = [
  'session-required',
  'session-invalid',
  'forbidden',
  'awaiting-approval',
  'verify-email',
  'change-password',
  'two-factor-setup',
];

/** Routes mounted without contracts: the reference, its document, and uploads in parts (upload.api.test.ts). */
const BESIDE = ['/api/docs', '/api/openapi.json', TUS_PATH, `${TUS_PATH}/:id`];

test('nothing is mounted but what a contract declares', () => {
  const app = createApp(testApp({} as never).services);
  const paths = new Set(app.routes.map(({ path }) => path).filter((path) => !path.includes('*')));
  const declared = new Set<string>(routes.map(({ endpoint }) => endpoint.path));
  expect([...paths].filter((path) => !declared.has(path) && !BESIDE.includes(path))).toEqual([]);
  expect([...declared].filter((path) => !paths.has(path))).toEqual([]);
});

test.each(named(routes))('%s: somebody decided what its ids open', (_title, { endpoint }) => {
  const undecided = idFieldsOf(inputOf(endpoint)).filter((field) => !ruleFor(endpoint.path, field));
  // A new field that refers to records needs a rule in src/testing/matrix/rules: whose records, and who may access
  // them?
  expect(undecided).toEqual([]);
});

/** Which personal tokens reach an endpoint: those of its area that may read, or only those that may write. */
function tokensFor({ endpoint: { method, path } }: Route): string {
  const refusal = (given: 'read' | 'write') => tokenRefusal({ access: given, areas: [] }, { method, path });
  if (refusal('write')) return 'no token';
  return `tokens of ${areaOf(path) ?? 'all areas'} that ${refusal('read') ? 'write' : 'read'}`;
}

test('who may call what, as it was last agreed', async () => {
  const lines = routes.map((route) => {
    const { access, personal, whileRestricted, asksPassword } = route.endpoint;
    const roles = (['admin', 'manager', 'member', 'guest'] as const).filter(
      (role) =>
        access === 'public' ||
        access === 'user' ||
        (access === 'admin' ? role === 'admin' : permissionsOf(role).includes(access)),
    );
    const who = access === 'public' ? 'everybody' : roles.join(' ');
    const also = `${personal ? ' · of a person' : ''}${whileRestricted ? ' · also while restricted' : ''}${asksPassword ? ' · asks the password again' : ''}`;
    return `${nameOf(route)} · ${access}${also} · ${who} · ${tokensFor(route)}`;
  });
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../testing/matrix/matrix.txt');
});

anyDatabase((name, open) => {
  let app: ReturnType<typeof testApp>;
  let callers: Caller[];
  let place: Place;
  let tried = 0;

  const callerOf = (wanted: string) => callers.find((caller) => caller.name === wanted) as Caller;

  /** A complete call according to its contract; with ids as given. */
  async function call({ endpoint }: Route, caller: Caller, input: unknown): Promise<Answer> {
    tried += 1;
    const as = await caller.token();
    const proof = endpoint.asksPassword && caller.userId && as ? await passwordGiven(app, as) : {};
    if (endpoint.method === 'GET') {
      const query = new URLSearchParams(input as Record<string, string>);
      return app.get(`${endpoint.path}?${query}`, { as, headers: proof });
    }
    const key = endpoint.idempotency === 'required' ? { 'idempotency-key': randomUUID() } : {};
    const headers = { ...key, ...proof };
    if (!endpoint.upload) return app.post(endpoint.path, input, { as, headers });
    const form = new FormData();
    for (const [field, value] of Object.entries(input ?? {})) form.append(field, String(value));
    const response = await app.request(endpoint.path, {
      method: 'POST',
      headers: as ? { 'session-token': as } : {},
      body: form,
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer['body'],
    };
  }

  const complete = ({ endpoint }: Route, known: Readonly<Record<string, unknown>> = {}) =>
    sampleOf(inputOf(endpoint) ?? { type: 'object' }, known);

  function expectVerdict({ status, body }: Answer, verdict: Verdict) {
    if (!verdict.passes)
      expect({ status, code: body.code }).toEqual({ status: verdict.status, code: verdict.code });
    else {
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(KEPT_OUT).not.toContain(body.code);
    }
  }

  beforeAll(async () => {
    app = testApp(await open());
    // The shop's public endpoints are accessible while it is public; the closed shop has its own tests.
    await app.services.db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
    callers = await makeCallers(app);
    const other = await createUser(app.services.db, { role: 'member', twoFactorEnabled: 1 });
    const idOf = (name: string) => callerOf(name).userId ?? '';
    place = { services: app.services, owner: idOf('member'), other: other.id, admin: idOf('admin') };
  });

  afterAll(() => {
    process.stdout.write(`authorisation matrix on ${name}: ${tried} combinations tried\n`);
  });

  test.each(named(routes))('%s lets in exactly who its access names', async (_title, route) => {
    const verdicts = callers.map((caller) => ({ caller, verdict: verdictOf(route.endpoint, caller) }));
    const before = await fingerprint(app.services.db);
    for (const { caller, verdict } of verdicts.filter((one) => !one.verdict.passes)) {
      expectVerdict(await call(route, caller, {}), verdict);
      expectVerdict(await call(route, caller, complete(route)), verdict);
    }
    expect(await fingerprint(app.services.db)).toBe(before);
    for (const { caller, verdict } of verdicts.filter((one) => one.verdict.passes)) {
      expectVerdict(await call(route, caller, {}), verdict);
    }
  });

  const guarded = routes.filter(({ endpoint }) => PERMISSIONS.includes(endpoint.access as Permission));

  describe('a permission that the workspace switches', () => {
    async function decide(role: Role, changes: Partial<Record<Permission, boolean>>) {
      const { db } = app.services;
      await db.deleteFrom('role_permission').execute();
      const rows = Object.entries(changes).map(([permission, allowed]) => ({
        role,
        permission,
        allowed: allowed ? 1 : 0,
        updatedAt: nowIso(),
        version: 1,
      }));
      if (rows.length > 0) await db.insertInto('role_permission').values(rows).execute();
      await db
        .updateTable('workspace')
        .set(({ eb }) => ({ rolesVersion: eb('rolesVersion', '+', 1) }))
        .execute();
    }

    test.each(named(guarded))('%s obeys at once', async (_title, route) => {
      const permission = route.endpoint.access as Permission;
      await decide('member', { [permission]: false });
      expectVerdict(await call(route, callerOf('member'), {}), {
        passes: false,
        status: 403,
        code: 'forbidden',
      });
      await decide('guest', Object.fromEntries(PERMISSIONS.map((id) => [id, true])));
      const opens = !isLocked('guest', permission);
      const verdict = opens
        ? { passes: true as const }
        : { passes: false as const, status: 403 as const, code: 'forbidden' };
      expectVerdict(await call(route, callerOf('guest'), {}), verdict);
      await decide('guest', {});
    });
  });

  const opening = routes.flatMap((route) =>
    idFieldsOf(inputOf(route.endpoint)).flatMap((field) => {
      const rule = ruleFor(route.endpoint.path, field);
      return rule?.records ? [[`${nameOf(route)} by ${field}`, route, rule] as const] : [];
    }),
  );

  function reaches(caller: Caller, { openedBy }: IdRule): boolean {
    if (openedBy === undefined) return false;
    return openedBy === 'everyone' || can({ permissions: permissionsOf(caller.role ?? '') }, openedBy);
  }

  test.each(opening)(
    '%s tells nobody whether a record is there that they may not reach',
    async (_title, route, rule) => {
      const make = rule.records as NonNullable<IdRule['records']>;
      const several = rule.field.endsWith('Ids');
      const withId = (id: string) =>
        complete(route, { version: 1, ...rule.input, [rule.field]: several ? [id] : id });
      const allowed = callers.filter(({ role, restriction, isOver }) => role && !restriction && !isOver);
      for (const caller of allowed.filter((one) => verdictOf(route.endpoint, one).passes)) {
        const { others, trashed } = await make(place);
        const unknown = await call(route, caller, withId('0197a3c2-0000-7000-8000-000000000000'));
        expect({ status: unknown.status, code: unknown.body.code }).toEqual({
          status: 404,
          code: 'not-found',
        });
        expect((await call(route, caller, withId('x'.repeat(65)))).status).toBe(400);
        if (trashed) expect((await call(route, caller, withId(trashed))).body).toEqual(unknown.body);
        const before = await fingerprint(app.services.db);
        const answer = await call(route, caller, withId(others));
        if (reaches(caller, rule)) expect([200, 204, 409]).toContain(answer.status);
        else {
          expect(answer.body).toEqual(unknown.body);
          expect(await fingerprint(app.services.db)).toBe(before);
        }
      }
      const { own } = await make(place);
      const asker = callerOf(rule.asker ?? 'member');
      expect([200, 204, 409]).toContain((await call(route, asker, withId(own))).status);
    },
  );
});
