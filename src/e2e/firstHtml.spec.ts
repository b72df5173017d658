import { register, sessionOf, type Session } from './support/comeIn';
import { expect, test } from './support/fixtures';

const LIST = '/dashboard/invoice/list';
const ROW = /<tr[^>]* data-row/g;

const cookieOf = ({ cookies }: Session) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function firstHtml(url: string, cookie?: string) {
  const answer = await fetch(`${url}${LIST}`, { headers: cookie === undefined ? {} : { cookie } });
  const html = await answer.text();
  return { html, rows: html.match(ROW)?.length ?? 0, keeping: answer.headers.get('cache-control') };
}

test('the first HTML of the list holds the rows of who asks for it, and is kept for nobody', async ({
  server,
}) => {
  const admin = await sessionOf(server.url, 'admin');
  const first = await firstHtml(server.url, cookieOf(admin));
  expect(first.rows).toBe(25);
  expect(first.html).toContain(admin.id);
  expect(first.keeping).toBe('private, no-store');
  const guest = await sessionOf(server.url, 'guest');
  const own = await firstHtml(server.url, cookieOf(guest));
  expect(own.html).toContain(guest.id);
  expect(own.html).not.toContain(admin.id);
  expect(own.rows).toBeLessThan(first.rows);
  const nobody = await firstHtml(server.url);
  expect(nobody.rows).toBe(0);
  expect(nobody.html).not.toContain(admin.id);
});

test('who has signed out, or is about to, is in no first HTML', async ({ server }) => {
  const session = await register(server.url, 'Otto');
  const cookie = cookieOf(session);
  expect((await firstHtml(server.url, cookie)).html).toContain(session.id);
  expect((await firstHtml(server.url, `${cookie}; signOutUnfinished=1`)).html).not.toContain(session.id);
  await fetch(`${server.url}/api/account/logout`, {
    method: 'POST',
    headers: { cookie, 'session-token': session.token, 'content-type': 'application/json' },
    body: '{}',
  });
  expect((await firstHtml(server.url, cookie)).html).not.toContain(session.id);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('who is signed in reads the list', async ({ page, context, server }) => {
    await context.addCookies((await sessionOf(server.url, 'admin')).cookies);
    await page.goto(LIST);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  });
});

test('a page drawn for one person becomes that of whom the browser keeps a token of, with nothing of the first', async ({
  server,
  ownSessionPage,
}) => {
  const guest = await sessionOf(server.url, 'guest');
  const page = await ownSessionPage('admin');
  await page.goto(LIST);
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  const many = await page.locator('tbody tr[data-row]').count();
  await page.evaluate((token) => localStorage.setItem('accessToken', token), guest.token);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Guest');
  await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBeLessThan(many);
});
