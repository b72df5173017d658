import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publishLive } from '@/core/live/bus';
import { shopLive } from '@/domain/shop/ordersLive';
import { expectNoAxeFaults } from '@/testing/axe';
import { openProduct, product, variantOf } from '@/testing/productPage';
import { endUserOf } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';

const api = standInApi();

test('so many pieces as were chosen are put into the cart; buying now goes on to the checkout', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  api.on('get', '/api/shop/cart', () => answer({ cart: null, quote: null }));
  api.on('post', '/api/shop/cart/update', () => answer({ cart: null, quote: null }));
  const { user } = openProduct(api, '/shop/product/runner?name=runner&variant=bm');
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
  openProduct(api);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a variant without a price in the currency of the shop says so, and cannot be added or bought', async () => {
  const [first, ...others] = product.variants;
  const variants = [{ ...first, needsPriceIn: 'USD' }, ...others];
  api.on('get', '/api/products/product', () => answer({ product: { ...product, variants } } as never));
  const { user } = openProduct(api, '/shop/product/runner?name=runner&variant=rs');
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
  const { user } = openProduct(api, undefined, undefined, { user: endUserOf('admin') });
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
  openProduct(api);
  expect(await screen.findByRole('heading', { level: 1, name: 'Runner' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('on a phone the price stands beside the button that puts it into the cart', async () => {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  );
  api.on('get', '/api/products/product', () => answer({ product } as never));
  openProduct(api, '/shop/product/runner?name=runner&variant=bm');
  const button = await screen.findByRole('button', { name: 'Add to cart' });
  expect(within(button.parentElement!).getByText('€60.00')).toBeVisible();
  vi.restoreAllMocks();
});

test('a price that changes is shown at once, and a product that is taken from the shop goes', async () => {
  let now: object | null = product;
  api.on('get', '/api/products/product', () =>
    now ? answer({ product: now } as never) : refusal(404, 'not-found'),
  );
  openProduct(api, '/shop/product/runner?name=runner&variant=bm');
  expect(await screen.findByText('€60.00')).toBeVisible();
  const tell = (productId: string) => {
    const payload = { productId, slug: 'runner', available: 1, price: 5500 };
    const at = product.createdAt;
    act(() => publishLive({ type: shopLive.productChanged.type, at, by: null, payload }));
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
