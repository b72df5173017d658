import { PATHS } from '../core/paths';
import { expect, test } from './support/fixtures';
import { expectAccessible, takePicture } from './support/looks';

test('Ctrl+K, some letters of a customer, Enter: there', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await page.goto(PATHS.dashboard.invoice.list);
  const number = await page.getByRole('row').getByRole('link', { name: /^INV-/ }).first().innerText();
  const field = page.getByRole('combobox', { name: 'Search or type a command' });
  // The keyboard shortcuts of the header are registered after the page is shown.
  await expect(page.getByRole('button', { name: /^Notifications, / })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill(number);
  const found = page.getByRole('option', { name: new RegExp(`^${number}`) });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'palette');
  await found.hover();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/invoice/);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
});

// `Palette.test.tsx` and `SearchScreen.test.tsx` test the same.
test(
  'what was looked for is remembered, found again on its page, and the keys lead around',
  { tag: '@full' },
  async ({ signedInPage, setSettings }) => {
    await setSettings({ themeMode: 'dark', i18nextLng: 'ar', themeDirection: 'rtl' });
    const page = await signedInPage('admin');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PATHS.dashboard.blank);
    await page.getByRole('button', { name: 'بحث' }).click();
    await page.getByRole('combobox').fill('atrium');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, 'palette-phone-dark-ar');
    await page.getByRole('option').last().click();
    await expect(page).toHaveURL(/\/dashboard\/search\?query=atrium$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, 'search-phone-dark-ar');
    await page.keyboard.press('Escape');
    // The two keys count as a sequence only for a moment.
    await expect(async () => {
      await page.locator('body').press('g');
      await page.locator('body').press('h');
      await expect(page).toHaveURL(/\/dashboard\/chat/, { timeout: 3000 });
    }).toPass();
  },
);
