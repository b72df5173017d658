import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { comeIn, type Person } from './support/comeIn';
import { expect, test } from './support/fixtures';

interface Made {
  id: string;
  key: string;
  columns: string[];
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api/kanban/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

let count = 0;

/** A new board with the columns To do (cards A, B, C), Doing and Done. */
async function makeBoard({ page }: Person): Promise<Made> {
  const request = page.context().request;
  const key = `T${Date.now().toString(36).slice(-5).toUpperCase()}${(count += 1)}`;
  const { board } = await post<{ board: { id: string; columnOrder: string[] } }>(request, 'boards/new', {
    name: `Board ${key}`,
    key,
    columns: ['To do', 'Doing', 'Finished'],
  });
  for (const name of ['Alpha', 'Bravo', 'Charlie'])
    await post(request, 'cards/new', { columnId: board.columnOrder[0], name });
  return { id: board.id, key, columns: board.columnOrder };
}

const lane = (page: Page, name: string) =>
  page.getByRole('list', { name: new RegExp(`^${name}, \\d+ cards?$`) });
const card = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(` ${name}$`) });
const names = (list: Locator) => list.locator('[data-card] [data-name] > span').allInnerTexts();

/** Drag and drop is loaded at the first user activity; waits until cards can be dragged. */
async function takeable(page: Page): Promise<void> {
  await expect(card(page, 'Alpha')).toBeVisible();
  await expect(async () => {
    await page.mouse.move(5, 5);
    await page.mouse.move(8, 8);
    await expect(page.locator('[data-rfd-drag-handle-draggable-id]').first()).toBeAttached({ timeout: 1000 });
  }).toPass();
}

async function open(page: Page, { key }: Made, more = ''): Promise<void> {
  await page.goto(`/dashboard/kanban?board=${key}${more}`);
  await takeable(page);
}

