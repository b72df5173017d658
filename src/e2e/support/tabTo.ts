import { expect, type Locator, type Page } from '@playwright/test';

/** More stops of Tab than any of these pages has. */
const MOST_STOPS = 60;

/** Goes on by Tab until the keyboard is there, as somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(target)} on ${page.url()}`);
}
