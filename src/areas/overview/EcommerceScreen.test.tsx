import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { dashboardOf } from '@/testing/factories/dashboard';
import { shopBoard } from '@/testing/factories/shopBoard';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { EcommerceScreen } from './EcommerceScreen';

const api = standInApi();
const READ = '/api/overview/ecommerce';
const ORDERS = '/dashboard/e-commerce/manage/orders';
const reads = () => api.calls.filter(({ path }) => path === READ);
const serve = (widgets: Readonly<Record<string, unknown>>, failed: readonly string[] = []) =>
  api.on('get', READ, () => answer(dashboardOf(widgets, failed) as never));

beforeEach(() => serve(shopBoard));

function open({ at = '', language = 'en' }: { at?: string; language?: Language } = {}) {
  return renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <EcommerceScreen />
    </SignedIn>,
    { at: `/dashboard/ecommerce${at}`, store: newStore(), language },
  );
}

const widget = (name: string) => screen.findByRole('region', { name });
const queryOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://atrium');
  return { pathname, ...Object.fromEntries(searchParams) };
};

test('all widgets are regions with their figures, and the page is accessible', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'E-commerce' })).toBeVisible();
  expect(await within(await widget('Best seller of the period')).findByText('Runner')).toBeVisible();
  expect(within(await widget('Products sold')).getByRole('link', { name: /^120/ })).toBeVisible();
  expect(within(await widget('Profit')).getByText('12 lines without cost are left out.')).toBeVisible();
  expect(within(await widget('Store account')).getByText('€2,500.00')).toBeVisible();
  const sellers = within(await widget('Best sellers'));
  expect(sellers.getByText('Ben Ode')).toBeVisible();
  expect(sellers.getByText('Place 1')).toBeVisible();
  expect(sellers.getByText('Deleted person')).toBeVisible();
  for (const name of ['Sales by group', 'Yearly sales', 'Sales overview', 'Orders by state'])
    // oxlint-disable-next-line no-await-in-loop -- one widget after the other
    expect(await widget(name)).toBeInTheDocument();
  await expectNoAxeFaults();
});

test('in Arabic, too', async () => {
  open({ language: 'ar' });
  expect(await widget('أفضل البائعين')).toBeVisible();
  await expectNoAxeFaults();
});

test('figures lead to the orders that add up to them', async () => {
  open();
  const days = { pathname: ORDERS, from: '2026-11-02', to: '2026-11-29' };
  const revenue = within(await widget('Revenue'));
  expect(queryOf(await revenue.findByRole('link', { name: '€5,234.00' }))).toEqual({ ...days, sold: '1' });
  expect(queryOf(revenue.getByRole('link', { name: 'Open list: Revenue' }))).toEqual({ ...days, sold: '1' });
  const best = within(await widget('Best seller of the period'));
  expect(queryOf(best.getByRole('link', { name: '41' }))).toEqual({
    ...days,
    sold: '1',
    productId: 'best',
  });
  expect(queryOf(within(await widget('Best sellers')).getByRole('link', { name: '€3,200.00' }))).toEqual({
    ...days,
    sold: '1',
    ownerId: 'ben',
  });
  expect(within(await widget('Profit')).queryByRole('link')).not.toBeInTheDocument();
});

