import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { joinIn } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/looks';

const FILES = '/dashboard/files-manager';
const PASSWORD = 'a long password';

/** A new folder in the root of whom the page is for, with one text in it. */
async function makeFolder(page: Page, name: string, text: string): Promise<void> {
  const { request } = page.context();
  const made = await request.post('/api/files/folders/new', { data: { parentId: 'root', name } });
  expect(made.status(), await made.text()).toBe(200);
  const { item } = (await made.json()) as { item: { id: string } };
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  const sent = await request.post('/api/files/new', { multipart: { folderId: item.id, file } });
  expect(sent.status(), await sent.text()).toBe(200);
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Files and folders' }).getByRole('row').filter({ hasText: name });

/** The dialog that shares an item, opened from the menu of its row. */
async function openShare(page: Page, name: string): Promise<Locator> {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  return page.getByRole('dialog', { name: `Share “${name}”` });
}

test('a colleague sees what is shared with them at once, and no longer when it ends', async ({
  signedInPage,
  browser,
  baseURL,
}) => {
  const page = await signedInPage('manager');
  const name = `Plans ${randomUUID().slice(0, 8)}`;
  await makeFolder(page, name, 'Hello');
  const family = `Ivo${randomUUID().slice(0, 6)}`;
  const other = await joinIn(browser, baseURL ?? '', 'Selma', family);
  await other.page.goto(`${FILES}?in=shared`);
  await expect(row(other.page, 'Team handbook')).toBeVisible();
  await expect(row(other.page, name)).toHaveCount(0);

  await page.goto(FILES);
  const dialog = await openShare(page, name);
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'People' }).fill(family);
  await page.getByRole('option', { name: new RegExp(family) }).click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'People with access' })).toContainText(family);
  await expect(row(other.page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, name)).toContainText(`Shared with Selma ${family}`);

  const again = await openShare(page, name);
  await again.getByRole('button', { name: `Access of Selma ${family}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(row(other.page, name)).toHaveCount(0);
});

test('a public link with a password opens in a private window; its old address ends with a new one', async ({
  signedInPage,
  browser,
  baseURL,
}) => {
  const page = await signedInPage('manager');
  const name = `Open ${randomUUID().slice(0, 8)}`;
  await makeFolder(page, name, 'Read by a visitor');
  await page.goto(FILES);
  const dialog = await openShare(page, name);
  await dialog.getByRole('switch').click();
  const address = dialog.getByRole('textbox', { name: 'Address' });
  const before = await address.inputValue();
  await dialog.getByRole('button', { name: 'Set password' }).click();
  const asked = page.getByRole('dialog', { name: 'Password of the link' });
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Protected by a password')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(new URL(before).pathname);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(visitor);
  const archive = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Download all' }).click();
  expect((await archive).suggestedFilename()).toBe(`${name}.zip`);
  await visitor.getByRole('button', { name: 'note.txt' }).click();
  await expect(visitor.getByRole('dialog', { name: 'note.txt' })).toContainText('Read by a visitor');

  await dialog.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click();
  await expect(address).not.toHaveValue(before);
  await visitor.reload();
  await expect(visitor.getByText('This link no longer works')).toBeVisible();
});
