import type { Page } from '@playwright/test';
import { isFull } from '../testing/scale';
import { expect, test } from './support/fixtures';
import { expectAccessible, expectReadable, takePicture } from './support/looks';

const LIST = '/dashboard/invoice/list';
const PUBLIC = ['/auth/login', '/auth/register'];
const PRESETS = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'];
/** The palest on white, the darkest on black and the one that looks like an error; all of them in full. */
const LOOKS = isFull
  ? PRESETS.flatMap((preset) => [['light', preset] as const, ['dark', preset] as const])
  : ([
      ['light', 'orange'],
      ['light', 'cyan'],
      ['dark', 'blue'],
      ['dark', 'red'],
    ] as const);
const LOOK_MS = 12_000;

/** Pixels by which a page is wider than its window. */
function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Sum of the layout shifts without user input. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Fixed wait: the absence of further shifts can only be observed over time.
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

test('what does not fit the horizontal navigation stands behind More, also by keyboard', async ({
  signedInPage,
  setSettings,
}) => {
  await setSettings({ themeLayout: 'horizontal', i18nextLng: 'fr' });
  const page = await signedInPage('admin');
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(LIST);
  const bar = page.locator('ul[data-measured=true]');
  const more = bar.getByRole('button', { name: 'Plus', exact: true });
  await expect(more).toBeVisible();
  // Counts arrive later and widen their entries: what does not fit then moves to More too.
  await expect(bar.getByText(/en attente/).first()).toBeAttached();
  await expect
    .poll(() =>
      bar.evaluate((node) => {
        const { right, bottom } = node.getBoundingClientRect();
        const boxes = [...node.children].map((child) => child.getBoundingClientRect());
        return boxes.filter((box) => box.right > right || box.bottom > bottom).length;
      }),
    )
    .toBe(0);
  await more.focus();
  await page.keyboard.press('ArrowDown');
  const blank = page.getByRole('link', { name: 'Page vierge' }).last();
  await expect(blank).toBeVisible();
  await takePicture(page, 'horizontal-more-fr');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.setViewportSize({ width: 4800, height: 800 });
  await expect(more).toHaveCount(0);
});

test('text of double size and a window of 320 px scroll no page sideways', async ({ page, signedInPage }) => {
  for (const path of [...PUBLIC, LIST]) {
    const shown = path === LIST ? await signedInPage('admin') : page;
    await shown.setViewportSize({ width: 320, height: 800 });
    await shown.goto(path);
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => excess(shown), { message: `${path} at 320 px` }).toBeLessThanOrEqual(0);
    await shown.setViewportSize({ width: 1280, height: 900 });
    await shown.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await takePicture(shown, `double-text${path.replaceAll('/', '-')}`);
    await expect
      .poll(() => excess(shown), { message: `${path} with text of double size` })
      .toBeLessThanOrEqual(0);
  }
});

test('nothing jumps while login and the invoice list load', async ({ page, signedInPage }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  const inside = await signedInPage('admin');
  await inside.goto(LIST);
  await expect(inside.getByText(/INV-/).first()).toBeVisible();
  expect(await shiftOf(inside)).toBeLessThanOrEqual(0.02);
});

test('the header that becomes lower moves nothing under it', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(LIST);
  await expect(page.getByText(/INV-/).first()).toBeVisible();
  const place = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + window.scrollY));
  const before = await place();
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 200);
  await expect(page.locator('header[data-low=true]').first()).toHaveCSS('height', '60px');
  expect(await place()).toBe(before);
  await page.mouse.wheel(0, -200);
  await expect(page.locator('header[data-low=false]').first()).toHaveCSS('height', '92px');
  expect(await place()).toBe(before);
});

test('every colour in both modes keeps its contrast', async ({ signedInPage, setSettings }) => {
  test.setTimeout(LOOKS.length * LOOK_MS);
  const inside = await signedInPage('admin');
  for (const [themeMode, themeColorPresets] of LOOKS) {
    await setSettings({ themeMode, themeColorPresets });
    await inside.goto(LIST);
    await expect(inside.getByText(/INV-/).first()).toBeVisible();
    await expectReadable(inside);
  }
});

test('with colours of the system the page stays usable', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(LIST);
  await expect(page.getByText(/INV-/).first()).toBeVisible();
  await takePicture(page, 'forced-colours');
  await expectAccessible(page);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  // `OfflineChip.test.tsx` tests the line.
  test(
    'a line says so, typed text stays, and it goes when the network is back',
    { tag: '@full' },
    async ({ context, signedInPage }) => {
      const page = await signedInPage('admin');
      await page.goto(LIST);
      await expect(page.getByText(/INV-/).first()).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('Offline', { exact: true })).toBeVisible();
      const search = page.getByLabel('Search invoices');
      await search.fill('INV');
      await context.setOffline(false);
      await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);
      await expect(search).toHaveValue('INV');
    },
  );
});

test.describe('a script that is not ours', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('is blocked, and the server hears of it', async ({ page }) => {
    await page.goto('/auth/login');
    const told = page.waitForResponse('**/api/csp-reports');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      script.setAttribute('nonce', 'wrong');
      document.head.insertAdjacentHTML('beforeend', '<img src="https://planted.example/x.png" alt="">');
      document.body.append(script);
    });
    expect((await told).status()).toBe(204);
  });
});
