import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { comeIn, type Person } from './comeIn';
import { listening } from './listening';

/** Path of chat. */
export const CHAT = '/dashboard/chat';

/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('log');

/** The message field. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** The head of the open conversation. */
export const header = (page: Page) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 2 }) });

/** A message by its text. */
export const said = (page: Page, words: string) => log(page).getByRole('article').filter({ hasText: words });

/** The same once the server has stored it: until then it is another element. */
export const stored = (page: Page, words: string) =>
  log(page).locator('article[data-id]').filter({ hasText: words });

/** Types until the other user sees it: a typing indicator only lasts a moment. */
export async function expectSeenTyping(by: Page, other: Page): Promise<void> {
  await expect(async () => {
    await field(by).pressSequentially('Ye');
    await expect(other.getByText(/is typing…$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Sends a message through the page. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The button of an action on a message; the log may shift under the pointer while its newest message is rendered. */
export async function act(message: Locator, name: string): Promise<Locator> {
  const button = message.getByRole('button', { name });
  await expect(async () => {
    await message.hover();
    await expect(button).toBeVisible({ timeout: 500 });
  }).toPass();
  return button;
}

/** Sends a message without a page; returns the id of the conversation. */
export async function send(by: Person, to: Person, body: string): Promise<string> {
  const answer = await by.context.request.post('/api/chat/messages/new', {
    data: { clientId: randomUUID(), recipients: [to.id], body },
    headers: { origin: by.origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { message } = (await answer.json()) as { message: { conversationId: string } };
  return message.conversationId;
}

/** Two users with their conversation open, receiving events. */
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