/** Drags an element with the mouse and drops it on another, with intermediate moves. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Hovers before dragging: late content may still shift the board.
  await from.hover({ position: { x: 60, y: 12 } });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.down();
  await page.mouse.move(start.x + 70, start.y + 20, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 24, { steps: 20 });
  await expect(page.locator('[data-dragging]')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
}

test('a card that is dragged shows in the other browser at once and is there after a reload', async ({
  browser,
  baseURL,
}) => {
  const one = await comeIn(browser, baseURL ?? '', 'manager');
  const two = await comeIn(browser, baseURL ?? '', 'member');
  const board = await makeBoard(one);
  const request = one.page.context().request;
  await post(request, 'boards/members/update', { boardId: board.id, userId: two.id, role: 'editor' });
  await open(one.page, board);
  await open(two.page, board);
  await drag(one.page, card(one.page, 'Alpha'), lane(one.page, 'Doing'));
  await expect(lane(one.page, 'Doing').locator('[data-card]')).toHaveCount(1);
  await expect(lane(two.page, 'Doing').getByText('Alpha')).toBeVisible();
  await one.page.reload();
  await expect(lane(one.page, 'Doing').getByText('Alpha')).toBeVisible();
  await expect.poll(() => names(lane(one.page, 'To do'))).toEqual(['Bravo', 'Charlie']);
});

test('a board by keys and buttons: carried cards, columns deleted and made, filters in the address', async ({
  browser,
  baseURL,
}) => {
  const { page, ...one } = await comeIn(browser, baseURL ?? '', 'manager');
  const board = await makeBoard({ page, ...one });
  await open(page, board);

  await test.step('a card is carried with the keyboard, and each step is said', async () => {
    await card(page, 'Alpha').focus();
    await page.keyboard.press('Space');
    const said = page.locator('[id^="rfd-announcement"]');
    await expect(said).toHaveText(/^Lifted: .* in To do, position 1 of 3$/);
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText(/in To do, position 2 of 3$/);
    await page.keyboard.press('Space');
    await expect(said).toHaveText(/^Dropped: /);
    await expect.poll(() => names(lane(page, 'To do'))).toEqual(['Bravo', 'Alpha', 'Charlie']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => names(lane(page, 'To do'))).toEqual(['Alpha', 'Bravo', 'Charlie']);
  });

  await test.step('a deleted column comes back with its cards', async () => {
    await page.getByRole('button', { name: 'Column actions for To do' }).click();
    await page.getByRole('menuitem', { name: 'Delete column' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete column' }).click();
    await expect(lane(page, 'To do')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => names(lane(page, 'To do'))).toEqual(['Alpha', 'Bravo', 'Charlie']);
  });

  await test.step('filters stand in the address, and columns stay', async () => {
    await page.getByRole('searchbox', { name: 'Filter cards' }).fill('brav');
    await expect(page).toHaveURL(/q=brav/);
    await expect(page.getByText('1 of 3 cards')).toBeVisible();
    await expect(card(page, 'Alpha')).toHaveCount(0);
    await page.reload();
    await expect(card(page, 'Bravo')).toBeVisible();
    await expect(lane(page, 'Doing')).toContainText('No matching cards');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(card(page, 'Charlie')).toBeVisible();
  });

  await test.step('a column and cards are made where they stand', async () => {
    await page.getByRole('button', { name: 'Add column' }).click();
    await page.getByRole('textbox', { name: 'Name of the column' }).fill('Later');
    await page.keyboard.press('Enter');
    await expect(lane(page, 'Later')).toBeVisible();
    await page.getByRole('button', { name: 'Add card to Later' }).click();
    const field = page.getByRole('textbox', { name: 'Name of the card' });
    await field.fill('One');
    await field.press('Enter');
    await field.fill('Two');
    const made = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/kanban/cards/new') &&
        (answer.request().postData() ?? '').includes('"Two"'),
    );
    await field.press('Enter');
    await expect.poll(() => names(lane(page, 'Later'))).toEqual(['One', 'Two']);
    await made;
    await page.reload();
    await expect.poll(() => names(lane(page, 'Later'))).toEqual(['One', 'Two']);
  });
});

// `useDrag.test.tsx` and `limits.api.test.ts` test the rule.
test(
  'a full column that refuses more sends the card back and says why',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const { page, ...one } = await comeIn(browser, baseURL ?? '', 'manager');
    const board = await makeBoard({ page, ...one });
    const request = page.context().request;
    await post(request, 'cards/new', { columnId: board.columns[1], name: 'Delta' });
    await post(request, 'columns/update', {
      columnId: board.columns[1],
      column: { wipLimit: 1, wipMode: 'refuse' },
    });
    await open(page, board);
    await card(page, 'Alpha').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(lane(page, 'Doing')).toHaveAttribute('data-full');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-dragging]')).toHaveCount(0);
    await drag(page, card(page, 'Alpha'), lane(page, 'Doing'));
    await expect(page.getByText('“Doing” takes at most 1 card.')).toBeVisible();
    await expect.poll(() => names(lane(page, 'Doing'))).toEqual(['Delta']);
    await expect.poll(() => names(lane(page, 'To do'))).toEqual(['Alpha', 'Bravo', 'Charlie']);
  },
);

test('on a phone there is one column at a time', async ({ browser, baseURL }) => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, ...one } = await comeIn(browser, baseURL ?? '', 'manager', options);
  const board = await makeBoard({ page, ...one });
  await open(page, board);
  await expect(lane(page, 'Doing')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Doing/ }).click();
  await expect(lane(page, 'Doing')).toBeVisible();
  await page.getByRole('tab', { name: /^To do/ }).click();
  await page.getByRole('button', { name: /^Card actions for .*-1$/ }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('combobox', { name: 'Column' }).selectOption('Doing');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => names(lane(page, 'To do'))).toEqual(['Bravo', 'Charlie']);
  await page.getByRole('tab', { name: 'Add column' }).click();
  await page.getByRole('textbox', { name: 'Name of the column' }).fill('Later');
  await page.keyboard.press('Enter');
  await expect(lane(page, 'Later')).toBeVisible();
});

// `BoardScreen.test.tsx` tests the keys; `kanbanViews.spec.ts` has the columns in Arabic.
test('in Arabic the next column is to the left', { tag: '@full' }, async ({ browser, baseURL }) => {
  const { page, ...one } = await comeIn(browser, baseURL ?? '', 'manager');
  const board = await makeBoard({ page, ...one });
  await post(page.context().request, 'cards/new', { columnId: board.columns[1], name: 'Delta' });
  const settings = { i18nextLng: 'ar', themeDirection: 'rtl' };
  await page
    .context()
    .addCookies(Object.entries(settings).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  await page.goto(`/dashboard/kanban?board=${board.key}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await takeable(page);
  const at = async (id: string | undefined) =>
    (await page.locator(`[data-column="${id ?? ''}"]`).boundingBox())?.x ?? 0;
  await expect
    .poll(async () => (await at(board.columns[0])) - (await at(board.columns[1])))
    .toBeGreaterThan(0);
  await page.locator('[data-card]').filter({ hasText: 'Delta' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-card]').filter({ hasText: 'Alpha' })).toBeFocused();
});

test('a long column draws the cards in sight, also once they can be taken, and gives them to another', async ({
  browser,
  baseURL,
}) => {
  const { page, ...one } = await comeIn(browser, baseURL ?? '', 'manager');
  const board = await makeBoard({ page, ...one });
  const request = page.context().request;
  for (let n = 1; n <= 70; n += 1)
    await post(request, 'cards/new', { columnId: board.columns[0], name: `Number ${n}` });
  await open(page, board);
  await expect(card(page, 'Alpha')).toBeVisible();
  const scrollTo = (y: number) =>
    page.getByRole('region', { name: /^Board / }).evaluate((node, top) => node.scrollTo(0, top), y);
  await scrollTo(100_000);
  await expect(card(page, 'Number 70')).toBeVisible();
  await expect.poll(() => page.locator('[data-card]').count()).toBeLessThan(60);
  await scrollTo(0);
  const moved = page.waitForResponse('**/api/kanban/cards/move');
  await drag(page, card(page, 'Alpha'), lane(page, 'Doing'));
  await expect.poll(() => names(lane(page, 'Doing'))).toEqual(['Alpha']);
  await moved;
  await page.reload();
  await expect(lane(page, 'Doing').getByText('Alpha')).toBeVisible();
  await expect(lane(page, 'To do').getByText('Bravo')).toBeVisible();
});
