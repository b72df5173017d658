import type { Page } from '@playwright/test';
import { choose, chooseCountry, chooseUntilKept } from './support/choose';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';
import { expectAccessible, takePicture } from './support/looks';

const KEPT = 'redux-product';

interface Kept {
  checkout: { cart: unknown[]; activeStep: number; totalItems: number };
  names: string[];
}

/** The shop's data stored in this browser. */
async function kept(page: Page): Promise<Kept> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEPT);
  const { _persist: _own, ...parts } = JSON.parse(text ?? '{}') as Record<string, string>;
  return {
    names: Object.keys(parts).toSorted(),
    checkout: JSON.parse(parts['checkout'] ?? '{}') as Kept['checkout'],
  };
}

/** Opens the first available product and adds one unit to the cart. */
async function fillCart(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}?inStock=1`);
  await page.getByRole('article').first().getByRole('link').first().click();
  // The list has a heading too: the product is there once its button is.
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeVisible();
  for (const group of await page.getByRole('radiogroup').all())
    if ((await add.isDisabled()) && (await group.getByRole('radio', { checked: true }).count()) === 0)
      await choose(group.getByRole('radio').first());
  await hydrated(page);
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
}

async function pay(page: Page, card: RegExp): Promise<void> {
  await expect(page.getByText('Test payment. No money moves.')).toBeVisible();
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

test('a visitor buys without an account: a declined card says why, the second try is paid, the order exists once', async ({
  page,
  server,
}) => {
  // The payment page redirects to the public URL, and a browser stores its cart by origin.
  await fillCart(page, `${server.url.replace('127.0.0.1', 'localhost')}/shop`);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'shop-product');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const { names, checkout } = await kept(page);
  expect(names).toEqual(['checkout', 'sortBy']);
  expect(checkout).toMatchObject({ totalItems: 1, activeStep: 0 });

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('button', { name: 'Deliver to this address' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Deliver to this address' })).toBeVisible();
  await expect.poll(async () => (await kept(page)).checkout.activeStep).toBe(1);
  await page.getByLabel('Email').fill('visitor@example.org');
  await page.getByLabel('Name').fill('Ana Lima');
  await page.getByLabel('Phone').fill('+49 30 123456');
  await page.getByLabel('Street and number').fill('Lindenstraße 12');
  await page.getByLabel('Postal code').fill('10969');
  await page.getByLabel('City').fill('Berlin');
  await chooseCountry(page, 'Germany');
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await chooseUntilKept(page.getByRole('radio', { name: /^Card/ }));
  await expectAccessible(page);
  await takePicture(page, 'checkout-payment');
  await page.getByRole('button', { name: 'Complete order' }).click();

  await pay(page, /Visa ending 0002/);
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay(page, /Visa ending 4242/);
  await expect(page.getByText('We have received your payment.')).toBeVisible();
  await takePicture(page, 'checkout-done');
  await expect
    .poll(async () => (await kept(page)).checkout)
    .toMatchObject({ cart: [], totalItems: 0, activeStep: 3 });
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SO-');
  await expectAccessible(page);
});

test('the cart of somebody who signs out is not there for the next', async ({ ownSessionPage }) => {
  const page = await ownSessionPage('member');
  await fillCart(page, '/dashboard/e-commerce/shop');
  await expect.poll(async () => (await kept(page)).checkout.totalItems).toBe(1);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Atrium' })).toBeVisible();
  await expect.poll(async () => (await kept(page)).checkout.totalItems ?? 0).toBe(0);
});

test('who creates an account on the way to the checkout keeps the cart, and sees as a guest what is their own', async ({
  page,
}) => {
  await fillCart(page, '/shop');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Gil');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Email').fill(`gil.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Add new address' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  await page.goto('/dashboard/e-commerce/orders');
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
  await page.goto('/dashboard/invoice/list');
  await expect(page.getByRole('heading', { name: 'My invoices' })).toBeVisible();
  await page.goto('/dashboard/e-commerce/manage/orders');
  await expect(page.getByText('Your role is Guest.')).toBeVisible();
});
