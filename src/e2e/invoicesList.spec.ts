import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

const LIST = '/dashboard/invoice/list';
const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'];
const WIDTHS = [1280, 1440, 1920, 390];
const HEIGHT = 900;

/** Amounts, dates and numbers that are currently clipped by an ancestor. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (at.matches('td') && at.scrollWidth > at.clientWidth) return true;
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'visible') continue;
        const frame = at.getBoundingClientRect();
        // Content fully outside of a scrollable container becomes visible by scrolling.
        if (overflowX === 'auto' && (right <= frame.left || left >= frame.right)) return false;
        if (left < frame.left - 1 || right > frame.right + 1) return true;
      }
      return false;
    };
    const texts = document.querySelectorAll('main time, main bdi[dir=ltr]');
    return [...texts].filter(isCut).map(({ textContent }) => textContent);
  });

/** Rows that are fully visible without scrolling. */
const rowsSeen = (page: Page) =>
  page
    .locator('tbody tr[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

test('no amount and no date is cut in any language at any width, and ten invoices are seen at first sight', async ({
  setSettings,
  signedInPage,
}) => {
  test.slow();
  const page = await signedInPage('admin');
  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      await setSettings({ i18nextLng: language, themeDirection: language === 'ar' ? 'rtl' : 'ltr' });
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await page.goto(LIST);
      await expect(page.locator('tfoot bdi').first()).toBeAttached();
      await expect.poll(() => rowsSeen(page)).toBeGreaterThanOrEqual(10);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const rows = page.locator(width < 600 ? 'main li:has([data-menu])' : 'tbody tr[data-row]');
        await expect(rows).toHaveCount(25);
        await expect.poll(() => cutTexts(page), `${language} at ${width}`).toEqual([]);
      }
    });
  }
});

test('tabs stay where they are when their counts arrive', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/invoices?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LIST);
  const last = page.getByRole('tab', { name: 'Trash' });
  await expect(last).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  const before = await last.boundingBox();
  release();
  await expect(page.getByRole('tab', { name: /Trash \d/ })).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
});

/** Which ends of the tab row fade. A mask larger than the row does not fade the ends that it extends beyond. */
const fadeOf = async (page: Page) =>
  page
    .getByRole('tablist')
    .first()
    .evaluate((list) => {
      const { maskSize, maskPosition } = getComputedStyle(list);
      if (maskSize.startsWith('200%')) return 'none';
      if (maskSize.startsWith('100%')) return 'both';
      return maskPosition.startsWith('0%') ? 'left' : 'right';
    });

const scrollTabs = async (page: Page, share: number) =>
  page
    .getByRole('tablist')
    .first()
    .evaluate((list, part) => {
      const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
      list.scrollLeft = sign * part * (list.scrollWidth - list.clientWidth);
    }, share);

test('tabs are all seen at a desk; where they are not, the row fades at the end that has more', async ({
  setSettings,
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  for (const [i18nextLng = '', first = '', last = ''] of [
    ['fr', 'left', 'right'],
    ['ar', 'right', 'left'],
  ]) {
    await setSettings({ i18nextLng, themeDirection: i18nextLng === 'ar' ? 'rtl' : 'ltr' });
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    await page.goto(LIST);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await expect.poll(() => fadeOf(page), `${i18nextLng}, wide`).toBe('none');
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await expect.poll(() => fadeOf(page), `${i18nextLng}, start`).toBe(last);
    await scrollTabs(page, 0.5);
    await expect.poll(() => fadeOf(page), `${i18nextLng}, middle`).toBe('both');
    await scrollTabs(page, 1);
    await expect.poll(() => fadeOf(page), `${i18nextLng}, end`).toBe(first);
  }
});

test('on a phone the table’s own buttons stand in one row at the foot of the filters', async ({
  setSettings,
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const i18nextLng of ['en', 'ar']) {
    await setSettings({ i18nextLng, themeDirection: i18nextLng === 'ar' ? 'rtl' : 'ltr' });
    await page.goto(LIST);
    await page.locator('[data-more]').click();
    const buttons = page.getByRole('dialog').locator('footer button[aria-haspopup=menu]');
    await expect(buttons).toHaveCount(2);
    const [one, other] = [await buttons.nth(0).boundingBox(), await buttons.nth(1).boundingBox()];
    expect(other?.y, i18nextLng).toBe(one?.y);
  }
});
