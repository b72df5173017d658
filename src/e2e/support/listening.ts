import type { Page } from '@playwright/test';

/**
 * Goes somewhere and waits until the page hears what others do: what happens before that is read, but is no news. The
 * stream opens when a page has nothing else to do, which on a busy machine is late: the test's own limit is the only one.
 */
export async function listening(page: Page, go: () => Promise<unknown>): Promise<void> {
  const live = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live', {
    timeout: 0,
  });
  await go();
  await live;
}
