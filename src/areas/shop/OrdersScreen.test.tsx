import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderRow, OwnOrderRow } from '@/domain/shop/orderSchemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { orderOf } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { MyOrdersScreen } from './MyOrdersScreen';
import { OrdersScreen } from './OrdersScreen';

const api = standInApi();
const PATH = '/api/shop/orders';
const AT = '/dashboard/e-commerce/manage/orders';

const rowOf = (number: string, change: Partial<OrderRow> = {}): OrderRow =>
  orderOf({ id: number, number, ...change });
const ROWS = [rowOf('SO-2'), rowOf('SO-1', { state: 'pending', paymentState: 'unpaid' })];
const asked = (path: string) => api.calls.filter((call) => call.path === `${PATH}${path}`);

function open(at = AT, role: 'manager' | 'member' = 'manager') {
  api.on('get', `${PATH}/manage`, () =>
    answer({ orders: ROWS, counts: { pending: 1, paid: 7 }, sum: 12_980, refunded: 2000 } as never),
  );
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <OrdersScreen />
    </SignedIn>,
    { at, store: newStore() },
  );
}

test('orders stand in a table with what all of them come to; a tab narrows them and stands in the address', async () => {
  const { user, container, router } = open();
  const table = await screen.findByRole('table', { name: 'Orders' });
  expect(await within(table).findByRole('link', { name: 'SO-2' })).toBeVisible();
  expect(within(table).getByText('€129.80')).toBeVisible();
  expect(within(table).getByText('Unpaid')).toBeVisible();
  expect(within(table).getByText(/^.€20\.00$/)).toBeVisible();
  await expectNoAxeFaults(container);
  await user.click(screen.getByRole('tab', { name: /Paid/ }));
  await waitFor(() => expect(asked('/manage').at(-1)?.query.get('state')).toBe('paid'));
  expect(router.current().query['state']).toBe('paid');
});

test('filters that a figure elsewhere led here with are told as chips, and each can be taken off', async () => {
  const { user } = open(`${AT}?country=DE&productId=p9&min=1000&sold=1`);
  const chip = await screen.findByRole('button', { name: /Country.*Germany/ });
  expect(screen.getByRole('button', { name: /Orders.*All but cancelled/ })).toBeVisible();
  await waitFor(() => expect(asked('/manage')).not.toEqual([]));
  expect(Object.fromEntries(asked('/manage')[0]!.query)).toMatchObject({
    country: 'DE',
    productId: 'p9',
    min: '1000',
    sold: '1',
  });
  await user.click(chip);
  await waitFor(() => expect(asked('/manage').at(-1)?.query.has('country')).toBe(false));
  expect(asked('/manage').at(-1)?.query.get('productId')).toBe('p9');
});

