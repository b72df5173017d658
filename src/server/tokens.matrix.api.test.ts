import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@/domain/auth/permissions';
import { areaOf, type TokenScopes } from '@/domain/people/tokenAreas';
import { newSecret } from '@/server/core/auth/apiToken';
import { type Answer, testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { verdictOf } from '@/testing/matrix/callers';
import { fingerprint } from '@/testing/matrix/fingerprint';
import { inputOf, sampleOf } from '@/testing/matrix/schema';
import { routes } from './app';
import type { Route } from './core/implement';
import { newId, nowIso } from './db/row';

const LATER = '2099-01-01T00:00:00.000Z';
const REFUSALS = ['token-read-only', 'token-area', 'token-not-allowed'];
/** Routes by which a token could take over its owner's account or another, let somebody in or give rights. */
const CREDENTIALS = [
  /^\/api\/account\/(password|email|sessions|tokens|two-factor|providers|session-token|delete|sign-ins)/,
  /^\/v1\/endusers\/auth/,
  /^\/api\/users\/(new|update|bulk|import|approve|unban|restore|password-link|invitations\/(new|link|resend))$/,
  /^\/api\/roles\/(update|reset)$/,
  /^\/api\/settings\/(backup|demo|outgoing-mail\/(content|body))/,
];

const named = routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const);

test('a token can be narrowed to every part of the API that a person uses', () => {
  const parts = routes
    .filter(({ endpoint }) => endpoint.access !== 'public' && areaOf(endpoint.path) === undefined)
    .map(({ endpoint }) => endpoint.path.replace(/^(\/api\/(calendar\/)?[^/]+).*/, '$1'));
  expect([...new Set(parts)].sort()).toEqual(['/api/calendar/layers', '/api/links', '/api/search']);
});

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;

  /** A personal token of a new user. */
  async function tokenOf(role: Role, scopes: TokenScopes, columns: object = {}): Promise<string> {
    const { db } = app.services;
    const { id: userId } = await createUser(db, { role, emailVerified: 1, twoFactorEnabled: 1, ...columns });
    const { secret, prefix, tokenHash } = newSecret();
    const kept = { name: 'Script', scopes: JSON.stringify(scopes), createdAt: nowIso(), expiresAt: LATER };
    await db
      .insertInto('api_token')
      .values({ id: newId(), userId, prefix, tokenHash, ...kept })
      .execute();
    return secret;
  }

  function call({ endpoint }: Route, secret: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${secret}` };
    const input = sampleOf(inputOf(endpoint) ?? { type: 'object' });
    if (endpoint.method === 'POST') return app.post(endpoint.path, input, { headers });
    return app.get(`${endpoint.path}?${new URLSearchParams(input as Record<string, string>)}`, { headers });
  }

  beforeAll(async () => {
    app = testApp(await open());
  });

  describe.each(named)('%s', (_title, route) => {
    const { endpoint } = route;

    test('is written to by no token that only reads', async () => {
      if (endpoint.method !== 'POST') return;
      const secret = await tokenOf('admin', { access: 'read', areas: [] });
      const before = await fingerprint(app.services.db);
      const { status, body } = await call(route, secret);
      expect(status).toBe(403);
      expect(['token-read-only', 'token-not-allowed']).toContain(body.code);
      expect(await fingerprint(app.services.db)).toBe(before);
    });

    test('is opened by a token of its own area alone', async () => {
      const secret = await tokenOf('admin', { access: 'write', areas: ['plans'] });
      const { status, body } = await call(route, secret);
      if (endpoint.path.startsWith('/api/plans')) expect(REFUSALS).not.toContain(body.code);
      else {
        expect(status).toBe(403);
        expect(['token-area', 'token-not-allowed']).toContain(body.code);
      }
    });

    test('gives a token no more than its owner may, and nothing that grants access', async () => {
      const secret = await tokenOf('member', { access: 'write', areas: [] });
      const { status, body } = await call(route, secret);
      if (endpoint.asksPassword || CREDENTIALS.some((path) => path.test(endpoint.path)))
        expect(body.code).toBe('token-not-allowed');
      if (body.code === 'token-not-allowed') return;
      const member = { name: 'member', userId: '', role: 'member' as const, restriction: null };
      const verdict = verdictOf(endpoint, { ...member, token: () => Promise.resolve(secret) });
      if (verdict.passes) expect(body.code).not.toBe('forbidden');
      else expect({ status, code: body.code }).toEqual({ status: verdict.status, code: verdict.code });
    });

    test('is closed to the token of a banned person', async () => {
      if (endpoint.access === 'public') return;
      const secret = await tokenOf('admin', { access: 'write', areas: [] }, { banned: 1 });
      expect((await call(route, secret)).status).toBe(401);
    });
  });
});
