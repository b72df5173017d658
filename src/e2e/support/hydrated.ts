import { expect, type Page } from '@playwright/test';

/** Waits until a server-rendered page is hydrated: clicks before that have no effect. */
export async function hydrated(page: Page): Promise<void> {
  const listens = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('__next') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
  await expect.poll(listens).toBe(true);
}
