import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/looks';

test.use({ expectedErrors: [/status of 404/] });

interface Made {
  id: string;
  key: string;
  columns: string[];
  cardIds: string[];
}
let count = 0;

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api/kanban/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

/** A new board with two columns and two cards in the first. */
async function makeBoard(page: Page): Promise<Made> {
  const { request } = page.context();
  const key = `S${Date.now().toString(36).slice(-5).toUpperCase()}${(count += 1)}`;
  const { board } = await post<{ board: { id: string; columnOrder: string[] } }>(request, 'boards/new', {
    name: `Board ${key}`,
    key,
    columns: ['To do', 'Finished'],
  });
  const cardIds: string[] = [];
  for (const name of ['Alpha', 'Bravo']) {
    const body = { columnId: board.columnOrder[0], name };
    cardIds.push((await post<{ card: { id: string } }>(request, 'cards/new', body)).card.id);
  }
  return { id: board.id, key, columns: board.columnOrder, cardIds };
}

test('a board’s trash by the keyboard alone, its export as JSON and import, and its cards among those of all boards', async ({
  signedInPage,
}) => {
  const page = await signedInPage('manager');
  const board = await makeBoard(page);

  await test.step('what is deleted lies in the trash and comes back by the keyboard alone', async () => {
    await post(page.context().request, 'cards/delete', { cardIds: [board.cardIds[0]] });
    await page.goto(`/dashboard/kanban?board=${board.key}`);
    await page.getByRole('button', { name: 'Board actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Trash' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Trash' });
    await expect(drawer.getByText('Alpha')).toBeVisible();
    await expect(page).toHaveURL(/panel=trash/);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: /^Restore .* Alpha$/ }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'is back on the board' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listitem', { name: / Alpha$/ })).toBeVisible();
  });

  await test.step('a board goes out as JSON and comes in as another board', async () => {
    await page.getByRole('button', { name: 'Board actions' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
    const file = await (await saved).path();
    await page.getByRole('button', { name: 'Board actions' }).click();
    await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import' });
    const { readFile } = await import('node:fs/promises');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'board.json', mimeType: 'application/json', buffer: await readFile(file) });
    await expect(dialog.getByText('2 of 2 cards will be created.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByRole('button', { name: 'Open the board' }).click();
    await expect(page).not.toHaveURL(new RegExp(`board=${board.key}(&|$)`));
    await expect(page.getByRole('listitem', { name: / Bravo$/ })).toBeVisible();
  });

  await test.step('cards of all boards are narrowed by the address, and one opens on its board', async () => {
    await page.goto(`/dashboard/kanban/cards?assignee=any&boardId=${board.key}`);
    const table = page.getByRole('table', { name: 'Cards' });
    await expect(table.getByText('Alpha')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search cards' }).fill('brav');
    await expect(table.getByText('Alpha')).toHaveCount(0);
    await expect(page).toHaveURL(/query=brav/);
    await table.getByText('Bravo').click();
    await expect(page.getByRole('dialog', { name: new RegExp(`^Card ${board.key}-2`) })).toBeVisible();
  });
});

test('a public link is read without an account, and ends when it is switched off', async ({
  signedInPage,
  browser,
  baseURL,
}) => {
  const page = await signedInPage('manager');
  const board = await makeBoard(page);
  await page.goto(`/dashboard/kanban?board=${board.key}&settings=public`);
  const settings = page.getByRole('dialog', { name: /^Settings of/ });
  await settings.getByRole('switch', { name: 'Public link' }).click();
  const address = new URL(await settings.getByRole('textbox', { name: 'Address' }).inputValue()).pathname;
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: `Board ${board.key}` })).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Alpha' }).press('Enter');
  await expect(visitor.getByRole('dialog', { name: 'Alpha' })).toBeVisible();
  await settings.getByRole('switch', { name: 'Public link' }).click();
  await expect(settings.getByRole('textbox', { name: 'Address' })).toHaveCount(0);
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
