import { expect, test } from './support/fixtures';
import { takePicture } from './support/looks';

const DARK_ARABIC = { i18nextLng: 'ar', themeDirection: 'rtl', themeMode: 'dark' };
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * Screenshots in `test-results/looks` for human review; the only automatic check is that nothing overflows
 * horizontally.
 */
for (const [look, settings] of Object.entries({ light: {}, 'dark-arabic': DARK_ARABIC })) {
  // In English `shell.spec.ts` tests narrower windows and larger text.
  const tag = look === 'light' ? ['@full'] : [];
  test(
    `login and invoice list fit a desktop and a phone in ${look}`,
    { tag },
    async ({ page, signedInPage, setSettings }) => {
      await setSettings(settings);
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const inside = await signedInPage('admin');
      for (const [size, viewport] of Object.entries(SIZES)) {
        await inside.setViewportSize(viewport);
        await inside.goto('/dashboard/invoice/list');
        await expect(inside.getByText(/INV-/).first()).toBeVisible();
        await page.setViewportSize(viewport);
        await takePicture(page, `login-${size}-${look}`);
        await takePicture(inside, `invoices-${size}-${look}`);
        for (const shown of [page, inside]) {
          const excess = () => shown.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          await expect.poll(excess, { message: shown.url() }).toBeLessThanOrEqual(0);
        }
      }
    },
  );
}