test('several are packed at once; what is refused is told with its reason', async () => {
  const { user } = open();
  api.on('post', `${PATH}/bulk`, () =>
    answer({ done: ['SO-2'], failed: [{ number: 'SO-1', code: 'wrong-state' }] }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select order SO-2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select order SO-1' }));
  await user.click(await screen.findByRole('button', { name: 'Pack' }));
  expect(await screen.findByText(/1 order is packed · SO-1: This can’t be done/)).toBeVisible();
  expect(asked('/bulk')[0]?.body).toEqual({ numbers: ['SO-2', 'SO-1'], action: 'pack' });
});

test('an order is opened with the list that it stands in', async () => {
  open(`${AT}?state=paid`);
  const link = await screen.findByRole('link', { name: 'SO-2' });
  expect(link.getAttribute('href')).toBe(
    `/dashboard/e-commerce/orders/SO-2?list=${encodeURIComponent('state=paid&sort=-placed')}`,
  );
});

test('a row opens what was ordered below itself', async () => {
  const { user, router } = open();
  api.on('get', `${PATH}/order`, () => answer({ order: orderOf({ number: 'SO-2' }) } as never));
  await user.click(await screen.findByRole('button', { name: 'Items of order SO-2' }));
  const items = await screen.findByRole('list', { name: 'Items of order SO-2' });
  expect(items).toHaveTextContent('RunnerR-142 · 3 × €20.00€60.00');
  expect(asked('/order').map(({ query }) => query.get('number'))).toEqual(['SO-2']);
  expect(router.current().asPath).toBe(AT);
});

const pictureOf = (id: string): OwnOrderRow['covers'][number] => ({
  id,
  url: `/${id}.png`,
  thumbnailUrl: `/${id}-s.png`,
  alt: `Shoe ${id}`,
  width: 480,
  height: 480,
  placeholder: null,
});
const ownOf = (row: OrderRow, change: Partial<OwnOrderRow> = {}): OwnOrderRow => ({
  ...row,
  covers: [],
  lineCount: 0,
  ...change,
});

function openOwn(...orders: OwnOrderRow[]) {
  api.on('get', PATH, () => answer({ orders } as never));
  return renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <MyOrdersScreen />
    </SignedIn>,
    { at: '/dashboard/e-commerce/orders', store: newStore() },
  );
}

test('one’s own orders are read on page by page to the last, however many they are', async () => {
  api.on('get', PATH, ({ query }) => {
    const at = Number(query.get('cursor') ?? '1');
    const orders = [0, 1].map((nth) => ownOf(rowOf(`SO-${at}-${nth}`)));
    return answer({ orders, ...(at < 6 && { next: String(at + 1) }) } as never);
  });
  const { user } = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <MyOrdersScreen />
    </SignedIn>,
    { at: '/dashboard/e-commerce/orders', store: newStore() },
  );
  for (let page = 2; page <= 6; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other is the point
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    // oxlint-disable-next-line no-await-in-loop
    await screen.findByText(`SO-${page}-1`);
  }
  expect(screen.getByText('SO-1-0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked('').map(({ query }) => query.get('cursor'))).toEqual([null, '2', '3', '4', '5', '6']);
});

test('an order shows its first pictures, and how many lines it has beside them', async () => {
  const covers = ['a', 'b', 'c', 'd'].map(pictureOf);
  openOwn(ownOf(rowOf('SO-2'), { covers, lineCount: 9 }), ownOf(rowOf('SO-1'), { lineCount: 0 }));
  const row = (await screen.findByText('SO-2')).closest('tr')!;
  expect(within(row).getAllByRole('img')).toHaveLength(4);
  expect(within(row).getByRole('img', { name: 'Shoe a' })).toBeVisible();
  expect(within(row).getByText('+5')).toBeVisible();
  expect(screen.getAllByText(/^\+/)).toHaveLength(1);
});

test('an order that is not packed yet can be given up from the list; the list then knows it', async () => {
  const { user } = openOwn(
    ownOf(rowOf('SO-3', { state: 'packed' })),
    ownOf(rowOf('SO-2', { state: 'delivered' })),
    ownOf(rowOf('SO-1', { state: 'pending' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel order: SO-1' }));
  expect(screen.getAllByRole('button', { name: /Cancel order/ })).toHaveLength(1);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order SO-1?' }));
  await loadMotion();
  api.on('post', `${PATH}/cancel`, () => answer({ order: orderOf({}) } as never));
  api.on('get', PATH, () => answer({ orders: [ownOf(rowOf('SO-1', { state: 'cancelled' }))] } as never));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  expect(asked('/cancel').map(({ body }) => body)).toEqual([{ number: 'SO-1', version: 4, reason: '' }]);
});

test('one’s own orders are narrowed by state and text, and lead into the cart again', async () => {
  const { user, container } = openOwn(...ROWS.map((row) => ownOf(row)));
  expect(await screen.findByRole('button', { name: 'Reorder: SO-1' })).toBeVisible();
  await expectNoAxeFaults(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'paid');
  await waitFor(() => expect(asked('').at(-1)?.query.get('state')).toBe('paid'));
  api.on('get', PATH, () => answer({ orders: [] } as never));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'cancelled');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('No orders yet')).toBeVisible();
});