test('products have their prices, and lead to their pages', async () => {
  open();
  const fresh = within(await widget('New products'));
  expect(await fresh.findByText('Free')).toBeVisible();
  expect(fresh.getByRole('link', { name: 'Buy now: Scarf' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/product/product-new',
  );
  const latest = within(await widget('Latest products'));
  expect(latest.getByText('€59.00').closest('del')).toHaveTextContent('Before: €59.00');
  expect(latest.getByRole('img', { name: '2 colors' })).toBeInTheDocument();
});

test('what runs out leads to the stock, the account to the ledger', async () => {
  open();
  const stock = within(await widget('Low stock'));
  expect(await stock.findByText('2 left')).toBeVisible();
  expect(queryOf(stock.getByRole('link', { name: 'Restock Runner low' })).pathname).toBe(
    '/dashboard/e-commerce/manage/stock',
  );
  const account = within(await widget('Store account'));
  expect(account.getByRole('link', { name: 'Transfer' })).toHaveAttribute(
    'href',
    '/dashboard/banking?accountId=workspace&act=transfer',
  );
  expect(account.getByRole('link', { name: 'Record income' })).toHaveAttribute(
    'href',
    '/dashboard/banking?accountId=workspace&act=income',
  );
  expect(queryOf(account.getByRole('link', { name: '€900.00' }))).toEqual({
    pathname: '/dashboard/banking/transactions',
    accountId: 'a1',
    from: '2026-11-02',
    to: '2026-11-29',
  });
});

test('widgets that may not be read leave no place', async () => {
  const { balance: _balance, lowStock: _lowStock, ...rest } = shopBoard;
  serve(rest);
  open();
  await within(await widget('Revenue')).findByText('€5,234.00');
  expect(screen.queryByRole('region', { name: 'Store account' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Low stock' })).not.toBeInTheDocument();
});

test('without any order it says what to do, and nothing is not a number', async () => {
  const none = { rows: [], more: false };
  const zero = { value: 0, previous: 0, spark: [] };
  const { byGroup, yearlySales, salesOverview, orderStates, balance } = shopBoard;
  serve({
    bestSeller: none,
    newProducts: none,
    productsSold: { unit: 'count', ...zero },
    revenue: { unit: 'money', ...zero },
    profit: { unit: 'money', ...zero },
    byGroup: { ...byGroup, total: 0, parts: byGroup.parts.map(({ key }) => ({ key, value: 0 })) },
    yearlySales: {
      ...yearlySales,
      series: yearlySales.series.map(({ key, values }) => ({ key, values: values.map(() => 0) })),
    },
    salesOverview: {
      ...salesOverview,
      total: 0,
      parts: salesOverview.parts.map(({ key }) => ({ key, value: 0, previous: 0 })),
    },
    balance: { ...balance, accountId: null, balance: 0, in: 0, out: 0 },
    sellers: none,
    orderStates: { ...orderStates, total: 0, parts: [] },
    latestProducts: none,
    lowStock: none,
  });
  open();
  expect(await screen.findAllByText('No order in this period')).toHaveLength(3);
  expect(screen.getByText('No order in this year')).toBeVisible();
  expect(screen.getAllByText('Nothing was sold in this period')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Add a product' })).toHaveLength(2);
  expect(screen.getByText('Stock is fine')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the ledger' })).toHaveAttribute(
    'href',
    '/dashboard/banking?accountId=workspace',
  );
  expect(document.body).not.toHaveTextContent('NaN');
  await expectNoAxeFaults();
});

test('a widget that failed is asked for again alone', async () => {
  serve(shopBoard, ['sellers']);
  const { user } = open();
  const sellers = within(await widget('Best sellers'));
  expect(await sellers.findByText('This part could not be loaded')).toBeVisible();
  expect(within(await widget('Revenue')).getByText('€5,234.00')).toBeVisible();
  serve({ sellers: shopBoard.sellers });
  await user.click(sellers.getByRole('button', { name: 'Retry: Best sellers' }));
  expect(await sellers.findByText('Ben Ode')).toBeVisible();
  expect(reads().map(({ query }) => query.get('widgets'))).toEqual([null, 'sellers']);
});

test('another year asks for the chart of the year alone', async () => {
  const { user, router } = open({ at: '?year=2025' });
  const yearly = within(await widget('Yearly sales'));
  const years = yearly.getByRole('combobox', { name: 'Year' });
  expect(years).toHaveValue('2025');
  expect(reads()[0]?.query.get('year')).toBe('2025');
  await user.selectOptions(years, '2024');
  await waitFor(() => expect(router.current().query['year']).toBe('2024'));
  await waitFor(() => expect(reads().at(-1)?.query.get('widgets')).toBe('yearlySales'));
});
