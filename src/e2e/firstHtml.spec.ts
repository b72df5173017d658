import type { Page } from '@playwright/test';
import { register, sessionOf, type Session } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';

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

const DASHBOARD = '/dashboard';
/** Pages of an admin, and the HTML that only their content has. */
const PAGES: Record<string, RegExp> = {
  '/invoice/list': /<tr[^>]* data-row/,
  '/invoice/customers': /<tr[^>]* data-row/,
  '/user/list': /<tr[^>]* data-row/,
  '/user/cards': /<h2[^>]*>.*Ananya/,
  '/user/profile': /<article/,
  '/user/ananya-iyer': /Ananya Iyer/,
  '/user/account': /<input[^>]* value="maya-ramirez"/,
  '/calendar': /data-entry="[^"]+"[^>]*>.*<strong/,
  '/calendar?view=agenda': /<h3[^>]*data-today/,
  '/chat': /href="\/dashboard\/chat\/theo-garcon/,
  '/chat/theo-garcon': /<article[^>]* data-seq/,
  '/e-commerce/shop': /href="\/dashboard\/e-commerce\/product\/linden-hoodie/,
  '/e-commerce/product/linden-hoodie': /<h1[^>]*>.*Linden Hoodie[^]*<p[^>]*>The <strong>Linden Hoodie/,
  '/e-commerce/list': /<tr[^>]* data-row/,
  '/e-commerce/orders': /<td/,
  '/e-commerce/manage/orders': /<tr[^>]* data-row/,
  '/e-commerce/manage/stock': /<tr[^>]* data-row/,
  '/e-commerce/manage/categories': /<li[^>]*>[^]*data-row/,
  '/e-commerce/manage/discounts': /<tr[^>]* data-row/,
  '/e-commerce/manage/reviews': /<tr[^>]* data-row/,
  '/analytics': /href="\/dashboard\/user\/list\?createdFrom=/,
  '/app': /href="\/dashboard\/kanban\/cards\?due=today"/,
  '/banking': /<li[^>]*>[^]*data-sum/,
  '/banking/accounts': /<li[^>]*>[^]*data-balance/,
  '/banking/transactions': /<tr[^>]* data-row/,
  '/ecommerce': /href="\/dashboard\/e-commerce\/manage\/orders\?from=[^"]*sold=1"/,
  '/file': /data-item=/,
  '/files-manager': /data-row=|No files yet/,
  '/kanban': /data-card=/,
  '/kanban/boards': /href="\/dashboard\/kanban\?board/,
  '/kanban/cards': /<tr[^>]* data-row/,
  '/mail': /data-row=/,
  '/notifications': /data-notice=/,
  '/settings': /role="tabpanel"/,
};
const paths = Object.keys(PAGES);
/** The main part of a page, without its data. */
const contentOf = (html: string) => html.slice(html.indexOf('<main')).replace(/<script[^]*?<\/script>/g, '');

test('each page holds its content in its first HTML', async ({ server }) => {
  const cookie = cookieOf(await sessionOf(server.url, 'admin'));
  for (const [path, marker] of Object.entries(PAGES)) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other, as a person opens them
    const answer = await fetch(`${server.url}${DASHBOARD}${path}`, { headers: { cookie } });
    expect(marker.test(contentOf(await answer.text())), path).toBe(true);
  }
});

const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'];

/** Opens pages, each in the language that `languageOf` says; a hydration error fails the test by the console's guard. */
async function openAll(
  page: Page,
  origin: string,
  languageOf: (nth: number) => string,
  opened: readonly string[] = paths,
) {
  for (const [nth, path] of opened.entries()) {
    const language = languageOf(nth);
    // oxlint-disable no-await-in-loop -- one page after the other, as a person opens them
    await page.context().addCookies([{ name: 'i18nextLng', value: language, url: origin }]);
    await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language);
    await page.goto(`${DASHBOARD}${path}`);
    await hydrated(page);
    await expect(page.locator('html'), path).toHaveAttribute(
      'lang',
      language === 'cn' ? 'zh-Hans' : language,
    );
    // oxlint-enable no-await-in-loop
  }
}

test('the browser hydrates each page as the server rendered it, whatever the language', async ({
  signedInPage,
  server,
}) => {
  test.slow();
  await openAll(await signedInPage('admin'), server.url, (nth) => LANGUAGES[nth % LANGUAGES.length] ?? 'en');
});

test('a window as narrow as a phone hydrates what the server rendered for a wide one', async ({
  signedInPage,
  server,
}) => {
  const page = await signedInPage('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAll(page, server.url, () => 'ar', ['/kanban', '/user/list', '/chat/theo-garcon']);
});

for (const language of LANGUAGES)
  test(
    `the browser hydrates every page as the server rendered it in ${language}`,
    { tag: '@full' },
    async ({ signedInPage, server }) => {
      test.slow();
      await openAll(await signedInPage('admin'), server.url, () => language);
    },
  );

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
