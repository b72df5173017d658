import type { Page } from '@playwright/test';
import { sessionOf } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';
import { expectAccessible } from './support/looks';

const APP = '/dashboard/app';
const ANALYTICS = '/dashboard/analytics';

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('figures are in the first HTML; the range lies in the address, and reload and Back preserve it', async ({
  server,
  signedInPage,
}) => {
  const { cookies } = await sessionOf(server.url, 'manager');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const html = await (await fetch(`${server.url}${APP}`, { headers: { cookie } })).text();
  // Counters of the reader: rows depend on what the tests before it have made on this server.
  expect(html).toMatch(/href="\/dashboard\/kanban\/cards\?due=today"[^>]*>\d/);
  expect(html).toContain('Active people');

  const page = await signedInPage('manager');
  await page.goto(APP);
  await hydrated(page);
  await expect(widget(page, 'New invoices').getByRole('row')).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Date range: Last 28 days' }).click();
  await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/[?&]range=7d/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Date range: Last 7 days' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/range=7d/);
});

test('a figure opens the list behind it', async ({ signedInPage }) => {
  const page = await signedInPage('manager');
  await page.goto(`${ANALYTICS}?range=28d`);
  await hydrated(page);
  await expect(widget(page, 'Sales').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await widget(page, 'Sales')
    .getByRole('link', { name: /^Open list/ })
    .click();
  await expect(page).toHaveURL(/\/manage\/orders\?.*sold=1/);
  await page.goto(APP);
  await hydrated(page);
  await widget(page, 'Best rated')
    .getByRole('link', { name: /^Open list/ })
    .click();
  await expect(page).toHaveURL(/\/e-commerce\/shop\?.*sort=rating/);
});

test('a task that is ticked is completed on its board', async ({ newcomer }) => {
  const { page, id } = await newcomer('Tilda');
  const { request } = page.context();
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(`/api/kanban/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  const { board } = await post<{ board: { columnOrder: string[] } }>('boards/new', {
    name: 'Launch',
    key: 'TILDA',
    columns: ['To do', 'Finished'],
  });
  const { card } = await post<{ card: { id: string; key: string } }>('cards/new', {
    columnId: board.columnOrder[0],
    name: 'Print the flyers',
    assigneeIds: [id],
  });
  await page.goto(ANALYTICS);
  await hydrated(page);
  await widget(page, 'My tasks').getByRole('checkbox', { name: 'Complete Print the flyers' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${card.key} completed` })).toBeVisible();
  const read = async () => {
    const answer = await request.get(`/api/kanban/card?cardId=${card.id}`);
    return ((await answer.json()) as { card: { completed: boolean } }).card.completed;
  };
  expect(await read()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(widget(page, 'My tasks').getByText('Print the flyers')).toBeVisible();
  expect(await read()).toBe(false);
});
