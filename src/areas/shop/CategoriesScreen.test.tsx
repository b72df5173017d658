import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Category } from '@/domain/shop/products';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { CategoriesScreen } from './CategoriesScreen';

const api = standInApi();
const category = (id: string, more: Partial<Category> = {}): Category => ({
  id,
  name: id,
  slug: id,
  parentId: null,
  sizeGuide: null,
  count: 3,
  version: 2,
  ...more,
});
const ALL = [category('Shoes'), category('Boots', { parentId: 'Shoes' }), category('Apparel')];
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

function open() {
  api.on('get', '/api/shop/categories', () => answer({ categories: ALL, colors: [] }));
  for (const act of ['update', 'delete'])
    api.on('post', `/api/shop/categories/${act}`, () => answer({ categories: ALL }));
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <CategoriesScreen />
    </SignedIn>,
    { at: '/dashboard/e-commerce/manage/categories' },
  );
}

test('the tree is accessible; one with others below it can not be deleted', async () => {
  open();
  expect(await screen.findByText('Boots')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Boots' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Shoes' })).not.toBeInTheDocument();
  await expectNoAxeFaults();
});

test('the second of its level moves up to be the first', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Apparel up' }));
  await waitFor(() =>
    expect(sent('/api/shop/categories/update')).toEqual([
      { categoryId: 'Apparel', version: 2, afterId: null },
    ]),
  );
});

test('the first of its level moves down; at its end a button keeps the focus and does nothing', async () => {
  const { user } = open();
  const last = await screen.findByRole('button', { name: 'Move Apparel down' });
  last.focus();
  await user.keyboard('{Enter}');
  expect(last).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move Shoes down' }));
  await waitFor(() =>
    expect(sent('/api/shop/categories/update')).toEqual([
      { categoryId: 'Shoes', version: 2, afterId: 'Apparel' },
    ]),
  );
});

test('deleting asks where the products go', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Boots' }));
  await screen.findByRole('dialog');
  await loadMotion();
  await screen.findByRole('dialog');
  await user.selectOptions(screen.getByLabelText('Move its products to'), 'Apparel');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent('/api/shop/categories/delete')).toEqual([{ categoryId: 'Boots', moveToId: 'Apparel' }]),
  );
});
