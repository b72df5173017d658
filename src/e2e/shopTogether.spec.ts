import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { comeIn, type Person } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/looks';

// The user who is too late is refused.
test.use({ expectedErrors: [/status of 409/] });

const BERLIN = {
  receiver: 'Ana Lima',
  phone: '+49 30 123456',
  line1: 'Lindenstraße 12',
  city: 'Berlin',
  zipCode: '10969',
  country: 'DE',
};

interface StockRow {
  variantId: string;
  version: number;
  slug: string;
  name: string;
  reserved: number;
  available: number | null;
  backorder: boolean;
}
interface Product {
  variants: { id: string; price: number }[];
}
type Goods = StockRow & { price: number };

async function call<T>(request: APIRequestContext, path: string, data: object, headers = {}): Promise<T> {
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A variant of a product of this name, with the given stock and no reservations. */
async function goodsOf({ context, token }: Person, name: string, pieces: number): Promise<Goods> {
  const headers = { 'session-token': token };
  const ask = async <T>(path: string) => (await (await context.request.get(path, { headers })).json()) as T;
  const { stock } = await ask<{ stock: StockRow[] }>(`/api/shop/stock?query=${encodeURIComponent(name)}`);
  const row = stock.find(({ available, backorder }) => (available ?? 0) > 0 && !backorder);
  if (!row) throw new Error(`the demo has nothing of ${name}`);
  const { variantId, version, slug, reserved } = row;
  const { product } = await ask<{ product: Product }>(`/api/products/product?name=${slug}`);
  const price = product.variants.find(({ id }) => id === variantId)?.price ?? 0;
  await call(
    context.request,
    '/api/shop/stock/adjust',
    { variantId, version, kind: 'count', quantity: reserved + pieces },
    { ...headers, 'idempotency-key': `count-${variantId}-${Date.now()}` },
  );
  return { ...row, price };
}

/** Fills the cart of the browser context, and sets the address. */
const fill = (context: BrowserContext, { variantId, price }: Goods, quantity: number, headers = {}) =>
  call<{ cart: { id: string; version: number }; quote: { total: number } }>(
    context.request,
    '/api/shop/cart/update',
    {
      lines: [{ variantId, quantity, priceSeen: price }],
      email: 'visitor@example.org',
      shippingAddress: BERLIN,
    },
    headers,
  );

async function visitorAtPayment(browser: Browser, baseURL: string, goods: Goods): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await fill(context, goods, 1);
  const page = await context.newPage();
  await page.goto('/shop/checkout?step=payment');
  return page;
}

test('of two who check out the last piece one gets it, and the other is told what is gone', async ({
  browser,
  server,
}) => {
  const staff = await comeIn(browser, server.url, 'admin');
  const goods = await goodsOf(staff, 'Alpine Hoodie', 1);
  const first = await visitorAtPayment(browser, server.url, goods);
  await expect(first.getByText(/Your items are held for/)).toBeVisible();
  const second = await visitorAtPayment(browser, server.url, goods);
  await expect(second.getByText(`${goods.name}: Sold out`)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Complete order' })).toBeDisabled();

  await first.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await first.getByRole('button', { name: 'Complete order' }).click();
  await expect(first.getByRole('dialog', { name: 'Thank you' })).toContainText('SO-');
  await expectAccessible(first);

  await second.getByRole('button', { name: 'Go to the cart' }).click();
  await second.getByRole('button', { name: `Remove ${goods.name}` }).click();
  await expect(second.getByText('Your cart is empty')).toBeVisible();
});

/** A user orders two units, to be paid by transfer. */
async function order({ context, token }: Person, goods: Goods): Promise<string> {
  const headers = { 'session-token': token };
  const { cart, quote } = await fill(context, goods, 2, headers);
  const { order: placed } = await call<{ order: { number: string } }>(
    context.request,
    '/api/shop/orders/new',
    {
      cartId: cart.id,
      cartVersion: cart.version,
      expectedTotal: quote.total,
      payment: { method: 'bank_transfer' },
    },
    { ...headers, 'idempotency-key': `order-${cart.id}` },
  );
  return placed.number;
}

/** Opens a confirmation dialog, and confirms. */
async function act(page: Page, name: string, prepare = async (): Promise<void> => undefined, done = name) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await prepare();
  await dialog.getByRole('button', { name: new RegExp(`^${done}`) }).click();
  await expect(dialog).toBeHidden();
}

test('an order is packed, sent in two parcels, delivered and partly paid back, and its buyer sees each of it come', async ({
  browser,
  server,
}) => {
  // Two users on one order: each waits for the other's change.
  test.setTimeout(90_000);
  const staff = await comeIn(browser, server.url, 'admin');
  const goods = await goodsOf(staff, 'Alpine Boot', 5);
  const buyer = await comeIn(browser, server.url, 'guest');
  const path = `/dashboard/e-commerce/orders/${await order(buyer, goods)}`;
  await Promise.all([buyer.page.goto(path), staff.page.goto(path)]);
  await expect(buyer.page.getByRole('button', { name: 'Copy: IBAN' })).toBeVisible();
  const seen = (text: string | RegExp) =>
    expect(buyer.page.getByRole('main').getByText(text).first()).toBeVisible();

  await act(staff.page, 'Mark as paid');
  await seen(/^Paid/);
  await expect(buyer.page.getByRole('button', { name: 'Copy: IBAN' })).toBeHidden();
  await staff.page.getByRole('button', { name: 'Pack', exact: true }).click();
  await seen('Packed');
  const pieces = staff.page.getByRole('dialog').getByLabel(`Quantity of ${goods.name}`);
  await act(staff.page, 'Ship', () => pieces.fill('1'));
  await seen('Partly shipped');
  await act(staff.page, 'Ship');
  await seen(/Parcel 2/);
  await act(staff.page, 'Mark delivered');
  await seen('2 delivered');
  await act(
    staff.page,
    'Refund',
    async () => {
      await pieces.fill('1');
      await staff.page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /Return.*to stock/ })
        .check();
      await staff.page.getByRole('dialog').getByLabel('Reason').fill('A button is missing');
      await staff.page
        .getByRole('dialog')
        .getByRole('checkbox', { name: 'The money has already been sent back' })
        .check();
    },
    'Refund ',
  );
  await seen('1 refunded');
  // The reason is visible to staff only.
  await expect(buyer.page.getByText('A button is missing')).toHaveCount(0);
});
