import type { Locator } from '@playwright/test';
import { comeIn, joinIn } from './support/comeIn';
import { act, CHAT, field, header, log, said, say, stored, together } from './support/chatting';
import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/looks';

const SIDE = 320;

/** Inserts a picture, drawn by the browser, into the field as by pasting. */
async function pastePicture(target: Locator): Promise<void> {
  await target.evaluate(async (element, side) => {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side / 2;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.fillStyle = '#1e7f5c';
    context.fillRect(0, 0, side, side);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'pasted.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, SIDE);
}

/** The x position of an element, in pixels from the left. */
const place = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;

// `presence.api.test.ts` and `seenMark.test.ts` test the rules; in `chat.spec.ts` two people who talk see both.
test(
  'who comes is shown as there, and what was read as seen',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const one = await joinIn(browser, baseURL ?? '', 'Onno');
    const two = await joinIn(browser, baseURL ?? '', 'Twyla');
    await one.page.goto(`${CHAT}/${two.username}`);
    await say(one.page, 'Are you there?');
    await expect(said(one.page, 'Are you there?').getByText('Sending')).toHaveCount(0);
    await expect(said(one.page, 'Are you there?').getByText('Seen')).toHaveCount(0);

    await two.page.goto(`${CHAT}/${one.username}`);
    await two.page.bringToFront();
    await expect(log(two.page)).toContainText('Are you there?');
    await expect(header(one.page).getByText('Online')).not.toHaveCount(0);
    await expect(said(one.page, 'Are you there?').getByText('Seen')).toBeVisible();
  },
);

// A user who leaves counts as online for 15 seconds more; that rule is tested in `presence.api.test.ts`.
test('who goes is shown as gone', { tag: '@full' }, async ({ browser, baseURL }) => {
  const [one, two] = await together(browser, baseURL ?? '');
  await expect(header(one.page).getByText('Online')).not.toHaveCount(0);
  await two.context.close();
  await expect(header(one.page).getByText(/Last seen|Offline/)).not.toHaveCount(0, { timeout: 90_000 });
});

test('a group is with all three of its people, also after a reload', async ({ browser, baseURL }) => {
  const one = await comeIn(browser, baseURL ?? '', 'manager');
  const two = await comeIn(browser, baseURL ?? '', 'member');
  const three = await comeIn(browser, baseURL ?? '', 'admin');
  for (const { page } of [two, three]) await page.goto(CHAT);
  await one.page.goto(`${CHAT}/new?to=${two.username},${three.username}`);
  const words = `All three of us ${Date.now()}`;
  await say(one.page, words);
  await expect(one.page).not.toHaveURL(/\/new/);
  const address = new URL(one.page.url()).pathname;
  for (const { page } of [two, three]) {
    const row = page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link')
      .filter({ hasText: words });
    await expect(row).toHaveAttribute('href', address);
  }
  for (const { page } of [one, two, three]) {
    // Loads the whole page again, like a reload.
    await page.goto(address);
    await expect(log(page)).toContainText(words);
  }
});

test('a pasted picture arrives, and opens large', async ({ browser, baseURL }) => {
  const [one, two] = await together(browser, baseURL ?? '');
  await pastePicture(field(one.page));
  await expect(one.page.getByRole('list', { name: 'Files to send' })).toContainText('pasted.png');
  await expect(one.page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await field(one.page).press('Enter');
  const tile = log(two.page).getByRole('button', { name: 'Open picture pasted.png' });
  await expect(tile).toBeVisible();
  const shape = async () => {
    const { width = 0, height = 1 } = (await tile.boundingBox()) ?? {};
    return width / height;
  };
  await expect.poll(shape).toBeCloseTo(2, 1);
  await tile.click();
  const large = two.page.getByRole('dialog', { name: 'Pictures' });
  const picture = large.getByRole('img', { name: 'pasted.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(SIDE);
  await two.page.keyboard.press('Escape');
  await expect(large).toBeHidden();
});

test('a task is made of a message, and its card leads back to it', async ({ browser, baseURL }) => {
  const [one] = await together(browser, baseURL ?? '');
  await say(one.page, 'Order new chairs');
  await (await act(said(one.page, 'Order new chairs'), 'More')).click();
  await one.page.getByRole('menuitem', { name: 'Create task…' }).click();
  const dialog = one.page.getByRole('dialog', { name: 'Create card' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Order new chairs');
  await dialog.getByRole('button', { name: 'Create card' }).click();
  await one.page.getByRole('button', { name: 'Open', exact: true }).last().click();
  await expect(one.page).toHaveURL(/\/kanban/);
  await one.page.locator('a[href*="/dashboard/chat/"][href*="message="]').first().click();
  await expect(said(one.page, 'Order new chairs')).toBeVisible();
});

test('a day of the past is jumped to, and one comes back to the newest', async ({ browser, baseURL }) => {
  const one = await comeIn(browser, baseURL ?? '', 'admin');
  await one.page.goto(CHAT);
  await one.page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: 'general' })
    .click();
  await expect(log(one.page).getByRole('article').first()).toBeVisible();
  await one.page.getByRole('button', { name: 'More actions' }).click();
  await one.page.getByRole('menuitem', { name: 'Jump to date…' }).click();
  const dialog = one.page.getByRole('dialog', { name: 'Jump to date' });
  await dialog.getByLabel('Day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Go there' }).click();
  // The first message of the conversation is at the top.
  const first = log(one.page).locator('[data-seq="1"]');
  await expect(first).toBeInViewport();
  await one.page.getByRole('button', { name: /^Jump to latest|new message/ }).click();
  await expect(first).not.toBeInViewport();
});

test('in Arabic the panes are mirrored, own messages stand at the other side, and axe finds nothing', async ({
  browser,
  baseURL,
}) => {
  const [one, two] = await together(browser, baseURL ?? '');
  await say(two.page, 'مرحبا OK https://atrium.example');
  await say(one.page, 'Mine');
  const settings = { i18nextLng: 'ar', themeDirection: 'rtl' };
  await one.context.addCookies(
    Object.entries(settings).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
  );
  await one.page.reload();
  const list = one.page.getByRole('list').filter({ has: one.page.locator('a[href^="/dashboard/chat/"]') });
  await expect(said(one.page, 'Mine')).toBeVisible();
  const apart = async (one: Locator, other: Locator) => (await place(one)) - (await place(other));
  await expect.poll(() => apart(list.last(), log(one.page))).toBeGreaterThan(0);
  const bubble = (words: string) => said(one.page, words).last().getByText(words).first();
  await expect.poll(() => apart(bubble('Mine'), bubble('مرحبا'))).toBeLessThan(0);
  await expect(bubble('مرحبا')).toHaveCSS('direction', 'rtl');
  await expectAccessible(one.page);
});

test('by keys alone: found, answered, reacted to, deleted, brought back', async ({ browser, baseURL }) => {
  const [one, two] = await together(browser, baseURL ?? '');
  const { page } = one;
  const { keyboard } = page;
  const words = `Needle ${Date.now()}`;
  await say(two.page, words);
  await expect(said(page, words)).toBeVisible();

  await field(page).focus();
  await keyboard.press('Shift+Tab');
  await log(page).focus();
  await keyboard.press('ArrowUp');
  await expect(said(page, words)).toBeFocused();
  await keyboard.press('r');
  await expect(page.getByText(/^Reply to/)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await keyboard.type('An answer');
  await keyboard.press('Enter');
  const answer = said(two.page, 'An answer');
  await expect(answer).toContainText(words);

  await expect(stored(page, 'An answer')).toBeVisible();
  await log(page).focus();
  await keyboard.press('ArrowUp');
  await expect(said(page, 'An answer')).toBeFocused();
  await keyboard.press('+');
  await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused();
  await keyboard.type('pizza');
  await expect(page.getByRole('gridcell', { name: 'pizza' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(answer.getByRole('button', { name: /^🍕 by/ })).toBeVisible();

  await said(page, 'An answer').focus();
  await keyboard.press('Delete');
  await expect(log(two.page).getByText('Message deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().focus();
  await keyboard.press('Enter');
  await expect(answer).toBeVisible();

  await expect(stored(page, 'An answer')).toBeVisible();
  await said(page, 'An answer').focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await log(page).focus();
  await keyboard.press('Control+f');
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeFocused();
  await keyboard.type(words.replace('Needle ', 'needle '));
  await expect(page.getByRole('tabpanel').locator('mark').first()).toBeVisible();
});
