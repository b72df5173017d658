import type { Page } from '@playwright/test';
import { LANGUAGES } from '../domain/languages';
import { isFull } from '../testing/scale';
import { enter, type Session } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { scratchFolder } from './support/processes';
import { cutTexts, figuresAtFault } from './support/seenTexts';
import { type RunningServer, startServer } from './support/server';
import { dayFromNow, fillWideBooks, WIDE_ROWS } from './support/wideBooks';

const LIST = '/dashboard/invoice/list';
const WIDTHS = [1280, 1440, 1920, 390];
const HEIGHT = 900;
/** Our own and the widest of what machines have; in a full run also what stands in until ours is loaded. */
const FONTS = [
  '',
  '"DejaVu Sans", Verdana, sans-serif',
  ...(isFull ? ['"Public Sans Fallback", sans-serif'] : []),
];
/** What a sum below zero adds is a sign, on the side that the direction says. */
const LANGUAGES_BELOW_ZERO = isFull ? LANGUAGES : (['en', 'ar'] as const);

/** Shows all text in this font family. */
const dress = (page: Page, family: string) =>
  page.evaluate((name) => {
    const sheet = new CSSStyleSheet();
    if (name) sheet.replaceSync(`* { font-family: ${name} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, family);

/** Rows that are fully visible without scrolling. */
const rowsSeen = (page: Page) =>
  page
    .locator('tbody tr[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

test.describe('with amounts as wide as nine digits get', () => {
  let folder: ReturnType<typeof scratchFolder>;
  let books: RunningServer;
  let founder: Session;
  let page: Page;

  // One server for both.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ playwright }) => {
    folder = scratchFolder();
    books = await startServer(folder.path, { DEMO: 'off' });
    const request = await playwright.request.newContext();
    founder = await fillWideBooks(request, books.url);
    await request.dispose();
  });
  test.afterAll(async () => {
    await books.stop();
    folder.remove();
  });

  test.beforeEach(async ({ context }) => {
    page = await enter(context, founder);
    await page.addInitScript(() => localStorage.setItem('confirm-email-later', String(Date.now() + 1e9)));
  });

  /** Opens the list in a language, at a desk, when its sums are there. */
  async function openIn(language: string, search = ''): Promise<void> {
    const settings = { i18nextLng: language, themeDirection: language === 'ar' ? 'rtl' : 'ltr' };
    await page
      .context()
      .addCookies(Object.entries(settings).map(([name, value]) => ({ name, value, url: books.url })));
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    await page.goto(`${books.url}${LIST}${search}`);
    await expect(page.locator('tfoot bdi').first()).toBeAttached();
  }

  test('no amount and no date is cut in any language, font or width, and ten invoices are seen at first sight', async () => {
    test.slow();
    for (const language of LANGUAGES) {
      await test.step(language, async () => {
        await openIn(language);
        for (const font of FONTS) {
          await dress(page, font);
          for (const width of WIDTHS) {
            const where = `${language} at ${width} in ${font || 'our own font'}`;
            await page.setViewportSize({ width, height: HEIGHT });
            const rows = page.locator(width < 600 ? 'main li:has([data-menu])' : 'tbody tr[data-row]');
            await expect(rows).toHaveCount(WIDE_ROWS);
            if (width === 1440) await expect.poll(() => rowsSeen(page), where).toBeGreaterThanOrEqual(10);
            await expect.poll(() => cutTexts(page), where).toEqual([]);
            await expect.poll(() => figuresAtFault(page), where).toEqual([]);
          }
        }
      });
    }
  });

  test('a sum below zero is whole too', async () => {
    for (const language of LANGUAGES_BELOW_ZERO) {
      await openIn(language, `?from=${dayFromNow(-7)}`);
      await expect(page.locator('[data-part=total]')).toContainText('\u2212');
      for (const font of FONTS) {
        await dress(page, font);
        await expect.poll(() => figuresAtFault(page), `${language} in ${font}`).toEqual([]);
      }
    }
  });
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

test('tabs are all seen on a wide screen; where they are not, the row fades at the end that has more', async ({
  setSettings,
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  for (const [i18nextLng = '', first = '', last = ''] of [
    ['vi', 'left', 'right'],
    ['ar', 'right', 'left'],
  ]) {
    await setSettings({ i18nextLng, themeDirection: i18nextLng === 'ar' ? 'rtl' : 'ltr' });
    await page.setViewportSize({ width: 1920, height: HEIGHT });
    await page.goto(LIST);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await expect.poll(() => fadeOf(page), `${i18nextLng}, wide`).toBe('none');
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await expect(page.locator('main li:has([data-menu])').first()).toBeVisible();
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
