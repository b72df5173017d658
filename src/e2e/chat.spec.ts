import type { Page } from '@playwright/test';
import { comeIn } from './support/comeIn';
import {
  act,
  CHAT,
  expectSeenTyping,
  field,
  header,
  log,
  said,
  say,
  send,
  stored,
  together,
} from './support/chatting';
import { expect, test } from './support/fixtures';

test('two people talk: heard, typing, reactions, Undo, directions, search and contacts', async ({
  browser,
  baseURL,
}) => {
  const [one, two] = await together(browser, baseURL ?? '');

  await test.step('each hears the other within a second, sees them type and react', async () => {
    await say(one.page, 'Can you hear me?');
    const heard = log(two.page).getByRole('article').filter({ hasText: 'Can you hear me?' });
    await expect(heard).toBeVisible();
    await expect(header(one.page).getByText('Online')).not.toHaveCount(0);
    await expect(said(one.page, 'Can you hear me?').getByText('Seen')).toBeVisible();

    await expectSeenTyping(two.page, one.page);
    await field(two.page).fill('');

    await (await act(heard, 'React with 👍')).click();
    await expect(said(one.page, 'Can you hear me?').getByRole('button', { name: /^👍 by/ })).toBeVisible();
  });

  await test.step('a deleted message comes back from the toast', async () => {
    await say(one.page, 'A mistake');
    await (await act(said(one.page, 'A mistake'), 'More')).click();
    await one.page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
    await expect(log(two.page).getByText('Message deleted')).toBeVisible();
    await one.page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(log(two.page).getByText('A mistake')).toBeVisible();
  });

  await test.step('the tools that a menu has left behind go with the pointer', async () => {
    const row = (words: string) => log(two.page).getByRole('article').filter({ hasText: words });
    await (await act(row('Can you hear me?'), 'More')).click();
    await expect(two.page.getByRole('menu')).toBeVisible();
    // The focus goes back to the button while the pointer is elsewhere.
    await two.page.mouse.click(5, 5);
    await expect(two.page.getByRole('menu')).toHaveCount(0);
    await row('A mistake').getByText('A mistake').hover();
    await expect(row('A mistake').getByRole('toolbar')).toBeVisible();
    await expect(log(two.page).getByRole('toolbar', { name: 'Message tools' })).toHaveCount(1);
  });

  await test.step('Arabic and English in one conversation each keep their direction', async () => {
    await say(one.page, 'مرحبا، شاهد OK على https://atrium.example');
    await say(one.page, 'Plain English');
    // A sent message is re-rendered when its response arrives, so its element is looked up at each attempt.
    const text = (words: string) => log(one.page).getByText(words).first();
    await expect(text('مرحبا')).toHaveCSS('direction', 'rtl');
    await expect(text('Plain English')).toHaveCSS('direction', 'ltr');
  });

  await test.step('what was said is found without its accents, and shown in its place', async () => {
    await say(one.page, 'La réunion du matin');
    for (let nth = 0; nth < 3; nth += 1) await say(one.page, `after ${nth}`);
    await one.page.getByRole('searchbox', { name: 'Search people and messages' }).fill('reunion matin');
    await one.page.getByRole('region', { name: 'Messages' }).getByRole('link').first().click();
    const found = log(one.page).getByRole('article').filter({ hasText: 'La réunion du matin' });
    await expect(found).toBeVisible();
    await expect(one.page).toHaveURL(/message=/);

    await one.page.getByRole('button', { name: 'Search in conversation' }).click();
    await one.page.getByRole('searchbox', { name: 'Search messages' }).fill('"réunion du matin"');
    await expect(one.page.getByRole('tabpanel').locator('mark').first()).toHaveText('réunion du matin');
  });

  await test.step('contacts open the conversation with a person', async () => {
    await one.page.goto('/dashboard/user/cards');
    await one.page.getByRole('button', { name: 'Contacts' }).click();
    const people = one.page.getByRole('dialog', { name: 'Contacts' });
    await people.getByRole('searchbox').fill(two.username.split('-')[0] ?? '');
    await people.locator(`a[href$="${two.username}"]`).click();
    await expect(one.page).toHaveURL(new RegExp(`${CHAT}/${two.username}$`));
  });
});

// `newMessage.test.tsx` tests the field; `chatTogether.spec.ts` has a group that is there after a reload.
test(
  'a message to two people makes a group that is there after a reload',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const one = await comeIn(browser, baseURL ?? '', 'manager');
    await one.page.goto(`${CHAT}/new`);
    const to = one.page.getByRole('combobox', { name: 'To:' });
    for (const index of [0, 1]) {
      await to.click();
      await one.page.getByRole('option', { selected: false }).nth(index).click();
    }
    await say(one.page, 'Welcome to the group');
    await expect(one.page).not.toHaveURL(/\/new$/);
    await expect(log(one.page)).toContainText('Welcome to the group');
    await one.page.reload();
    await expect(log(one.page)).toContainText('Welcome to the group');
  },
);

/** Number of messages queued in this browser until it is online; the queue is written a moment after the display. */
const keptToSend = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('atrium-chat');
        opening.addEventListener('error', () => reject(new Error('nothing is kept')));
        opening.addEventListener('success', () => {
          const { result } = opening;
          const reading = result.transaction('outbox').objectStore('outbox').get('items');
          reading.addEventListener('success', () => {
            resolve((reading.result as { items: unknown[] } | undefined)?.items.length ?? 0);
            result.close();
          });
        });
      }),
  );

