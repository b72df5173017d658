import { expect, type Locator, type Page } from '@playwright/test';

/** More stops of Tab than any of these pages has. */
const MOST_STOPS = 60;

/** Presses Tab until the element has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(target)} on ${page.url()}`);
}
