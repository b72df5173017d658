import { expect, type Page } from '@playwright/test';

/** Waits until the page that the server drew listens: what is clicked before that, nobody hears. */
export async function hydrated(page: Page): Promise<void> {
  const listens = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('__next') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
  await expect.poll(listens).toBe(true);
}