test('three messages without a line are there once each, also after a reload', async ({
  browser,
  baseURL,
}) => {
  const [one, two] = await together(browser, baseURL ?? '');
  await one.page.route('**/api/chat/messages/new', (route) => route.abort('internetdisconnected'));
  for (const text of ['first of three', 'second of three', 'third of three']) await say(one.page, text);
  await expect(log(one.page).getByText('Sending')).toHaveCount(3);
  await expect.poll(() => keptToSend(one.page)).toBe(3);
  await one.page.reload();
  await expect(log(one.page).getByText('Sending')).toHaveCount(3);
  await one.page.unroute('**/api/chat/messages/new');
  await one.page.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const text of ['first of three', 'second of three', 'third of three'])
    await expect(log(two.page).getByText(text, { exact: true })).toHaveCount(1, { timeout: 15_000 });
  await expect(log(one.page).getByText('Sending')).toHaveCount(0);
  await one.page.reload();
  await expect(log(one.page).getByText(/of three$/)).toHaveText([
    'first of three',
    'second of three',
    'third of three',
  ]);
});

test('by keys alone: to the next conversation, a message, an edit', async ({ browser, baseURL }) => {
  const [one] = await together(browser, baseURL ?? '');
  await field(one.page).focus();
  const before = one.page.url();
  // The address changes before the conversation does.
  const shown = (await log(one.page).getAttribute('aria-label')) ?? '';
  await one.page.keyboard.press('Alt+ArrowDown');
  await expect(one.page).not.toHaveURL(before);
  await expect(log(one.page)).not.toHaveAttribute('aria-label', shown);
  await one.page.keyboard.press('Alt+ArrowUp');
  await expect(one.page).toHaveURL(before);
  await expect(log(one.page)).toHaveAttribute('aria-label', shown);
  await expect(field(one.page)).toBeFocused();
  await one.page.keyboard.type('Written by hnad');
  await one.page.keyboard.press('Enter');
  await expect(stored(one.page, 'Written by hnad')).toBeVisible();
  await one.page.keyboard.press('ArrowUp');
  await expect(one.page.getByText('Editing a message')).toBeVisible();
  await one.page.keyboard.press('Control+A');
  await one.page.keyboard.type('Written by hand');
  await one.page.keyboard.press('Enter');
  await expect(log(one.page)).toContainText('Written by hand');
  await expect(log(one.page)).toContainText('edited');
});

test('on a phone: list, conversation, details, and back', async ({ browser, baseURL }) => {
  const one = await comeIn(browser, baseURL ?? '', 'manager');
  await one.page.setViewportSize({ width: 360, height: 740 });
  await one.page.goto(CHAT);
  const list = one.page.getByRole('list', { name: 'Conversations' });
  await list.getByRole('link').first().click();
  await expect(log(one.page)).toBeVisible();
  await expect(list).toBeHidden();
  await one.page.getByRole('button', { name: 'Conversation details' }).click();
  const details = one.page.getByRole('dialog', { name: 'Conversation details' });
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await one.page.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(list).toBeVisible();
  const wide = await one.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

test.describe('the conversation of two others', () => {
  test.use({ expectedErrors: [/404/] });

  // `ChatScreen.own.test.tsx` tests the screen, `matrix.api.test.ts` the rule.
  test(
    'does not exist for an administrator',
    { tag: '@full' },
    async ({ browser, baseURL, signedInPage }) => {
      const one = await comeIn(browser, baseURL ?? '', 'manager');
      const two = await comeIn(browser, baseURL ?? '', 'member');
      const conversationId = await send(one, two, 'Between us');
      const admin = await signedInPage('admin');
      await admin.goto(`${CHAT}/${conversationId}`);
      await expect(admin.getByText('This conversation does not exist or is not yours')).toBeVisible();
    },
  );
});

// `draftKeeper.test.ts` and `drafts.api.test.ts` test the rule, `ChatScreen.own.test.tsx` the screen.
test(
  'what is typed survives a reload, is on another device too, and of two texts none is lost',
  { tag: '@full' },
  async ({ browser, baseURL, expectedErrors }) => {
    expectedErrors.push(/409/);
    const [one, two] = await together(browser, baseURL ?? '');
    await field(one.page).fill('Half a thought');
    await one.page.reload();
    await expect(field(one.page)).toHaveValue('Half a thought');
    await expect(
      one.page.getByRole('listitem').filter({ hasText: 'Draft:' }).filter({ hasText: 'Half a thought' }),
    ).toBeVisible();

    const phone = await comeIn(browser, baseURL ?? '', 'manager');
    await phone.page.goto(`${CHAT}/${two.username}`);
    await expect(field(phone.page)).toHaveValue('Half a thought');
    await field(phone.page).fill('A whole thought');
    await expect(field(one.page)).toHaveValue('A whole thought');

    // Both type before either draft has been saved.
    await phone.page.route('**/api/chat/drafts/update', (route) => route.abort('internetdisconnected'));
    await field(phone.page).fill('From the phone');
    await field(one.page).fill('From the desk');
    await expect(phone.page.getByText('You wrote this on another device')).toBeVisible();
    await expect(field(phone.page)).toHaveValue('From the phone');
    await phone.page.unroute('**/api/chat/drafts/update');
    await phone.page.getByRole('button', { name: 'Use this text' }).click();
    await expect(field(phone.page)).toHaveValue('From the desk');
    await field(phone.page).press('Enter');
    await expect(log(two.page)).toContainText('From the desk');
    await expect(field(one.page)).toHaveValue('');
  },
);
