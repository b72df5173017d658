import type { Locator, Page } from '@playwright/test';
import { enter } from './support/comeIn';
import { expect, type Newcomer, test } from './support/fixtures';
import { hydrated } from './support/hydrated';
import { expectAccessible } from './support/looks';

const FILES = '/dashboard/files-manager';

const rows = (page: Page): Locator => page.locator('[data-row]');
const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });
const textFile = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`Content of ${name}`),
});
const upload = (page: Page, ...names: string[]) =>
  page.locator('main input[type=file]').first().setInputFiles(names.map(textFile));

async function open(page: Page, at = ''): Promise<void> {
  await page.goto(`${FILES}${at}`);
  await hydrated(page);
}

async function makeFolder(page: Page, name: string): Promise<void> {
  // Keys count from when the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'New folder' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toBeVisible();
}

test('a file is uploaded, renamed, moved by keys, previewed, deleted and restored', async ({ newcomer }) => {
  const { page } = await newcomer('Flora');
  await open(page);
  await expect(page.getByText('No files yet')).toBeVisible();
  await makeFolder(page, 'Plans');
  await upload(page, 'notes.txt', 'other.txt');
  await expect(rows(page)).toHaveCount(3);

  await row(page, 'notes.txt').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('minutes');
  await page.keyboard.press('Enter');
  await expect(row(page, 'minutes.txt')).toBeVisible();

  await row(page, 'minutes.txt')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move “minutes.txt”' });
  await expect(dialog.getByRole('treeitem', { name: 'Plans' })).toBeVisible();
  await dialog.getByRole('treeitem', { name: 'My files' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(rows(page)).toHaveCount(2);

  await row(page, 'Plans').dblclick();
  await expect(row(page, 'minutes.txt')).toBeVisible();
  await row(page, 'minutes.txt').focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'minutes.txt' });
  await expect(preview).toContainText('Content of notes.txt');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await row(page, 'minutes.txt').focus();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'minutes.txt')).toBeVisible();
  await row(page, 'minutes.txt').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('This folder is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(row(page, 'minutes.txt')).toContainText('Plans');
  await row(page, 'minutes.txt')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.getByRole('link', { name: 'My files' }).first().click();
  await row(page, 'Plans').dblclick();
  await expect(row(page, 'minutes.txt')).toBeVisible();
});

test('a second window sees folders, uploads, names and what is deleted without a reload', async ({
  newcomer,
  browser,
  baseURL,
}) => {
  const person = await newcomer('Gina');
  const { page } = person;
  const other = await enter(await browser.newContext({ baseURL: baseURL ?? '' }), person);
  await Promise.all([open(page), open(other)]);
  await makeFolder(page, 'Shared plans');
  await expect(row(other, 'Shared plans')).toBeVisible();
  await upload(page, 'news.txt');
  await expect(row(other, 'news.txt')).toBeVisible();
  await row(page, 'news.txt').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('older');
  await page.keyboard.press('Enter');
  await expect(row(other, 'older.txt')).toBeVisible();
  await row(page, 'older.txt').dragTo(row(page, 'Shared plans'));
  await expect(rows(other)).toHaveCount(1);
  await expect(row(other, 'Shared plans')).toContainText('1 file');
  await row(page, 'Shared plans').focus();
  await page.keyboard.press('Delete');
  await expect(rows(other)).toHaveCount(0);
});

/** A folder with a file in it, made by the API. */
async function fill({ page }: Newcomer): Promise<void> {
  const { request } = page.context();
  const made = await request.post('/api/files/folders/new', { data: { parentId: 'root', name: 'Plans' } });
  expect(made.status(), await made.text()).toBe(200);
  const { item } = (await made.json()) as { item: { id: string } };
  const sent = await request.post('/api/files/new', {
    multipart: { folderId: item.id, file: textFile('notes.txt') },
  });
  expect(sent.status(), await sent.text()).toBe(200);
}

test('on a phone in Arabic: the first HTML holds the list, a tap enters a folder and previews a file', async ({
  newcomer,
  browser,
  baseURL,
}) => {
  const person = await newcomer('Hana');
  await fill(person);
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await phone.addCookies(
    Object.entries({ i18nextLng: 'ar', themeDirection: 'rtl' }).map(([name, value]) => ({
      name,
      value,
      url: baseURL ?? '',
    })),
  );
  const page = await enter(phone, person);
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
  const first = await (await phone.request.get(FILES)).text();
  expect(first).toMatch(/data-row=[^]*Plans/);
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await row(page, 'Plans').tap();
  await row(page, 'notes.txt').tap();
  await expect(page.getByRole('dialog', { name: 'notes.txt' })).toContainText('Content of notes.txt');
  await page.getByRole('button', { name: 'إغلاق' }).first().tap();
  const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(room).toBe(0);
  await phone.close();
});
