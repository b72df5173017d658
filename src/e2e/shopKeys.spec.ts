import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';
import { expectAccessible, takePicture } from './support/looks';
import { tabTo } from './support/tabTo';

type Texts = { [name: string]: string | Texts };

/** The displayed Arabic texts of an area. */
const textsOf = (area: string) => {
  const file = join(import.meta.dirname, `../domain/texts/ar/${area}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  return (path: string): string => {
    const text = path.split('.').reduce<Texts | string>((at, name) => (at as Texts)[name] ?? '', texts);
    return typeof text === 'string' ? text : '';
  };
};
const checkout = textsOf('checkout');
const shop = textsOf('shop');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.locator(`input[name="${name}"]`));
  await page.keyboard.type(text);
}

/** Nothing is wider than the screen. */
const expectFits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

test('the whole purchase goes by keys alone, in Arabic, dark, on a screen of 360 pixels', async ({
  page,
  setSettings,
}) => {
  // A purchase from the product to the order, with every Tab stop pressed individually.
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await setSettings({ i18nextLng: 'ar', themeDirection: 'rtl', themeMode: 'dark' });
  await page.goto('/shop/product/alpine-boot');
  await expect(button(page, shop('add.add'))).toBeEnabled();
  await hydrated(page);
  await expectFits(page);
  await press(page, button(page, shop('add.add')));
  await expect(page.getByText(shop('add.added'))).toBeVisible();
  await press(page, button(page, shop('add.buy')));

  await expect(page).toHaveURL(/checkout/);
  await expect(page.getByRole('heading', { name: checkout('cart.title') })).toBeVisible();
  await expectFits(page);
  await press(page, button(page, checkout('cart.next')));
  await expect(page.getByRole('heading', { name: checkout('address.title') })).toBeFocused();
  await type(page, 'email', 'visitor@example.org');
  await type(page, 'receiver', 'أحمد حسن');
  await type(page, 'phone', '+49 30 123456');
  await type(page, 'line1', 'Lindenstraße 12');
  await type(page, 'zipCode', '10969');
  await type(page, 'city', 'Berlin');
  await type(page, 'country', 'ألمانيا');
  await expect(page.getByRole('option', { name: 'ألمانيا' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectFits(page);
  await press(page, button(page, checkout('address.deliver')));

  await expect(page.getByRole('heading', { name: checkout('pay.title') })).toBeFocused();
  const methods = page.getByRole('radiogroup', { name: checkout('pay.payment') });
  await tabTo(page, methods.getByRole('radio', { checked: true }));
  const cash = methods.getByRole('radio', { name: checkout('method.cash_on_delivery') });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(cash).toBeChecked({ timeout: 500 });
  }).toPass();
  await expectFits(page);
  await expect(button(page, checkout('pay.complete'))).toBeEnabled();
  await press(page, button(page, checkout('pay.complete')));
  const done = page.getByRole('dialog', { name: checkout('done.thanks') });
  await expect(done).toContainText('SO-');
  // The toast about the cart covers the corner for some seconds.
  await expect(page.getByText(shop('add.added'))).toBeHidden();
  await expectAccessible(page);
  await expectFits(page);
  await takePicture(page, 'checkout-done-keys');
  await press(page, done.getByRole('link', { name: checkout('done.view') }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SO-');
  await expectFits(page);
});
