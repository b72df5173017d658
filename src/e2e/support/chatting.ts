import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { comeIn, type Person } from './comeIn';

/** Where chat stands. */
export const CHAT = '/dashboard/chat';

/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('log');

/** Where one writes. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** A message by its words. */
export const said = (page: Page, words: string) => log(page).getByRole('article').filter({ hasText: words });

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

/** Two people who look at the conversation with one another. */
export async function together(browser: Browser, baseURL: string): Promise<[Person, Person]> {
  const one = await comeIn(browser, baseURL, 'manager');
  const two = await comeIn(browser, baseURL, 'member');
  await one.page.goto(`${CHAT}/${two.username}`);
  const words = `Good day ${Date.now()}`;
  await say(one.page, words);
  await two.page.goto(`${CHAT}/${one.username}`);
  await expect(log(two.page)).toContainText(words);
  return [one, two];
}
