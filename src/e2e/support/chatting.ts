import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { comeIn, type Person } from './comeIn';
import { listening } from './listening';

/** Where chat stands. */
export const CHAT = '/dashboard/chat';

/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('log');

/** Where one writes. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** A message by its words. */
export const said = (page: Page, words: string) => log(page).getByRole('article').filter({ hasText: words });

/** The same once the server has it: until then another element stands in its place. */
export const stored = (page: Page, words: string) =>
  log(page).locator('article[data-id]').filter({ hasText: words });

/** Types until the other sees it: that somebody types is told for a moment only. */
export async function expectSeenTyping(by: Page, other: Page): Promise<void> {
  await expect(async () => {
    await field(by).pressSequentially('Ye');
    await expect(other.getByText(/is typing…$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Writes a message as people do. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** What can be done with a message; the log may move under the pointer while its newest is drawn. */
export async function act(message: Locator, name: string): Promise<Locator> {
  const button = message.getByRole('button', { name });
  await expect(async () => {
    await message.hover();
    await expect(button).toBeVisible({ timeout: 500 });
  }).toPass();
  return button;
}

/** Sends a message without a page; gives the id of the conversation. */
export async function send(by: Person, to: Person, body: string): Promise<string> {
  const answer = await by.context.request.post('/api/chat/messages/new', {
    data: { clientId: randomUUID(), recipients: [to.id], body },
    headers: { origin: by.origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { message } = (await answer.json()) as { message: { conversationId: string } };
  return message.conversationId;
}

/** Two people who look at the conversation with one another, and hear what comes. */
export async function together(browser: Browser, baseURL: string): Promise<[Person, Person]> {
  const [one, two] = await Promise.all([
    comeIn(browser, baseURL, 'manager'),
    comeIn(browser, baseURL, 'member'),
  ]);
  const words = `Good day ${Date.now()}`;
  await send(one, two, words);
  const open = async (by: Person, other: Person): Promise<void> => {
    await listening(by.page, () => by.page.goto(`${CHAT}/${other.username}`));
    await expect(log(by.page)).toContainText(words);
  };
  await Promise.all([open(one, two), open(two, one)]);
  return [one, two];
}
