import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { newStore } from '@/testing/areaStore';
import { openProduct, product } from '@/testing/productPage';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadProducts } from './shopRequests';

const api = standInApi();

test('choosing a colour shows its price and what is left, and the address keeps the choice', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const { user, router } = openProduct(api);
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
  openProduct(api);
  expect(await screen.findByText('wool')).toHaveProperty('tagName', 'STRONG');
  expect(screen.queryByRole('link', { name: 'here' })).not.toBeInTheDocument();
  expect(document.querySelector('script[src=""], p script')).toBeNull();
});

test('the size guide opens in a dialog', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const { user } = openProduct(api);
  await user.click(await screen.findByRole('button', { name: 'Size guide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Size guide' });
  expect(within(dialog).getByText('Measure your chest.')).toBeVisible();
  await expectNoAxeFaults();
});

test('a former address is replaced by the present one', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const { router } = openProduct(api, '/shop/product/old?name=old');
  await waitFor(() => expect(router.current().asPath).toContain('/shop/product/runner'));
});

test('from one product to another: the address stays on the second, which is shown', async () => {
  const other = { ...product, id: 'p2', slug: 'walker', name: 'Walker' };
  api.on('get', '/api/products/product', ({ query }) =>
    answer({ product: query.get('name') === 'walker' ? other : product } as never),
  );
  const { router } = openProduct(api);
  expect(await screen.findByRole('heading', { level: 1, name: 'Runner' })).toBeVisible();
  act(() => void router.current().push('/shop/product/walker?name=walker'));
  expect(screen.queryByRole('heading', { level: 1, name: 'Runner' })).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Walker' })).toBeVisible();
  expect(router.visits).toEqual(['/shop/product/walker?name=walker']);
});

test('a former address keeps the chosen variant and the tab when it is replaced', async () => {
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const { router } = openProduct(api, '/shop/product/old?name=old&variant=bm&tab=reviews');
  await waitFor(() => expect(router.visits).toContain('/shop/product/runner?variant=bm&tab=reviews'));
});

test('what went wrong with the list of products is not told on the page of one', async () => {
  api.on('get', '/api/products', () => refusal(500, 'internal'));
  api.on('get', '/api/products/product', () => new Promise<Response>(() => undefined));
  const store = newStore();
  openProduct(api, '/shop/product/runner?name=runner', store);
  await store.dispatch(loadProducts({ sort: 'featured' }) as never);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(document.querySelector('[aria-busy=true]')).toBeInTheDocument();
});

test('an unknown name says so, leads to the shop and searches there', async () => {
  api.on('get', '/api/products/product', () => refusal(404, 'not-found'));
  const { user, router } = openProduct(api);
  expect(await screen.findByRole('heading', { level: 1, name: 'This product does not exist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  await expectNoAxeFaults();
  await user.type(await screen.findByRole('combobox', { name: 'Search products' }), 'walker{Enter}');
  await waitFor(() => expect(router.current().asPath).toBe('/shop?q=walker'));
});

const pictureOf = (n: number) => ({
  id: `i${n}`,
  name: `${n}.webp`,
  url: `/api/blobs/i${n}`,
  mediumUrl: `/api/blobs/i${n}?size=medium`,
  thumbnailUrl: null,
  alt: `Picture ${n}`,
  placeholder: null,
});

test.each([
  ['en', 'Picture 2', 'Picture 3'],
  ['ar', 'Picture 3', 'Picture 2'],
] as const)(
  'a stroke of a finger turns the pictures along the line of reading: %s',
  async (language, left, right) => {
    const images = [1, 2, 3].map(pictureOf);
    api.on('get', '/api/products/product', () => answer({ product: { ...product, images } } as never));
    openProduct(api, undefined, undefined, { language });
    const stage = (await screen.findByRole('img', { name: 'Picture 1' })).closest('button')!;
    const stroke = (from: number, to: number, pointerType = 'touch') => {
      fireEvent.pointerDown(stage, { clientX: from, clientY: 0, isPrimary: true, pointerType });
      fireEvent.pointerUp(stage, { clientX: to, clientY: 0, isPrimary: true, pointerType });
    };
    stroke(200, 100, 'mouse');
    expect(screen.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    stroke(200, 100);
    expect(screen.getByRole('img', { name: left })).toBeVisible();
    stroke(100, 200);
    stroke(100, 200);
    expect(screen.getByRole('img', { name: right })).toBeVisible();
  },
);

test('all eight products like this one are shown', async () => {
  const related = Array.from({ length: 8 }, (_, n) => ({ ...product, id: `r${n}`, name: `Like it ${n}` }));
  api.on('get', '/api/products/product', () => answer({ product } as never));
  openProduct(api, undefined, undefined, { related });
  const list = await screen.findByRole('list', { name: 'Products' });
  expect(within(list).getAllByRole('article')).toHaveLength(8);
  await expectNoAxeFaults();
});
