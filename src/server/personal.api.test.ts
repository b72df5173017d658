import { beforeAll, describe, expect, test } from 'vitest';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { testApp } from '@/testing/api';
import { anyDatabase, eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { fingerprint } from '@/testing/matrix/fingerprint';
import { sessionFor } from '@/testing/session';
import { storeShipping } from '@/testing/shopScene';
import { routes } from './app';
import type { Route } from './core/implement';
import { newSecret } from './core/auth/apiToken';

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const named = (list: readonly Route[]) => list.map((route) => [nameOf(route), route] as const);
const open = routes.filter(({ endpoint }) => endpoint.access === 'public');
const personal = open.filter(({ endpoint }) => endpoint.personal);
const others = open.filter(({ endpoint }) => !endpoint.personal);

const cookieOf = (token: string) => ({ cookie: `atrium.session_token=${token}` });
const REFUSED = {
  status: 401,
  body: { code: 'session-invalid', current: { visitors: true } },
};

type App = ReturnType<typeof testApp>;

function call(app: App, { endpoint }: Route, headers: Record<string, string>) {
  return endpoint.method === 'POST'
    ? app.post(endpoint.path, {}, { headers })
    : app.get(endpoint.path, { headers });
}

/** A signed-in person, and the token of a session of theirs that has ended. */
async function withEnded(app: App) {
  const user = await createUser(app.services.db, { role: 'admin' });
  const ended = await sessionFor(app.services, user);
  await app.post('/api/account/logout', {}, { as: ended });
  return { user, ended, valid: await sessionFor(app.services, user) };
}

test('what belongs to its caller is named: every other public endpoint is the same for everybody', () => {
  expect(personal.map(nameOf).toSorted()).toMatchInlineSnapshot(`
    [
      "GET /api/payments/options",
      "GET /api/payments/payment",
      "GET /api/products/reviews",
      "GET /api/shop/cart",
      "GET /api/shop/orders/order",
      "GET /api/shop/orders/pdf",
      "POST /api/invoices/announce",
      "POST /api/invoices/pay",
      "POST /api/shop/cart/discount",
      "POST /api/shop/cart/release",
      "POST /api/shop/cart/reserve",
      "POST /api/shop/cart/update",
      "POST /api/shop/orders/cancel",
      "POST /api/shop/orders/new",
      "POST /api/shop/orders/pay",
    ]
  `);
  expect(others.map(nameOf).toSorted()).toMatchInlineSnapshot(`
    [
      "GET /api/account/oauth/start",
      "GET /api/account/sign-in-options",
      "GET /api/auth/callback/github",
      "GET /api/auth/callback/google",
      "GET /api/auth/callback/oidc",
      "GET /api/auth/callback/x",
      "GET /api/blobs/content",
      "GET /api/blobs/text",
      "GET /api/blobs/zip",
      "GET /api/files/links/content",
      "GET /api/files/links/items",
      "GET /api/files/links/open",
      "GET /api/files/links/text",
      "GET /api/files/links/zip",
      "GET /api/health",
      "GET /api/invoices/public",
      "GET /api/invoices/public/files",
      "GET /api/invoices/public/pdf",
      "GET /api/invoices/public/receipt",
      "GET /api/kanban/public",
      "GET /api/notifications/unsubscribe",
      "GET /api/plans",
      "GET /api/products",
      "GET /api/products/product",
      "GET /api/products/related",
      "GET /api/products/search",
      "GET /api/ready",
      "GET /api/settings/legal",
      "GET /api/shop/categories",
      "GET /api/shop/settings",
      "GET /api/test-provider/session",
      "GET /api/users/avatar",
      "GET /api/users/cover",
      "POST /api/account/logout",
      "POST /api/account/new-password",
      "POST /api/account/register",
      "POST /api/account/reset-password",
      "POST /api/account/restore",
      "POST /api/analytics/views",
      "POST /api/client-errors",
      "POST /api/csp-reports",
      "POST /api/files/links/unlock",
      "POST /api/notifications/unsubscribe",
      "POST /api/payments/webhook/test",
      "POST /api/shop/orders/link",
      "POST /api/test-provider/act",
      "POST /v1/endusers/auth",
      "POST /v1/endusers/auth/two-factor",
    ]
  `);
  expect(routes.filter(({ endpoint }) => endpoint.personal && endpoint.access !== 'public')).toEqual([]);
});

anyDatabase((_name, openDatabase) => {
  let app: App;
  let tokens: Awaited<ReturnType<typeof withEnded>>;
  beforeAll(async () => {
    app = testApp(await openDatabase());
    await app.services.db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
    tokens = await withEnded(app);
  });

  describe.each(named(personal))('%s', (_title, route) => {
    test('refuses a session that has ended and a token that is none, and writes nothing', async () => {
      const { ended, valid } = tokens;
      const before = await fingerprint(app.services.db);
      for (const headers of [
        { 'session-token': ended },
        { 'session-token': ended, ...cookieOf(valid) },
        { 'session-token': `${valid}x` },
        { 'session-token': '' },
        { authorization: `Bearer ${newSecret().secret}` },
        { authorization: `Bearer ${newSecret().secret}`, ...cookieOf(valid) },
        { authorization: `Bearer ${valid}` },
        ...('produces' in route.endpoint ? [] : [cookieOf(ended), cookieOf('none')]),
      ] as Record<string, string>[]) {
        const answer = await call(app, route, headers);
        expect(answer, JSON.stringify(Object.keys(headers))).toMatchObject(REFUSED);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      expect(await fingerprint(app.services.db)).toBe(before);
    });

    test('serves visitors without a session, and people with theirs', async () => {
      const sent: Record<string, string>[] = [{}, { 'session-token': tokens.valid }, cookieOf(tokens.valid)];
      for (const headers of sent)
        expect((await call(app, route, headers)).body.code).not.toBe('session-invalid');
    });
  });

  test.each(named(others))(
    '%s answers as to a visitor, whatever session came along',
    async (_title, route) => {
      const { ended } = tokens;
      const sent: Record<string, string>[] = [{ 'session-token': ended }, cookieOf(ended)];
      for (const headers of sent)
        expect((await call(app, route, headers)).body.code).not.toBe('session-invalid');
    },
  );

  test('a file that a browser opens by its address is not refused for an old cookie', async () => {
    const files = personal.filter(({ endpoint }) => 'produces' in endpoint);
    expect(files).not.toEqual([]);
    for (const file of files)
      expect((await call(app, file, cookieOf(tokens.ended))).body.code).not.toBe('session-invalid');
  });

  test('the bearer token of a proxy in front changes nothing for who has a session', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0', 'session-token': tokens.valid };
    expect((await app.get('/v1/endusers', { headers })).status).toBe(200);
    expect((await app.get('/api/shop/cart', { headers })).status).toBe(200);
  });
});

eachDatabase((_name, openDatabase) => {
  test('an ended session makes no visitor’s cart of a person’s, and signing in again brings the person’s back', async () => {
    const app = testApp(await openDatabase());
    const { db } = app.services;
    await storeShipping(db);
    await db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
    const { user, ended, valid } = await withEnded(app);
    const [variantId = ''] = (await storeProduct(db, { variants: [{ price: 1000, stock: 10 }] })).variantIds;
    const update = { lines: [{ variantId, quantity: 2, priceSeen: 1000 }] };
    await app.post('/api/shop/cart/update', update, { as: valid });

    const refused = await app.post('/api/shop/cart/update', { lines: [] }, { as: ended });
    expect(refused).toMatchObject(REFUSED);
    expect(await db.selectFrom('cart').select('userId').execute()).toEqual([{ userId: user.id }]);

    const again = await app.post<{ sessionToken: string }>(
      '/v1/endusers/auth',
      { email: user.email, password: TEST_PASSWORD },
      { headers: { 'session-token': ended, ...cookieOf(ended) } },
    );
    const cart = await app.get<CartAnswer>('/api/shop/cart', { as: again.body.sessionToken });
    expect(cart.body.quote?.lines).toMatchObject([{ variantId, quantity: 2 }]);
  });
});
