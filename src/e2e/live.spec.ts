import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CHAT, field, log } from './support/chatting';
import { DEMO_PASSWORD, demoEmail } from './support/demo';
import { demoFolder } from './support/demoFolder';
import { expect, test } from './support/fixtures';
import { startServer } from './support/server';

const HOME = '/dashboard/invoice/list';
const PASSWORD = 'correct horse battery';

interface Visitor {
  context: BrowserContext;
  token: string;
  /** Opens a page as the signed-in user. */
  open: (path?: string) => Promise<Page>;
  /** How often a stream was opened. */
  streams: () => number;
}

/** A new browser context, signed in. */
async function visit(browser: Browser, baseURL: string, data: Record<string, string>): Promise<Visitor> {
  const context = await browser.newContext({ baseURL });
  const answer = await context.request.post('/v1/endusers/auth', { data });
  const { sessionToken: token } = (await answer.json()) as { sessionToken: string };
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  let opened = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') opened += 1;
  });
  const open = async (path = HOME) => {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  return { context, token, open, streams: () => opened };
}

/** A new user of the workspace; returns the credentials. */
async function register(context: BrowserContext): Promise<{ email: string; password: string }> {
  const email = `lina.${Date.now()}${Math.floor(Math.random() * 1e6)}@example.org`;
  const data = { email, password: PASSWORD, firstName: 'Lina', lastName: 'Live' };
  const answer = await context.request.post('/api/account/register', { data });
  expect(answer.status()).toBe(200);
  return { email, password: PASSWORD };
}

/** Waits until this tab, or the leading one, receives events. */
async function expectLive(visitor: Visitor): Promise<void> {
  await expect.poll(visitor.streams).toBeGreaterThan(0);
}

test.describe('with the session of another browser', () => {
  test.use({ expectedErrors: [/401/] });

  test('a session that is revoked ends at once where it was open', async ({ browser, context, server }) => {
    const person = await register(context);
    const here = await visit(browser, server.url, person);
    const there = await visit(browser, server.url, person);
    const page = await there.open();
    await expectLive(there);
    const headers = { 'session-token': here.token, origin: server.url };
    const { sessions } = (await (
      await here.context.request.get('/api/account/sessions', { headers })
    ).json()) as {
      sessions: { id: string; current: boolean }[];
    };
    expect(sessions.length).toBeGreaterThan(1);
    await here.context.request.post('/api/account/sessions/revoke', { headers, data: { others: true } });
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await here.context.close();
    await there.context.close();
  });
});

test('five tabs open one stream and all hear of a changed name, as another browser does; when the leading tab closes another takes over', async ({
  browser,
  context,
  server,
}) => {
  const person = await register(context);
  const one = await visit(browser, server.url, person);
  const other = await visit(browser, server.url, person);
  const first = await one.open();
  await expectLive(one);
  const tabs = [first, await other.open()];
  for (let n = 0; n < 4; n += 1) tabs.push(await one.open());
  await expectLive(other);
  const headers = { 'session-token': one.token };
  const rename = async (firstName: string): Promise<void> => {
    const me = await one.context.request.get('/v1/endusers', { headers });
    const { version } = (await me.json()) as { version: number };
    const answer = await one.context.request.post('/api/account/update', {
      headers: { ...headers, origin: server.url },
      data: { version, firstName },
    });
    expect(answer.status()).toBe(200);
  };
  // A new tab may not receive events yet, and nothing on it shows when it does.
  let tried = 0;
  await expect(async () => {
    const name = `Magdalena${'x'.repeat((tried += 1))}`;
    await rename(name);
    for (const tab of tabs)
      await expect(tab.getByText(`${name} Live`).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 25_000 });
  expect(one.streams()).toBe(1);
  await first.close();
  await expect.poll(one.streams).toBe(2);
  await one.context.close();
  await other.context.close();
});

test.describe('while the server is killed and comes back', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load resource|40[19]/] });

  test('the header says so, what happened meanwhile is there afterwards, and what one types is kept and sent', async ({
    browser,
  }) => {
    // The server starts twice, and a page retries with increasing delays.
    test.setTimeout(90_000);
    const folder = demoFolder();
    const before = await startServer(folder.path);
    const data = { email: demoEmail('member'), password: DEMO_PASSWORD };
    const visitor = await visit(browser, before.url, data);
    // With the wide navigation, which names the person.
    await visitor.context.addCookies([{ name: 'themeLayout', value: 'vertical', url: before.url }]);
    const page = await visitor.open(CHAT);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await expect(field(page)).toBeVisible();
    await expectLive(visitor);
    await field(page).pressSequentially('Half of it ');
    before.process.kill('SIGKILL');
    await before.ended;
    await field(page).pressSequentially('and the rest');
    await expect(page.getByText('Reconnecting…')).toBeVisible({ timeout: 20_000 });

    const after = await startServer(folder.path, { PORT: String(before.port) });
    const headers = { 'session-token': visitor.token };
    const me = async () =>
      (await (await visitor.context.request.get(`${after.url}/v1/endusers`, { headers })).json()) as {
        version: number;
      };
    await visitor.context.request.post(`${after.url}/api/account/update`, {
      headers: { ...headers, origin: after.url },
      data: { version: (await me()).version, firstName: 'Returned' },
    });
    await expect(page.getByText(/^Returned /).first()).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText('Reconnecting…')).toBeHidden();
    await page.reload();
    await expect(field(page)).toHaveValue('Half of it and the rest');
    await field(page).press('Enter');
    await expect(log(page)).toContainText('Half of it and the rest');
    const again = await visitor.context.request.post(`${after.url}/v1/endusers/auth`, { data });
    expect(again.status()).toBe(200);
    await visitor.context.close();
    await after.stop();
    folder.remove();
  });
});
