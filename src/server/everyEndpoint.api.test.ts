import { beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '@/testing/database';
import { testApp } from '@/testing/api';
import { demoOrders } from '@/testing/scale';
import { passwordGiven } from '@/testing/session';
import { routes } from './app';
import type { Route } from './core/implement';
import { seedDemo } from './demo';

const CALLERS = ['admin', 'manager', 'member', 'guest'] as const;
const GONE = 'gone.session';
const writes = routes.filter(({ endpoint }) => endpoint.method === 'POST');
const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET');
const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

function call(app: ReturnType<typeof testApp>, { endpoint }: Route, as?: string) {
  return endpoint.method === 'POST' ? app.post(endpoint.path, {}, { as }) : app.get(endpoint.path, { as });
}

/** Expects a clear error in the common format that is not the server's fault. */
function expectRefusal(
  { status, body }: { status: number; body: Record<string, unknown> },
  allowed: readonly number[],
) {
  expect(allowed).toContain(status);
  expect(body).toMatchObject({
    code: expect.stringMatching(/^[a-z0-9-]+$/) as string,
    message: expect.any(String) as string,
  });
  expect(JSON.stringify(body)).not.toMatch(/at .*\.[jt]s:|select |insert |SQLITE|node_modules/i);
}

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    app = testApp(await open());
    await seedDemo({ ...app.services, orders: demoOrders });
    for (const role of CALLERS) tokens.set(role, await app.signIn(`${role}@atrium.example`));
  });

  describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (_title, route) => {
    const { endpoint } = route;

    test('refuses an ended session and a forged one', async () => {
      if (endpoint.access === 'public' && !endpoint.personal) return;
      for (const as of [
        GONE,
        'x'.repeat(300),
        `${tokens.get('admin')}x`,
        tokens.get('admin')?.split('.')[0] ?? '',
      ]) {
        expectRefusal(await call(app, route, as), [401]);
      }
    });

    test('answers another method with 405', async () => {
      const isRead = reads.some((one) => one.endpoint.path === endpoint.path);
      const init = { method: isRead ? 'PUT' : 'GET' };
      const response = await app.request(endpoint.path, init);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBeTruthy();
    });
  });

  test.each(writes.map((route) => [nameOf(route), route] as const))(
    '%s answers a body that is broken, too large or of another kind with a clear 4xx',
    async (_title, { endpoint }) => {
      const as = tokens.get('admin') ?? '';
      const proof = await passwordGiven(app, as);
      expectRefusal(await app.post(endpoint.path, '{"a":', { as, headers: proof }), [400]);
      const size = Math.max(2_200_000, ('bodyLimit' in endpoint ? (endpoint.bodyLimit ?? 0) : 0) + 1);
      // Endpoints for forms do not read any other body.
      const large = endpoint.method === 'POST' && endpoint.upload ? 400 : 413;
      expectRefusal(await app.post(endpoint.path, { text: 'x'.repeat(size) }, { as, headers: proof }), [
        large,
      ]);
      const form = await app.request(endpoint.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'session-token': as,
          ...proof,
        },
        body: 'a=1',
      });
      // Signed bodies are read raw, whatever their content type.
      const isTaken = endpoint.method === 'POST' && (endpoint.form ?? endpoint.raw);
      const wrongType = ('wrongTypeStatus' in endpoint && endpoint.wrongTypeStatus) || 415;
      expect(form.status).toBe(isTaken ? 400 : wrongType);
    },
  );

  test.each(writes.map((route) => [nameOf(route), route] as const))(
    '%s refuses a page of another origin',
    async (_title, { endpoint }) => {
      const headers = {
        origin: 'https://evil.example',
        cookie: `atrium.session_token=${tokens.get('admin')}`,
      };
      expectRefusal(await app.post(endpoint.path, {}, { headers }), [403]);
    },
  );
});
