import type { Page } from '@playwright/test';
import { comeIn, joinIn, type Person } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { listening } from './support/listening';

async function post(by: Person, path: string, data: object) {
  const answer = await by.context.request.post(path, {
    data,
    headers: { origin: by.origin, 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { conversation: { id: string } };
}

/** Creates a group of two; returns its id. */
async function together(by: Person, whom: Person, title: string): Promise<string> {
  const group = { type: 'GROUP', userIds: [whom.id], title };
  return (await post(by, '/api/chat/conversations/new', group)).conversation.id;
}

async function mentionIn(conversationId: string, by: Person, whom: Person, text: string): Promise<void> {
  const body = `[@you](mention:${whom.id}) ${text}`;
  const message = { clientId: crypto.randomUUID(), conversationId, body, attachmentIds: [] };
  await post(by, '/api/chat/messages/new', message);
}

/**
 * Creates a group of two, in which the first mentions the second; being added is a notice of its own, without the
 * text.
 */
async function mention(by: Person, whom: Person, text: string): Promise<string> {
  const id = await together(by, whom, 'The two of us');
  await mentionIn(id, by, whom, text);
  return id;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, / });
const unreadIn = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);

async function openCentre(person: Person): Promise<void> {
  await listening(person.page, () => person.page.goto('/dashboard/notifications'));
  await expect(person.page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
}

const rowOf = (page: Page, text: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text }).first();

test('a mention rings the bell at once in every tab, and a click opens the message and reads it', async ({
  browser,
  baseURL,
}) => {
  const manager = await comeIn(browser, baseURL ?? '', 'manager');
  // A new user: notices for the demo's users may arrive at any moment, and would count here.
  const member = await joinIn(browser, baseURL ?? '', 'Mina');
  await together(manager, member, 'Before');
  await openCentre(member);
  const before = 1;
  await expect.poll(() => unreadIn(member.page)).toBe(before);
  const other = await member.context.newPage();
  await other.goto('/dashboard/user/cards');
  await expect(bell(other)).toBeVisible();

  const text = `Look here ${Date.now()}`;
  const id = await mention(manager, member, text);
  await expect(rowOf(member.page, text)).toBeVisible();
  await expect.poll(() => unreadIn(other)).toBeGreaterThan(before);
  await expect(other).toHaveTitle(/^\([2-9]\) \S/);

  await rowOf(member.page, text).getByRole('link').click();
  await expect(member.page).toHaveURL(new RegExp(`/dashboard/chat/${id}`));
  await expect(member.page.getByRole('log')).toContainText(text);
  await expect.poll(() => unreadIn(other)).toBe(before);
});

test('one is marked, all are marked, and both can be undone', async ({ browser, baseURL }) => {
  const manager = await comeIn(browser, baseURL ?? '', 'manager');
  const member = await joinIn(browser, baseURL ?? '', 'Maja');
  const text = `Mark me ${Date.now()}`;
  await mention(manager, member, text);
  const { page } = member;
  await openCentre(member);
  const row = rowOf(page, text);
  await expect(row).toHaveAttribute('data-unread', 'true');
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as read' }).click();
  await expect(row).toHaveAttribute('data-unread', 'false');
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(row).toHaveAttribute('data-unread', 'true');

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toHaveAttribute('data-unread', 'true');
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(rowOf(page, text)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(rowOf(page, text)).toHaveCount(0);
});

test('what is archived goes to its own list, and comes back from the toast', async ({ browser, baseURL }) => {
  const manager = await comeIn(browser, baseURL ?? '', 'manager');
  const member = await comeIn(browser, baseURL ?? '', 'member');
  const text = `Put me away ${Date.now()}`;
  await mention(manager, member, text);
  const { page } = member;
  await openCentre(member);
  await test.step('the bell shows its tabs also where there is little room for its notices', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 800, height: 400 });
    await bell(page).click();
    const centre = page.getByRole('dialog', { name: 'Notifications' });
    await expect(centre.getByRole('listitem').nth(2)).toBeAttached();
    await expect(centre.getByRole('tab', { name: 'Unread' })).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(centre).toHaveCount(0);
    if (size) await page.setViewportSize(size);
  });
  await rowOf(page, text).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(rowOf(page, text)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rowOf(page, text)).toBeVisible();
});

test('a notice whose target is gone says so and is archived', async ({ browser, baseURL }) => {
  const manager = await comeIn(browser, baseURL ?? '', 'manager');
  const member = await comeIn(browser, baseURL ?? '', 'member');
  const text = `Soon gone ${Date.now()}`;
  const id = await mention(manager, member, text);
  const { page } = member;
  await openCentre(member);
  await expect(rowOf(page, text)).toBeVisible();
  // The list keeps its state from before the group was deleted: no more events arrive here.
  await page.route('**/api/live**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const gone = await manager.context.request.post('/api/chat/conversations/delete', {
    data: { conversationId: id },
    headers: { origin: manager.origin },
  });
  expect(gone.ok()).toBe(true);
  await rowOf(page, text).getByRole('link').click();
  await expect(page.getByText('This no longer exists')).toBeVisible();
});

// `NotificationsTab.test.tsx` tests the same.
test(
  'what one is told of is set in the account, and kept',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const { page } = await comeIn(browser, baseURL ?? '', 'member');
    await page.goto('/dashboard/user/account?tab=notifications');
    const box = page
      .getByRole('table')
      .getByRole('checkbox', { name: /Mention/i })
      .first();
    await expect(box).toBeChecked();
    const saved = page.waitForResponse('**/api/notifications/settings/update');
    await box.click();
    await expect(box).not.toBeChecked();
    await saved;
    await page.reload();
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
  },
);

test('a mention sounds once, and not at all for who is busy', async ({ browser, baseURL }) => {
  const manager = await comeIn(browser, baseURL ?? '', 'manager');
  const member = await joinIn(browser, baseURL ?? '', 'Melody');
  const { page } = member;
  await page.addInitScript(() => {
    const counted = window as unknown as { sounds: number };
    counted.sounds = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        counted.sounds += 1;
      }
    };
  });
  const sounds = () => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
  // Being added to a group is a notice of its own: it arrives first.
  const id = await together(manager, member, 'Sounds');
  await openCentre(member);
  const first = `Loud ${Date.now()}`;
  await mentionIn(id, manager, member, first);
  await expect(rowOf(page, first)).toBeVisible();
  await expect.poll(sounds).toBe(1);

  const set = await member.context.request.post('/api/live/status/update', {
    data: { status: 'busy' },
    headers: { origin: baseURL ?? '' },
  });
  expect(set.ok(), await set.text()).toBe(true);
  await listening(page, () => page.reload());
  await expect(rowOf(page, first)).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu').getByText('Busy')).toBeVisible();
  await page.keyboard.press('Escape');
  const second = `Silent ${Date.now()}`;
  await mentionIn(id, manager, member, second);
  await expect(rowOf(page, second)).toBeVisible();
  expect(await sounds()).toBe(0);
});
