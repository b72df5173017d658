import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Product, VariantShown } from '@/domain/shop/products';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import type { ProductRow } from './api';
import { ProductListScreen } from './ProductListScreen';

const api = standInApi();
const UPDATE = '/api/products/update';
const ADJUST = '/api/shop/stock/adjust';

const ROW = {
  id: 'p1',
  slug: 'runner',
  name: 'Runner',
  cover: null,
  price: 2000,
  currency: 'EUR',
  colors: [],
  sizes: [],
  totalRating: 0,
  totalReview: 0,
  available: 7,
  inventoryType: 'in_stock',
  sold: 3,
  variantId: 'v1',
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'published',
  categoryName: 'Shoes',
  variantCount: 2,
  deletedAt: null,
  version: 4,
} as unknown as ProductRow;
const VARIANT = {
  id: 'v1',
  sku: 'RUN-M',
  options: { Size: 'M' },
  price: 2000,
  currency: 'EUR',
  available: 7,
  inventoryType: 'in_stock',
  stock: { tracked: true, onHand: 7, reserved: 0, lowAt: 5, version: 2 },
} as unknown as VariantShown;
const COUNTS = { all: 1, published: 1, draft: 0, archived: 0, trash: 0 };

const JOB = {
  state: 'running',
  done: 500,
  total: 1200,
  counts: { create: 0, update: 1, unchanged: 1, error: 0 },
  errors: [],
  reportUrl: null,
  beforeUrl: null,
} as const;

const sent = (path: string) => api.calls.filter((call) => call.path === path);

beforeEach(() => {
  api.on('get', '/api/shop/categories', () => answer({ categories: [], colors: [] }));
});

function open(row: Partial<ProductRow> = {}, at = '/dashboard/e-commerce/list') {
  api.on('get', '/api/products/list', () =>
    answer({ products: [{ ...ROW, ...row }], total: 1, counts: COUNTS } as never),
  );
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <ProductListScreen />
    </SignedIn>,
    { at, store: newStore() },
  );
}

/** Replaces the price in the table. */
async function typePrice(user: ReturnType<typeof open>['user'], text: string) {
  await user.click(await screen.findByRole('button', { name: /change the price of Runner/ }));
  const field = screen.getByRole('textbox', { name: 'Price of Runner' });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  return field;
}

test('the products stand in a table with their stock; a tab narrows it and stands in the address', async () => {
  const { user, container, router } = open();
  const table = await screen.findByRole('table', { name: 'Products' });
  expect(await within(table).findByRole('link', { name: 'Runner' })).toBeVisible();
  await expectNoAxeFaults(container);
  await user.click(screen.getByRole('tab', { name: /Draft/ }));
  await waitFor(() => expect(sent('/api/products/list').at(-1)?.query.get('status')).toBe('draft'));
  expect(router.current().query['tab']).toBe('draft');
});

test('a price is written in its place', async () => {
  const { user } = open();
  api.on('post', UPDATE, () => answer({ product: {} }));
  await typePrice(user, '25');
  expect(await screen.findByRole('button', { name: /change the price of Runner/ })).toHaveFocus();
  const product = { prices: [{ variantId: 'v1', price: 2500 }] };
  expect(sent(UPDATE).map(({ body }) => body)).toEqual([{ productId: 'p1', version: 4, product }]);
});

test('a refused price stays where it was typed, with the reason', async () => {
  const { user } = open();
  api.on('post', UPDATE, () =>
    refusal(400, 'invalid-input', { fields: { 'product.prices.0': 'compare-at-low' } }),
  );
  const field = await typePrice(user, '99');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('99');
  expect(field).toBeInvalid();
  await user.type(field, '{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Price of Runner' })).toBeNull();
});

test('where somebody else was quicker the next try knows the product as it is now', async () => {
  const { user } = open();
  api.on('post', UPDATE, () => refusal(409, 'stale-version', { current: {} }));
  const field = await typePrice(user, '25');
  expect(await screen.findByRole('alert')).toBeVisible();
  api.on('get', '/api/products/list', () =>
    answer({ products: [{ ...ROW, version: 5 }], total: 1, counts: COUNTS } as never),
  );
  await waitFor(() => expect(sent('/api/products/list')).toHaveLength(2));
  api.on('post', UPDATE, () => answer({ product: {} }));
  await user.type(field, '{Enter}');
  await waitFor(() => expect(sent(UPDATE)).toHaveLength(2));
});

test('a row opens its variants, whose price and stock are written in their place', async () => {
  const { user, container } = open({ variantId: undefined });
  const product = { ...ROW, variants: [VARIANT] } as unknown as Product;
  api.on('get', '/api/products/product', () => answer({ product } as never));
  await user.click(await screen.findByRole('button', { name: 'Variants of Runner' }));
  const list = await screen.findByRole('list', { name: 'Variants of Runner' });
  expect(within(list).getByText('RUN-M')).toBeVisible();
  await expectNoAxeFaults(container);
  const stock = { ...VARIANT.stock, variantId: 'v1', version: 3, onHand: 8 };
  api.on('post', ADJUST, () => answer({ stock } as never));
  await user.click(within(list).getByRole('button', { name: 'One more of Runner, RUN-M' }));
  expect(await within(list).findByText('8')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: /Set the stock of Runner, RUN-M/ }));
  const field = within(list).getByRole('textbox', { name: 'On hand of Runner, RUN-M' });
  await user.clear(field);
  await user.type(field, '20{Enter}');
  await waitFor(() => expect(sent(ADJUST)).toHaveLength(2));
  expect(sent(ADJUST).map(({ body }) => body)).toEqual([
    { variantId: 'v1', version: 2, kind: 'adjust', quantity: 1 },
    { variantId: 'v1', version: 3, kind: 'count', quantity: 20 },
  ]);
  api.on('post', UPDATE, () => answer({ product } as never));
  await user.click(within(list).getByRole('button', { name: /change the price of Runner, RUN-M/ }));
  const price = within(list).getByRole('textbox', { name: 'Price of Runner, RUN-M' });
  await user.clear(price);
  await user.type(price, '30{Enter}');
  await waitFor(() => expect(sent(UPDATE)).toHaveLength(1));
});

test('what lies in the trash opens nothing', async () => {
  open({ deletedAt: '2026-11-20T10:00:00.000Z' }, '/dashboard/e-commerce/list?tab=trash');
  expect(await screen.findByText('Runner')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Variants of Runner' })).toBeNull();
});

test('a reload while products are imported shows how far it is; closing it leaves the address clean', async () => {
  const jobs: object[] = [JOB, { ...JOB, state: 'done', done: 1200 }];
  api.on('get', '/api/products/import/job', () =>
    answer((jobs.length > 1 ? jobs.shift() : jobs[0]) as never),
  );
  const { user, router } = open({}, '/dashboard/e-commerce/list?job=import-1&query=run');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  expect(await dialog.findByText('500 of 1,200 rows')).toBeVisible();
  expect(await dialog.findByRole('heading', { name: /Report/ })).toBeVisible();
  expect(sent('/api/products/import/job').map(({ query }) => query.get('jobId'))).toEqual([
    'import-1',
    'import-1',
  ]);
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/e-commerce/list?query=run'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the address of an import that nobody knows says so and offers another file', async () => {
  api.on('get', '/api/products/import/job', () => refusal(404, 'not-found'));
  const { router } = open({}, '/dashboard/e-commerce/list?job=other');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose a CSV file' })).toBeEnabled();
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/e-commerce/list'));
});
