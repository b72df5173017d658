import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test';
import { expect, test } from './support/fixtures';

// An offline page logs errors to the console; and a tab may learn from the server that its session has ended before
// the other tab notifies it of the sign-out: then it requests the current user.
test.use({ expectedErrors: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 401 .*\/v1\/endusers\)/] });

const WHO = '/v1/endusers';
const isSessionCookie = ({ name }: { name: string }) => name.includes('session');

interface Kept {
  token: string;
  cookie: string;
  client: APIRequestContext;
}

/** What an attacker could have copied of a session. */
async function keep(context: BrowserContext, token: string, baseURL: string): Promise<Kept> {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(cookies.some(isSessionCookie)).toBe(true);
  return { token, cookie, client: await request.newContext({ baseURL }) };
}

/** Status codes for the copied token and the copied cookie. */
async function statusOf({ token, cookie, client }: Kept): Promise<number[]> {
  const answers = [
    await client.get(WHO, { headers: { 'Session-Token': token } }),
    await client.get(WHO, { headers: { Cookie: cookie } }),
  ];
  return answers.map((answer) => answer.status());
}

async function chooseSignOut(page: Page): Promise<void> {
  await page.goto('/dashboard/blank');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('signing out tells the server once: cookie and token open nothing, every tab stands at the sign-in', async ({
  newcomer,
  context,
  server,
}) => {
  const { page, token } = await newcomer('Rosa');
  await page.goto('/dashboard/blank');
  const other = await context.newPage();
  await other.goto('/dashboard/blank');
  await expect(other.getByRole('heading', { name: 'Blank' })).toBeVisible();
  const kept = await keep(context, token, server.url);
  expect(await statusOf(kept)).toEqual([200, 200]);

  const told: string[] = [];
  for (const tab of [page, other])
    tab.on(
      'request',
      (call) => void (call.url().endsWith('/api/account/logout') && told.push(call.method())),
    );
  await chooseSignOut(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expect.poll(() => statusOf(kept)).toEqual([401, 401]);
  expect(told).toEqual(['POST']);
  expect((await context.cookies()).filter(isSessionCookie)).toEqual([]);
  await page.goto('/dashboard/blank');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a tab that closes at once has still signed out', async ({ newcomer, context, server }) => {
  const { page, token } = await newcomer('Rosa');
  await page.goto('/dashboard/blank');
  const kept = await keep(context, token, server.url);
  await chooseSignOut(page);
  await page.close();
  await expect.poll(() => statusOf(kept)).toEqual([401, 401]);
});

test('signing out without a line is made up for by the next visit', async ({ newcomer, context, server }) => {
  const { page, token } = await newcomer('Rosa');
  await page.goto('/dashboard/blank');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  const kept = await keep(context, token, server.url);
  // Requests of a closing tab ignore the emulated offline mode.
  await context.route('**/api/account/logout', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Blank' })).toBeHidden();
  await page.close();
  expect(await statusOf(kept)).toEqual([200, 200]);
  await context.unroute('**/api/account/logout');
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/auth/login');
  await expect.poll(() => statusOf(kept)).toEqual([401, 401]);
  await expect.poll(async () => (await context.cookies()).filter(isSessionCookie)).toEqual([]);
});
