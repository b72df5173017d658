import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enter } from './support/comeIn';
import { expect, type Newcomer, test } from './support/fixtures';
import { hydrated } from './support/hydrated';

const INBOX = '/dashboard/mail/inbox';

/** Mails that somebody has sent to themselves, the last one the newest; they are in the inbox. */
async function writeToSelf({ page, id }: Newcomer, subjects: readonly string[]): Promise<void> {
  const { request } = page.context();
  const said = async (path: string, data: object): Promise<Record<string, never>> => {
    const answer = await request.post(`/api/mail/${path}`, {
      data,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Record<string, never>;
  };
  const settings = (await (await request.get('/api/mail/settings')).json()) as { version: number };
  await said('settings/update', { settings: { undoSeconds: 0 }, version: settings.version });
  for (const subject of subjects) {
    const draft = { to: [{ userId: id }], subject, html: `<p>About ${subject}</p>` };
    const made = (await said('drafts/new', { draft })) as unknown as {
      draft: { mailId: string; version: number };
    };
    const { mailId, version } = made.draft;
    await said('drafts/send', { mailId, version });
  }
  await expect
    .poll(async () => ((await (await request.get('/api/mail/mails')).json()) as { total: number }).total)
    .toBe(subjects.length);
}

const rows = (page: Page): Locator => page.getByRole('grid', { name: 'Emails' }).getByRole('row');
const row = (page: Page, subject: string): Locator => rows(page).filter({ hasText: subject });

test('three are archived by keys, stay away after a reload, and z brings them back', async ({ newcomer }) => {
  const person = await newcomer('Nora');
  const { page } = person;
  await writeToSelf(person, ['Alpha', 'Beta', 'Gamma', 'Delta']);
  await page.goto(INBOX);
  await expect(rows(page)).toHaveCount(4);
  // Keys count from when the page is hydrated.
  await expect(async () => {
    await row(page, 'Delta').focus();
    await page.keyboard.press('j');
    await expect(row(page, 'Gamma')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('k');
  await expect(row(page, 'Delta')).toBeFocused();
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('e');
    await expect(rows(page)).toHaveCount(left);
    await expect(rows(page).first()).toBeFocused();
  }
  await expect(rows(page)).toContainText(['Alpha']);
  await expect(page.getByText('1 email archived').first()).toBeVisible();
  for (const there of [2, 3, 4]) {
    await page.keyboard.press('z');
    await expect(rows(page)).toHaveCount(there);
  }
  await page.reload();
  await expect(rows(page)).toContainText(['Delta', 'Gamma', 'Beta', 'Alpha']);
});

test('the first HTML holds the list and the opened mail; search and chips survive a reload', async ({
  newcomer,
}) => {
  const person = await newcomer('Olga');
  const { page } = person;
  await writeToSelf(person, ['Roof', 'Invoice']);
  const first = await (await page.context().request.get(INBOX)).text();
  expect(first).toContain('About Invoice');
  await page.goto(INBOX);
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('roof');
  await expect(rows(page)).toContainText(['Roof']);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unread', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await row(page, 'Roof').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Roof' })).toBeVisible();
  const opened = await (await page.context().request.get(new URL(page.url()).pathname)).text();
  expect(opened).toContain('<p dir="auto">About Roof</p>');
});

test('on a phone: list, mail, and back to the list', async ({ newcomer, browser, baseURL }) => {
  const person = await newcomer('Petra');
  await writeToSelf(person, ['Roof', 'Invoice']);
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await enter(phone, person);
  await page.goto(INBOX);
  await row(page, 'Roof').getByRole('link').tap();
  await expect(page.getByRole('heading', { name: 'Roof' })).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await expect(rows(page)).toHaveCount(2);
  const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(room).toBe(0);
  await phone.close();
});
