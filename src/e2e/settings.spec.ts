import type { BrowserContext } from '@playwright/test';
import { choose } from './support/choose';
import { expectAccessible } from './support/looks';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';

const THREE_DAYS = 3 * 24 * 60 * 60;

async function settingCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name.startsWith('theme'));
}

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
  await expect(html).toHaveAttribute('data-mode', 'light');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect.poll(() => settingCookies(context)).toEqual([]);
});

test('the drawer closes by Escape and by a click beside it, and focus returns to its button', async ({
  page,
}) => {
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
});

test('a setting changed in one tab appears in the other', async ({ context, page }) => {
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
