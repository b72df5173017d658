import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import { tellLive } from '@/core/live/bus';
import { shopLive } from '@/domain/shop/ordersLive';
import { expectNoAxeFaults } from '@/testing/axe';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { PublicProductScreen } from './ProductScreen';
import { loadProducts } from './shopRequests';

const api = standInApi();

const variantOf = (id: string, Color: string, Size: string, changes: object = {}) => ({
  id,
  sku: `SKU-${id}`,
  barcode: '',
  options: { Color, Size },
  colors: [{ hex: '#FF4842', name: Color }],
  price: 5000,
  currency: 'EUR',
  available: 7,
  inventoryType: 'in_stock',
  backorder: false,
  imageId: null,
  weightGrams: 0,
  version: 1,
  ...changes,
});
const product = {
  id: 'p1',
  slug: 'runner',
  name: 'Runner',
  cover: null,
  price: 5000,
  currency: 'EUR',
  colors: [],
  sizes: [],
  totalRating: 0,
  totalReview: 0,
  available: 14,
  inventoryType: 'in_stock',
  sold: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  subDescription: 'Light.',
  description: '<p>Soft <strong>wool</strong><script>alert(1)</script> <a href="javascript:x()">here</a></p>',
  images: [],
  coverImageId: null,
  code: null,
  tags: [],
  category: null,
  gender: [],
  options: [
    { name: 'Color', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  variants: [
    variantOf('rs', 'Red', 'S'),
    variantOf('rm', 'Red', 'M', { inventoryType: 'out_of_stock', available: 0 }),
    variantOf('bm', 'Blue', 'M', { price: 6000, inventoryType: 'low_stock', available: 2 }),
  ],
  ratings: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })),
  sizeGuide: '<p>Measure your chest.</p>',
  pricesIncludeTax: true,
  taxNote: { isIncluded: true, rate: 19_000 },
  assurances: [{ icon: 'clock', title: '14 days', text: 'To think.' }],
  status: 'published',
  publishedAt: '2026-11-01T00:00:00.000Z',
  owner: null,
  taxClassId: 'standard',
  ownBadge: null,
  isFree: false,
  version: 1,
};

function open(at = '/shop/product/runner?name=runner', store = newStore(), user: EndUser | null = null) {
  api.on('get', '/api/products/related', () => answer({ products: [] }));
  return renderWithProviders(
    <SignedIn user={user}>
      <PublicProductScreen />
    </SignedIn>,
    { at, store },
  );
}

test('choosing a colour shows its price and what is left, and the address keeps the choice', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const { user, router } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Runner' })).toBeVisible();
  expect(screen.getByText('€50.00')).toBeVisible();
  await expectNoAxeFaults();
  const colors = screen.getByRole('group', { name: 'Color' });
  await user.click(within(colors).getByRole('radio', { name: /Blue/ }));
  expect(await screen.findByText('€60.00')).toBeVisible();
  expect(screen.getByText('Only 2 left')).toBeVisible();
  await waitFor(() => expect(router.current().asPath).toContain('variant=bm'));
  expect(
    screen.getByRole('radio', { name: /^S.*not available with your other choices/ }),
  ).toBeInTheDocument();
});

test('the description is drawn without what could run', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  open();
  expect(await screen.findByText('wool')).toHaveProperty('tagName', 'STRONG');
  expect(screen.queryByRole('link', { name: 'here' })).not.toBeInTheDocument();
  expect(document.querySelector('script[src=""], p script')).toBeNull();
});

test('the size guide opens in a dialog', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Size guide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Size guide' });
  expect(within(dialog).getByText('Measure your chest.')).toBeVisible();
  await expectNoAxeFaults();
});

test('a former address is replaced by the present one', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const { router } = open('/shop/product/old?name=old');
  await waitFor(() => expect(router.current().asPath).toContain('/shop/product/runner'));
});

test('from one product to another: the address stays on the second, which is shown', async () => {
  const other = { ...product, id: 'p2', slug: 'walker', name: 'Walker' };
  api.on('get', '/api/products/product', ({ query }) =>
    answer({ product: query.get('name') === 'walker' ? other : product } as never),
  );
  const { router } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Runner' })).toBeVisible();
  act(() => void router.current().push('/shop/product/walker?name=walker'));
  expect(screen.queryByRole('heading', { level: 1, name: 'Runner' })).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Walker' })).toBeVisible();
  expect(router.visits).toEqual(['/shop/product/walker?name=walker']);
});

test('a former address keeps the chosen variant and the tab when it is replaced', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const { router } = open('/shop/product/old?name=old&variant=bm&tab=reviews');
  await waitFor(() => expect(router.visits).toContain('/shop/product/runner?variant=bm&tab=reviews'));
});

test('what went wrong with the list of products is not told on the page of one', async () => {
  api.on('get', '/api/products', () => refusal(500, 'internal'));
  api.on('get', '/api/products/product', () => new Promise<Response>(() => undefined));
  const store = newStore();
  open('/shop/product/runner?name=runner', store);
  await store.dispatch(loadProducts({ sort: 'featured' }) as never);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(document.querySelector('[aria-busy=true]')).toBeInTheDocument();
});

