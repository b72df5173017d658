import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '@/domain/shop/products';
import { newStore } from '@/testing/areaStore';
import { imageOf, productOf, variantOf } from '@/testing/productScene';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { ProductNewScreen } from '../../ProductNewScreen';
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

const SPACE = 32;
const DOWN = 40;
const PICTURED = productOf({ images: ['a', 'b', 'c'].map((id) => imageOf(id, { alt: id })) });
const alts = () =>
  screen
    .getAllByRole('textbox', { name: /^Description of picture/ })
    .map((field) => (field as HTMLInputElement).value);

test('pictures are put in order by keys, with buttons and on the handle that carries them', async () => {
  await loadDragKit();
  const { user } = edit(PICTURED);
  await screen.findByRole('textbox', { name: 'Description of picture 1' });
  await user.click(screen.getByRole('button', { name: 'Move picture 3 up' }));
  expect(alts()).toEqual(['a', 'c', 'b']);
  const handle = screen.getByRole('button', { name: 'Move picture 1' });
  act(() => handle.focus());
  for (const keyCode of [SPACE, DOWN, SPACE]) fireEvent.keyDown(handle, { keyCode });
  await waitFor(() => expect(alts()).toEqual(['c', 'a', 'b']));
  await user.click(screen.getByRole('button', { name: 'Use picture 3 as cover' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ attachmentIds: ['c', 'a', 'b'], coverImageId: 'b' });
});

test('while a picture is on its way the product is not saved, and that is said; then with all of them', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  api.on('post', '/api/blobs/new', async () => {
    await arrived;
    return answer({ attachment: imageOf('new') });
  });
  const { user, container } = edit(PICTURED);
  await screen.findByText(/Files can be up to|or drop/i);
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'], 'new.png', { type: 'image/png' }));
  const save = screen.getByRole('button', { name: 'Save changes' });
  await waitFor(() => expect(save).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Unpublish' })).toBeDisabled();
  expect(screen.getAllByText('Waiting for 1 upload')[0]).toBeVisible();
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(sent()).toEqual([]);
  arrive();
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(sent()[0]).toMatchObject({ attachmentIds: ['a', 'b', 'c', 'new'] }));
});

test('a variant has one of the product’s pictures; a picture that is removed is nobody’s any more', async () => {
  const { variants, options } = SIZED;
  const { user } = edit({
    ...PICTURED,
    options,
    variants: [{ ...variants[0]!, imageId: 'a' }, variants[1]!],
  });
  const table = within(await screen.findByRole('table', { name: 'Variants of the product' }));
  await user.click(table.getByRole('button', { name: 'Picture, M' }));
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('No picture of its own');
  await user.click(screen.getByRole('menuitemradio', { name: 'b' }));
  await user.click(screen.getByRole('button', { name: 'Use picture 1 as cover' }));
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    attachmentIds: ['b', 'c'],
    coverImageId: null,
    variants: [{ imageId: null }, { imageId: 'b' }],
  });
});

test('whether a variant is sold when it is out of stock is said one by one of new ones; known ones show it', async () => {
  const known = variantOf('S', { options: { Size: 'S' }, backorder: true });
  const { user } = edit(
    productOf({ options: [{ name: 'Size', values: ['S', 'M', 'L'] }], variants: [known] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Generate variants' }));
  const box = (of: string) => screen.getByRole('checkbox', { name: `Sell when out of stock, ${of}` });
  expect(box('S')).toBeChecked();
  expect(box('S')).toBeDisabled();
  await user.click(box('M'));
  for (const of of ['M', 'L']) {
    const sku = screen.getByLabelText(`SKU, ${of}`);
    // oxlint-disable-next-line no-await-in-loop -- one field after the other is the point
    await user.clear(sku);
    // oxlint-disable-next-line no-await-in-loop
    await user.paste(`SKU-${of}`);
  }
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const made = sent()[0]?.variants.map(({ sku, stock }) => [
    sku,
    (stock as { backorder?: boolean })?.backorder,
  ]);
  expect(made).toEqual([
    ['SKU-S', undefined],
    ['SKU-M', false],
    ['SKU-L', true],
  ]);
});

test('how many there are is read, not typed, and leads to where it is adjusted: the stored SKU there', async () => {
  const { user, unmount } = edit(productOf());
  await user.type(await screen.findByLabelText('SKU'), '-typed');
  const at = '/dashboard/e-commerce/manage/stock?query=SKU-v1';
  expect(screen.getByRole('link', { name: 'Adjust' })).toHaveAttribute('href', at);
  expect(screen.getByText(/^Stock:/)).toHaveTextContent('Stock: 3 Adjust');
  expect(screen.queryByRole('textbox', { name: 'Stock' })).toBeNull();
  unmount();
  edit(SIZED);
  expect(await screen.findByRole('link', { name: 'Adjust, M' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/manage/stock?query=SKU-M',
  );
});

test('a product is published with text, picture, category and a price alone; what is missing stands at its field', async () => {
  const bare = productOf({
    status: 'draft',
    description: '',
    images: [],
    category: null,
    variants: [variantOf('v1', { price: 0 as never })],
  });
  const { user } = edit(bare);
  const status = await screen.findByRole('combobox', { name: 'Status' });
  expect(status).toHaveValue('draft');
  await user.selectOptions(status, 'published');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Set a price, or mark it as free.')).toBeVisible();
  const faults = document.querySelectorAll('form [data-fault]');
  expect(faults).toHaveLength(4);
  await waitFor(() => expect(document.activeElement).toBe(faults[0]));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('switch', { name: 'Free' }));
  expect(document.querySelectorAll('form [data-fault]')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ status: 'draft', isFree: true });
});

test('a SKU that another product has is told in its cell of the table; everything typed stays', async () => {
  const { user } = edit(SIZED);
  const sku = await screen.findByLabelText('SKU, M');
  await user.clear(sku);
  await user.paste('TAKEN');
  api.on('post', UPDATE, () =>
    refusal(400, 'invalid-input', { fields: { 'product.variants.1.sku': 'sku-taken' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sku).toBeInvalid());
  expect(sku.closest('td')).toHaveTextContent('This SKU is already in use.');
  expect(screen.getByLabelText('SKU, S')).toBeValid();
  await waitFor(() => expect(sku).toHaveFocus());
  expect(sku).toHaveValue('TAKEN');
  api.on('post', UPDATE, () => answer({ product: SIZED }));
  await user.clear(sku);
  await user.paste('FREE');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent().at(-1)?.variants[1]?.sku).toBe('FREE'));
});

test('a new product whose answer was lost is made once; after a refusal the next one is new', async () => {
  const NEW = '/api/products/new';
  const { user, router } = renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <ProductNewScreen />
    </SignedIn>,
    { at: '/dashboard/e-commerce/product/new', store: newStore() },
  );
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Runner');
  await user.click(screen.getByLabelText('SKU'));
  await user.paste('R-1');
  const keys = () => api.calls.filter(({ path }) => path === NEW).map(({ key }) => key);
  const save = async (status: () => Response, calls: number) => {
    api.on('post', NEW, status);
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(keys()).toHaveLength(calls));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save as draft' })).toBeEnabled());
  };
  await save(lost, 2);
  await save(() => refusal(400, 'invalid-input', { fields: { 'variants.0.sku': 'sku-taken' } }), 3);
  expect(new Set(keys()).size).toBe(1);
  expect(screen.getByLabelText('SKU')).toBeInvalid();
  await save(() => answer({ product: productOf() }), 4);
  expect(new Set(keys()).size).toBe(2);
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/e-commerce/list'));
});
