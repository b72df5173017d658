import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { expectAccessible, takePicture } from './support/looks';

interface Made {
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

/** A new board with three columns; the first has Alpha (12 to 17 November), Bravo and Charlie (30 November). */
async function makeBoard(page: Page): Promise<Made> {
  const { request } = page.context();
  const key = `V${Date.now().toString(36).slice(-5).toUpperCase()}${(count += 1)}`;
  const { board } = await post<{ board: { columnOrder: string[] } }>(request, 'boards/new', {
    name: `Board ${key}`,
    key,
    columns: ['To do', 'Doing', 'Finished'],
  });
  const columnId = board.columnOrder[0];
  const cardIds: string[] = [];
  for (const more of [
    { name: 'Alpha', startOn: '2026-11-12', dueOn: '2026-11-17' },
    { name: 'Bravo' },
    { name: 'Charlie', dueOn: '2026-11-30' },
  ])
    cardIds.push((await post<{ card: { id: string } }>(request, 'cards/new', { columnId, ...more })).card.id);
  return { key, columns: board.columnOrder, cardIds };
}

const NOVEMBER = '&view=calendar&month=2026-11';
const bar = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

/** A visible day of the calendar. */
const day = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name }).locator('[data-day]');

/** The center of an element on the screen. */
async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('cards are moved in the calendar by mouse and by keys, and stay there', async ({ signedInPage }) => {
  const page = await signedInPage('manager');
  const { key } = await makeBoard(page);
  await page.goto(`/dashboard/kanban?board=${key}${NOVEMBER}`);
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await bar(page, 'Bravo').dragTo(day(page, 'Wednesday, November 25'));
  await expect(page.getByText(`${key}-2 is due on Nov 25, 2026`)).toBeVisible();
  await expect(page.getByText('Every open card has a date.')).toBeVisible();
  await bar(page, 'Charlie').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText(`${key}-3 is due on Nov 23, 2026`)).toBeVisible();
  await expect(bar(page, 'Charlie')).toBeFocused();
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await takePicture(page, 'kanban-calendar');
  await page.reload();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'November 25' }).getByText('Bravo'),
  ).toBeVisible();
  await bar(page, 'Alpha').press('Enter');
  await expect(page.getByRole('dialog', { name: `Card ${key}-1` })).toBeVisible();
});

test('on a dark phone in Arabic the days that hold cards stand below each other', async ({
  signedInPage,
  setSettings,
}) => {
  await setSettings({ themeMode: 'dark', themeDirection: 'rtl', i18nextLng: 'ar' });
  const page = await signedInPage('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  const { key } = await makeBoard(page);
  await page.goto(`/dashboard/kanban?board=${key}${NOVEMBER}`);
  await expect(bar(page, 'Alpha')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await takePicture(page, 'kanban-calendar-phone');
  await page.getByRole('button', { name: 'عوامل التصفية' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'kanban-filters-phone');
});

test('in Arabic a card that is dragged to the left by mouse goes to the next column', async ({
  signedInPage,
  setSettings,
}) => {
  await setSettings({ themeDirection: 'rtl', i18nextLng: 'ar' });
  const page = await signedInPage('manager');
  const { key, columns } = await makeBoard(page);
  await page.goto(`/dashboard/kanban?board=${key}`);
  const lane = (at: number) => page.locator(`#column-${columns[at] ?? ''}`);
  const card = page.getByRole('listitem', { name: / Alpha$/ });
  await expect(card).toBeVisible();
  await expect(async () => {
    await page.mouse.move(5, 5);
    await page.mouse.move(8, 8);
    await expect(page.locator('[data-rfd-drag-handle-draggable-id]').first()).toBeAttached({ timeout: 1000 });
  }).toPass();
  await card.hover();
  const [from, first, next] = [await middleOf(card), await middleOf(lane(0)), await middleOf(lane(1))];
  expect(next.x).toBeLessThan(first.x);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 12, from.y + 8, { steps: 4 });
  await page.mouse.move(next.x, from.y, { steps: 20 });
  await expect(page.locator('[data-dragging]')).toBeVisible();
  const moved = page.waitForResponse('**/api/kanban/cards/move');
  await page.mouse.up();
  await expect(lane(1).getByRole('listitem', { name: / Alpha$/ })).toBeVisible();
  await moved;
  await page.reload();
  await expect(lane(1).getByRole('listitem', { name: / Alpha$/ })).toBeVisible();
});

test('a board opens as it was left, its columns are carried in the settings, and Undo takes a card’s tick back', async ({
  signedInPage,
}) => {
  const page = await signedInPage('manager');
  const { key } = await makeBoard(page);
  await page.goto(`/dashboard/kanban?board=${key}&settings=columns`);
  const handle = page.getByRole('button', { name: 'Move column To do' });
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(handle).toBeVisible({ timeout: 1000 });
  }).toPass();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[id^="rfd-announcement"]').filter({ hasText: 'Lifted' })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[id^="rfd-announcement"]').filter({ hasText: 'position 2 of 3' })).toHaveCount(
    1,
  );
  await page.keyboard.press('Space');
  const rows = page.getByRole('dialog').getByRole('list', { name: 'Columns' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Doing');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Cards of the board' })).toBeVisible();
  await page.goto(`/dashboard/kanban?board=${key}`);
  await expect(page.getByRole('button', { name: 'List', exact: true, pressed: true })).toBeVisible();

  await page.goto(`/dashboard/kanban?board=${key}&view=list&card=${key}-2`);
  const drawer = page.getByRole('dialog', { name: `Card ${key}-2` });
  await drawer.getByRole('button', { name: 'Mark complete' }).click();
  await expect(drawer.getByRole('button', { name: 'Completed' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo: complete card' }).click();
  await page.getByRole('row').filter({ hasText: 'Bravo' }).getByText('Bravo').click();
  await expect(drawer.getByRole('button', { name: 'Mark complete' })).toBeVisible();
});

test('the link of an early comment leads to it, and what is not sent is gone after signing out', async ({
  ownSessionPage,
}) => {
  const page = await ownSessionPage('manager');
  const { key, cardIds } = await makeBoard(page);
  const { request } = page.context();
  const body = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const say = async (text: string) =>
    post<{ comment: { id: string } }>(request, 'comments/new', { cardId: cardIds[1], body: body(text) });
  const { comment } = await say('The very first');
  for (let n = 0; n < 30; n += 1) await say(`Later ${n}`);
  await page.goto(`/dashboard/kanban/card/${key}-2#comment-${comment.id}`);
  const drawer = page.getByRole('dialog', { name: `Card ${key}-2` });
  await expect(drawer.getByText('The very first')).toBeInViewport();
  await expect(page.locator(`#comment-${comment.id}`)).toBeFocused();

  await drawer.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('Not sent yet');
  const texts = async () =>
    page.evaluate(
      async () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('atrium-drafts');
          opening.addEventListener('error', () => reject(new Error('no drafts')));
          opening.addEventListener('success', () => {
            const { result } = opening;
            if (!result.objectStoreNames.contains('texts')) return resolve(0);
            const counting = result.transaction('texts').objectStore('texts').count();
            counting.addEventListener('success', () => {
              resolve(counting.result);
              result.close();
            });
          });
        }),
    );
  await expect.poll(texts).toBe(1);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(texts).toBe(0);
});
