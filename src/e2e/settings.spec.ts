import type { BrowserContext, Locator, Page } from '@playwright/test';
import { choose } from './support/choose';
import { expectAccessible } from './support/looks';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';

const THREE_DAYS = 3 * 24 * 60 * 60;

async function settingCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name.startsWith('theme'));
}

const endOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Infinity);

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);

/** Names of the controls in the page that are covered by a floating button. */
const coveredBy = async (button: Locator) =>
  button.evaluate((node) => {
    const own = node.getBoundingClientRect();
    const controls = [...document.querySelectorAll('main :is(a, button, input, [data-page-bar])')];
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const across = Math.min(right, own.right) - Math.max(left, own.left);
        return across > 1 && Math.min(bottom, own.bottom) - Math.max(top, own.top) > 1;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

async function expectClear(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.reload();
  await expect(page.getByText('INV-').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Settings', exact: true });
  await page.getByRole('checkbox').nth(2).check();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
  await expect.poll(() => coveredBy(button), { message: `${width} x ${height}` }).toEqual([]);
}

test('the button covers nothing that is pressed, at a desk, on a tablet and on a phone', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/dashboard/invoice/list?tab=overdue');
  await expectClear(page, 1440, 900);
  await expectClear(page, 1280, 800);
  await expectClear(page, 820, 1180);
  await expectClear(page, 390, 844);
  const button = page.getByRole('button', { name: 'Settings', exact: true });
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 400);
  await expect(button).toHaveCSS('opacity', '0');
  await page.mouse.wheel(0, -200);
  await expect(button).toHaveCSS('opacity', '1');
  await expect.poll(() => coveredBy(button)).toEqual([]);
});

test('on a phone the button stands clear of the bar in which messages are written', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/chat');
  const button = page.getByRole('button', { name: 'Settings', exact: true });
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  const bar = page.locator('[data-page-bar]');
  const gap = async () => ((await bar.boundingBox())?.y ?? 0) - bottomOf(await button.boundingBox());
  await expect(bar).toBeVisible();
  await expect.poll(gap).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('one\ntwo\nthree\nfour');
  await expect.poll(gap, { message: 'when it has grown, too' }).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('a line\n'.repeat(12));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach file' }).click();
  const files = ['one', 'two', 'three'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(name),
  }));
  await (await chooser).setFiles(files);
  await expect(page.getByRole('button', { name: 'Remove three' })).toBeVisible();
  await expect.poll(gap, { message: 'when it fills half of the page, too' }).toBeGreaterThan(0);
});

test('the button that narrows the navigation stands on its edge, from both sides', async ({
  signedInPage,
  setSettings,
}) => {
  const page = await signedInPage('admin');
  for (const themeDirection of ['ltr', 'rtl']) {
    await setSettings({ themeDirection });
    await page.goto('/dashboard/invoice/list');
    const edge = async () => {
      const box = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      return themeDirection === 'rtl' ? box?.x : endOf(box);
    };
    const middle = async () => {
      const box = await page.getByRole('button', { name: 'Collapse menu' }).boundingBox();
      return box ? box.x + box.width / 2 : 0;
    };
    await expect.poll(async () => Math.abs((await middle()) - ((await edge()) ?? 0))).toBeLessThan(2);
  }
});

test('every setting changes the page at once, survives a reload and is gone after Reset', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await hydrated(page);
  const html = page.locator('html');
  const open = page.getByRole('button', { name: /^Settings/ });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  await expect(drawer).toHaveCSS('width', '260px');
  await expectAccessible(page);
  for (const name of ['Dark', 'Bold', 'Right to left', 'Mini', 'Purple']) {
    await choose(drawer.getByRole('radio', { name, exact: true }));
  }
  await drawer.getByRole('switch').click();
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await expect(html).toHaveAttribute('data-contrast', 'bold');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('Settings changed')).not.toHaveCount(0);

  const values = async () =>
    Object.fromEntries((await settingCookies(context)).map(({ name, value }) => [name, value]));
  await expect.poll(values).toEqual({
    themeMode: 'dark',
    themeContrast: 'bold',
    themeDirection: 'rtl',
    themeLayout: 'mini',
    themeColorPresets: 'purple',
    themeStretch: 'true',
  });
  for (const { path, expires, sameSite } of await settingCookies(context)) {
    expect(path).toBe('/');
    expect(sameSite).toBe('Lax');
    expect(Math.abs(expires - Date.now() / 1000 - THREE_DAYS)).toBeLessThan(60);
  }

  await page.reload();
  await hydrated(page);
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await open.click();
  await drawer.getByRole('button', { name: /^Reset/ }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Undo' });
  const gap = async () => ((await drawer.boundingBox())?.x ?? 0) - endOf(await toast.boundingBox());
  await expect.poll(gap, { message: 'the toast stands beside the drawer' }).toBeGreaterThanOrEqual(0);
  await expect(html).toHaveAttribute('data-mode', 'light');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect.poll(() => settingCookies(context)).toEqual([]);
});

test('on a phone the toast of Reset leaves the drawer’s buttons free, in English and in Arabic', async ({
  page,
  setSettings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [i18nextLng = '', name] of [
    ['en', 'Settings'],
    ['ar', 'الإعدادات'],
  ]) {
    await setSettings({ i18nextLng, themeMode: 'dark', themeDirection: i18nextLng === 'ar' ? 'rtl' : 'ltr' });
    await page.goto('/auth/login');
    await hydrated(page);
    await page.getByRole('button', { name }).click();
    const drawer = page.getByRole('dialog', { name });
    const [reset, close] = [drawer.getByRole('button').nth(0), drawer.getByRole('button').nth(1)];
    await reset.click();
    const toast = page.getByRole('status').filter({ has: page.getByRole('button') });
    await expect(toast).toBeVisible();
    const top = (await toast.boundingBox())?.y ?? 0;
    expect(top, i18nextLng).toBeGreaterThan(bottomOf(await reset.boundingBox()));
    expect(top, i18nextLng).toBeGreaterThan(bottomOf(await close.boundingBox()));
  }
});

// `SettingsDrawer.test.tsx` tests the same.
test(
  'the drawer closes by Escape and by a click beside it, and focus returns to its button',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/auth/login');
    await hydrated(page);
    const open = page.getByRole('button', { name: 'Settings' });
    await open.click();
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(300, 300);
    await expect(drawer).toBeHidden();
  },
);

// `SettingsProvider.test.tsx` tests the same.
test('a setting changed in one tab appears in the other', { tag: '@full' }, async ({ context, page }) => {
  const other = await context.newPage();
  await other.goto('/auth/login');
  await hydrated(other);
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await choose(page.getByRole('radio', { name: 'Dark' }));
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('Arabic turns the page round, French turns it back, and typed text stays', async ({ page }) => {
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByLabel('Email').fill('someone@example.org');
  const speak = async (button: string, language: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
  };
  await speak('Language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('input[type=email], input[name=email]').first()).toHaveValue(
    'someone@example.org',
  );
  await speak('اللغة', 'Français');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
