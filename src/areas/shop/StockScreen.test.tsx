import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StockLine } from '@/domain/shop/stockContract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { watchDownloads } from '@/testing/downloads';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { StockScreen } from './StockScreen';

const api = standInApi();
const LINE: StockLine = {
  variantId: 'v1',
  version: 4,
  productId: 'p1',
  slug: 'runner',
  name: 'Runner',
  cover: null,
  sku: 'RUN-M',
  options: { Size: 'M' },
  tracked: true,
  onHand: 3,
  reserved: 1,
  available: 2,
  lowAt: 5,
  backorder: false,
  inventoryType: 'low_stock',
};
const COUNTS = { all: 1, in: 0, low: 1, out: 0, backorder: 0 };
const ADJUST = '/api/shop/stock/adjust';

const sent = (path: string) => api.calls.filter((call) => call.path === path);

beforeEach(() => {
  api.on('get', '/api/shop/categories', () => answer({ categories: [], colors: [] }));
});

function open(stock: StockLine[] = [LINE]) {
  api.on('get', '/api/shop/stock', () => answer({ stock, counts: COUNTS }));
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <StockScreen />
    </SignedIn>,
    { at: '/dashboard/e-commerce/manage/stock', store: newStore() },
  );
}

/** Opens one of the actions of the only line. */
async function choose(user: ReturnType<typeof open>['user'], act: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Runner, RUN-M' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  await screen.findByRole('dialog');
}

test('the list is accessible, and a tab narrows it', async () => {
  const { user } = open();
  expect(await screen.findByText('Only 2 left')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('tab', { name: /Low stock/ }));
  await waitFor(() => expect(sent('/api/shop/stock').at(-1)?.query.get('stock')).toBe('low'));
});

test('with nothing that matches the way back is offered', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('tab', { name: /Out of stock/ }));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(sent('/api/shop/stock').at(-1)?.query.has('stock')).toBe(false));
});

test('the file holds exactly the shown variants: the tab, the text and the category are asked of it', async () => {
  const shoes = {
    id: 'c1',
    slug: 'shoes',
    name: 'Shoes',
    parentId: null,
    sizeGuide: null,
    count: 1,
    version: 1,
  };
  api.on('get', '/api/shop/categories', () => answer({ categories: [shoes], colors: [] }));
  api.on(
    'get',
    '/api/products/export',
    () => new Response('sku\n', { headers: { 'content-type': 'text/csv' } }),
  );
  // File APIs that jsdom lacks.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  Object.assign(Blob.prototype, { stream: () => new ReadableStream({ start: (one) => one.close() }) });
  onTestFinished(() => void Reflect.deleteProperty(Blob.prototype, 'stream'));
  const links = watchDownloads();
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: /Low stock/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Shoes');
  await user.type(screen.getByRole('searchbox'), 'run');
  await waitFor(() => expect(sent('/api/shop/stock').at(-1)?.query.get('query')).toBe('run'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(links.map(({ download }) => download)).toEqual(['stock.csv']));
  expect(Object.fromEntries(sent('/api/products/export')[0]!.query)).toEqual({
    variants: 'low',
    query: 'run',
    category: 'shoes',
    sort: 'name',
  });
});

test('what came in is sent with its reason; an order meanwhile keeps what was typed', async () => {
  api.on('post', ADJUST, ({ body }) =>
    (body as { version: number }).version === 5
      ? answer({ stock: { ...LINE, onHand: 12, version: 6 } })
      : refusal(409, 'stale-version', { current: { ...LINE, onHand: 2, version: 5 } }),
  );
  const { user } = open();
  await choose(user, 'Adjust');
  await loadMotion();
  await screen.findByRole('dialog');
  expect(screen.getByText('Save')).toBeDisabled();
  await user.click(screen.getByLabelText('Quantity received'));
  await user.paste('10');
  expect(screen.getByText('Then on hand: 13')).toBeVisible();
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('From Porto');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Then on hand: 12')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('From Porto');
  await user.click(screen.getByText('Save'));
  await waitFor(() =>
    expect(sent(ADJUST).at(-1)?.body).toEqual({
      variantId: 'v1',
      version: 5,
      kind: 'receive',
      quantity: 10,
      note: 'From Porto',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the ledger tells who changed what, and leads to the order', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const line = {
    id: 'm1',
    kind: 'sale',
    quantity: -2,
    onHandAfter: 3,
    note: '',
    orderNumber: 'SO-2026-00007',
  };
  api.on('get', '/api/shop/stock/movements', () => answer({ movements: [{ ...line, actor: null, at }] }));
  const { user } = open();
  await choose(user, 'Movements');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('\u22122')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'SO-2026-00007' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/orders/SO-2026-00007',
  );
  await expectNoAxeFaults();
});

test('the ledger is read on to its first line, a page at a time', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  api.on('get', '/api/shop/stock/movements', ({ query }) => {
    const page = Number(query.get('cursor') ?? '1');
    const movements = [0, 1].map((nth) => ({
      id: `m${page}-${nth}`,
      kind: 'adjust' as const,
      quantity: 1,
      onHandAfter: 1,
      note: `Count ${page}-${nth}`,
      orderNumber: null,
      actor: null,
      at,
    }));
    return answer({ movements, ...(page < 6 && { next: String(page + 1) }) });
  });
  const { user } = open();
  await choose(user, 'Movements');
  const drawer = within(await screen.findByRole('dialog'));
  for (let page = 2; page <= 6; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other is the point
    await user.click(await drawer.findByRole('button', { name: 'Show more' }));
    // oxlint-disable-next-line no-await-in-loop
    await drawer.findByText(`Count ${page}-1`);
  }
  expect(drawer.getByText('Count 1-0')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the stock is changed where it stands; a quicker change is told and the next try knows it', async () => {
  const { user } = open();
  api.on('post', ADJUST, () =>
    refusal(409, 'stale-version', { current: { ...LINE, version: 5, onHand: 9 } }),
  );
  const more = await screen.findByRole('button', { name: 'One more of Runner, RUN-M' });
  await user.click(more);
  expect(await screen.findByRole('button', { name: /^9 ?Set the stock/ })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
  api.on('post', ADJUST, () => answer({ stock: { ...LINE, version: 6, onHand: 10 } }));
  await user.click(more);
  expect(await screen.findByRole('button', { name: /^10 ?Set the stock/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Set the stock of Runner, RUN-M/ }));
  const field = screen.getByRole('textbox', { name: 'On hand of Runner, RUN-M' });
  await user.clear(field);
  await user.type(field, '1x{Enter}');
  expect(field).toBeInvalid();
  api.on('post', ADJUST, () => refusal(409, 'below-reserved'));
  await user.type(field, '{Backspace}{Backspace}0{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveValue('0');
  expect(sent(ADJUST).map(({ body }) => body)).toEqual([
    { variantId: 'v1', version: 4, kind: 'adjust', quantity: 1 },
    { variantId: 'v1', version: 5, kind: 'adjust', quantity: 1 },
    { variantId: 'v1', version: 6, kind: 'count', quantity: 0 },
  ]);
});
