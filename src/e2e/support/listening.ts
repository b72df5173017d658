import type { Page } from '@playwright/test';

/** Goes somewhere and waits until the page hears what others do: what happens before that is read, but is no news. */
export async function listening(page: Page, go: () => Promise<unknown>): Promise<void> {
  const live = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await go();
  await live;
}