test('an unknown name says so and leads to the shop', async () => {
  api.on('get', '/api/products/product', () => refusal(404, 'not-found'));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'This product does not exist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  await expectNoAxeFaults();
});

test('so many pieces as were chosen are put into the cart; buying now goes on to the checkout', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  api.on('get', '/api/shop/cart', () => answer({ cart: null, quote: null }));
  api.on('post', '/api/shop/cart/update', () => answer({ cart: null, quote: null }));
  const { user } = open('/shop/product/runner?name=runner&variant=bm');
  expect(await screen.findByText('2 available')).toBeVisible();
  const stepper = within(screen.getByRole('group', { name: 'Quantity' }));
  await user.click(stepper.getByRole('button', { name: 'One more' }));
  expect(stepper.getByRole('button', { name: 'One more' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  const lines = (quantity: number) => ({ lines: [{ variantId: 'bm', quantity, priceSeen: 6000 }] });
  const sent = () => api.calls.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([lines(2)]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy now' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(sent()).toEqual([lines(2), lines(1)]));
});

test.each([
  [{ isIncluded: true, rate: 19_000 }, 'incl. 19% VAT'],
  [{ isIncluded: true, rate: 8_875 }, 'incl. 8.875% VAT'],
  [{ isIncluded: true, rate: 0 }, 'Prices include tax'],
  [{ isIncluded: false, rate: 19_000 }, 'Plus tax'],
])('beside the price stands what of it is tax: %o', async (taxNote, words) => {
  api.on('get', '/api/products/product', () => answer({ product: { ...product, taxNote } } as never));
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test('a variant without a price in the currency of the shop says so, and cannot be added or bought', async () => {
  const [first, ...others] = product.variants;
  const variants = [{ ...first, needsPriceIn: 'USD' }, ...others];
  api.on('get', '/api/products/product', () => answer({ product: { ...product, variants } } as never));
  const { user } = open('/shop/product/runner?name=runner&variant=rs');
  expect(await screen.findByRole('button', { name: 'Needs a price in USD' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
  expect(screen.queryByText('€50.00')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Blue/ }));
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeEnabled();
});

test('staff take a product from the shop on its page, see that it is not published, and can undo it', async () => {
  let status = 'published';
  const asked: unknown[] = [];
  api.on('get', '/api/products/product', () => answer({ product: { ...product, status } } as never));
  api.on('post', '/api/products/bulk', ({ body }) => {
    asked.push(body);
    status = status === 'published' ? 'draft' : 'published';
    return answer({ done: ['p1'], failed: [] });
  });
  api.on('get', '/api/shop/cart', () => answer({ cart: null, quote: null }));
  const { user } = open(undefined, undefined, endUserOf('admin'));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View in list' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/list?query=Runner',
  );
  await user.click(screen.getByRole('button', { name: 'Status Published' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unpublish' }));
  expect(await screen.findByText(/^Not published/)).toBeVisible();
  await expectNoAxeFaults();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Status Published' })).toBeVisible();
  expect(screen.queryByText(/^Not published/)).toBeNull();
  expect(asked).toEqual([
    { productIds: ['p1'], action: 'unpublish' },
    { productIds: ['p1'], action: 'publish' },
  ]);
});

test('customers are offered nothing of what staff do', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Runner' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('on a phone the price stands beside the button that puts it into the cart', async () => {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  );
  api.on('get', '/api/products/product', () => answer({ product } as never));
  open('/shop/product/runner?name=runner&variant=bm');
  const button = await screen.findByRole('button', { name: 'Add to cart' });
  expect(within(button.parentElement!).getByText('€60.00')).toBeVisible();
  vi.restoreAllMocks();
});

test('a price that changes is shown at once, and a product that is taken from the shop goes', async () => {
  let now: object | null = product;
  api.on('get', '/api/products/product', () =>
    now ? answer({ product: now } as never) : refusal(404, 'not-found'),
  );
  open('/shop/product/runner?name=runner&variant=bm');
  expect(await screen.findByText('€60.00')).toBeVisible();
  const tell = (productId: string) => {
    const payload = { productId, slug: 'runner', available: 1, price: 5500 };
    const at = product.createdAt;
    act(() => tellLive({ type: shopLive.productChanged.type, at, by: null, payload }));
  };
  now = { ...product, variants: [variantOf('bm', 'Blue', 'M', { price: 5500, available: 1 })] };
  tell('p9');
  tell('p1');
  expect(await screen.findByText('€55.00')).toBeVisible();
  expect(api.calls.filter(({ path }) => path === '/api/products/product')).toHaveLength(2);
  now = null;
  tell('p1');
  expect(await screen.findByRole('heading', { level: 1, name: 'This product does not exist' })).toBeVisible();
});
