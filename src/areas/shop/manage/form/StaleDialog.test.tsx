import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '@/domain/shop/products';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { productOf, variantOf } from '@/testing/productScene';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ProductEditScreen } from '../../ProductEditScreen';

const api = standInApi();
const UPDATE = '/api/products/update';
const CATEGORIES = ['Shoes', 'Hats'].map((name) => ({
  id: name.toLowerCase(),
  slug: name.toLowerCase(),
  name,
  parentId: null,
  sizeGuide: null,
  count: 1,
  version: 1,
}));

beforeEach(() => {
  api.on('get', '/api/shop/categories', () => answer({ categories: CATEGORIES, colors: [] }));
  api.on('get', '/api/taxes', () => refusal(403, 'forbidden'));
});

const sent = () =>
  api.calls
    .filter(({ path }) => path === UPDATE)
    .map(({ body }) => body as { version: number; product: Record<string, unknown> });

/** Opens `known`; by the time it is saved, another user has saved `theirs`. */
async function open(known: Product, theirs: Product) {
  api.on('get', '/api/products/product', () => answer({ product: known }));
  api.on('post', UPDATE, ({ body }) =>
    (body as { version: number }).version === theirs.version
      ? answer({ product: { ...theirs, version: theirs.version + 1 } })
      : refusal(409, 'stale-version', { current: theirs }),
  );
  const { user, router } = renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <ProductEditScreen />
    </SignedIn>,
    { at: '/dashboard/e-commerce/product/runner/edit?name=runner', store: newStore() },
  );
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.click(field);
    if (text !== '') await user.paste(text);
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    return within(await screen.findByRole('alertdialog'));
  };
  return { user, router, type, save };
}

/** The chosen version of each field, and both values. */
const groups = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('group')
    .map((group) => ({
      field: within(group).getByText(/.*/, { selector: 'legend' }).textContent,
      chosen: within(group).getByRole('radio', { checked: true }).closest('label')?.textContent,
    }));

test('of what both have changed mine is kept, of what only they have changed theirs; each field can be chosen', async () => {
  const known = productOf();
  const theirs = productOf({
    name: 'Their runner',
    code: 'R-9',
    description: '<p>Their wool</p>',
    category: { id: 'hats', slug: 'hats', name: 'Hats', parent: null },
    variants: [variantOf('v1', { price: 7000 as never, weightGrams: 300 })],
    version: 4,
  });
  const { user, type, save, router } = await open(known, theirs);
  await type('Name', 'My runner');
  await type('Price', '60');
  const dialog = await save();
  await expectNoAxeFaults();
  expect(groups()).toEqual([
    { field: 'Name', chosen: 'YoursMy runner' },
    { field: 'Description', chosen: 'TheirsTheir wool' },
    { field: 'Category', chosen: 'TheirsHats' },
    { field: 'Product code', chosen: 'TheirsR-9' },
    { field: 'Price', chosen: 'Yours60' },
    { field: 'Weight (g)', chosen: 'Theirs300' },
  ]);
  await user.click(dialog.getByRole('radio', { name: /Yours.*Shoes/ }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/e-commerce/product/runner'));
  expect(sent().map(({ version }) => version)).toEqual([3, 4]);
  expect(sent()[1]?.product).toMatchObject({
    name: 'My runner',
    description: '<p>Their wool</p>',
    categoryId: 'shoes',
    code: 'R-9',
    variants: [{ id: 'v1', price: 6000, weightGrams: 300 }],
  });
});

test('who closes the question has everything typed still; a refusal after it loses nothing either', async () => {
  const theirs = productOf({ name: 'Their runner', code: 'R-9', version: 4 });
  const { user, type, save } = await open(productOf(), theirs);
  await type('Name', 'My runner');
  const dialog = await save();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('My runner');
  const again = await save();
  api.on('post', UPDATE, () => refusal(400, 'invalid-input', { fields: { 'product.code': 'taken' } }));
  await user.click(again.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByLabelText('Product code')).toBeInvalid());
  expect(screen.getByLabelText('Name')).toHaveValue('My runner');
  expect(screen.getByLabelText('Product code')).toHaveValue('R-9');
  api.on('post', UPDATE, () => answer({ product: theirs }));
  await type('Product code', 'R-10');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 4, product: { code: 'R-10' } }));
});

test('variants that one of both has removed or added are decided one by one', async () => {
  const options = [{ name: 'Size', values: ['S', 'M', 'L'] }];
  const [small, medium, large] = ['S', 'M', 'L'].map((Size) => variantOf(Size, { options: { Size } }));
  const known = productOf({ options, variants: [small!, medium!] });
  const theirs = productOf({
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: [small!, large!],
    version: 4,
  });
  const { user, type, save } = await open(known, theirs);
  await type('Price, M', '61');
  const dialog = await save();
  expect(groups()).toEqual([
    { field: 'Options', chosen: 'TheirsSize: S, L' },
    { field: 'Variant, M', chosen: 'YoursM · SKU-M · 61' },
    { field: 'Variant, L', chosen: 'TheirsL · SKU-L · 50.00' },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const { variants } = sent()[1]!.product as { variants: Record<string, unknown>[] };
  expect(variants.map(({ id, sku, options: chosen, stock }) => ({ id, sku, chosen, stock }))).toEqual([
    { id: 'S', sku: 'SKU-S', chosen: { Size: 'S' }, stock: undefined },
    {
      id: undefined,
      sku: 'SKU-M',
      chosen: { Size: 'M' },
      stock: { tracked: true, backorder: false, onHand: 0, lowAt: 5 },
    },
    { id: 'L', sku: 'SKU-L', chosen: { Size: 'L' }, stock: undefined },
  ]);
});

test('all of mine or all of theirs are one press', async () => {
  const theirs = productOf({ name: 'Their runner', code: 'R-9', version: 4 });
  const { user, type, save } = await open(productOf(), theirs);
  await type('Name', 'My runner');
  const dialog = await save();
  await user.click(dialog.getByRole('button', { name: 'Take all of theirs' }));
  expect(groups().map(({ chosen }) => chosen)).toEqual(['TheirsTheir runner', 'TheirsR-9']);
  await user.click(dialog.getByRole('button', { name: 'Keep all of mine' }));
  expect(groups().map(({ chosen }) => chosen)).toEqual(['YoursMy runner', 'Yours–']);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()[1]?.product).toMatchObject({ name: 'My runner', code: null }));
});
