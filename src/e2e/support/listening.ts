import type { Page } from '@playwright/test';

/**
 * Navigates and waits until the page receives live events: earlier changes are loaded as data, not received as
 * events. The stream opens when the page is idle, which is late on a busy machine, so only the test's own timeout
 * applies.
 */
export async function listening(page: Page, go: () => Promise<unknown>): Promise<void> {
  const live = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live', {
    timeout: 0,
  });
  await go();
  await live;
}
