import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '@/domain/shop/products';
import { newStore } from '@/testing/areaStore';
import { productOf, variantOf } from '@/testing/productScene';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ProductEditScreen } from '../../ProductEditScreen';

const api = standInApi();
const UPDATE = '/api/products/update';

beforeEach(() => {
  api.on('get', '/api/shop/categories', () => answer({ categories: [], colors: [] }));
  api.on('get', '/api/taxes', () => refusal(403, 'forbidden'));
});

const sent = () =>
  api.calls.filter(({ path }) => path === UPDATE).map(({ body }) => (body as { product: Product }).product);

function edit(known: Product) {
  api.on('get', '/api/products/product', () => answer({ product: known }));
  api.on('post', UPDATE, () => answer({ product: known }));
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <ProductEditScreen />
    </SignedIn>,
    { at: '/dashboard/e-commerce/product/runner/edit?name=runner', store: newStore() },
  );
}

const SIZED = productOf({
  options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
  variants: ['S', 'M', 'L'].map((Size) => variantOf(Size, { options: { Size } })),
});

test('a variant that was removed comes back where it stood; what was typed in the others meanwhile stays', async () => {
  const { user } = edit(SIZED);
  const table = within(await screen.findByRole('table', { name: 'Variants of the product' }));
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await user.clear(table.getByLabelText('SKU, M'));
  await user.paste('MINE');
  await user.click(table.getByRole('button', { name: 'Remove M' }));
  expect(names()).toEqual(['S', 'L']);
  await user.clear(table.getByLabelText('SKU, L'));
  await user.paste('LATER');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['S', 'M', 'L']));
  expect(table.getByLabelText('SKU, L')).toHaveValue('LATER');
  expect(table.getByLabelText('SKU, M')).toHaveValue('MINE');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.variants.map(({ id, sku }) => [id, sku])).toEqual([
    ['S', 'SKU-S'],
    ['M', 'MINE'],
    ['L', 'LATER'],
  ]);
});
