import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedDiscount } from '@/domain/shop/discounts';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { DiscountsScreen } from './DiscountsScreen';

const api = standInApi();
const CODE: ListedDiscount = {
  id: 'd1',
  version: 3,
  code: 'WELCOME10',
  kind: 'percent',
  value: 10_000,
  minSubtotal: 2000,
  startsAt: null,
  endsAt: null,
  limitTotal: 50,
  limitPerCustomer: 1,
  scope: 'all',
  scopeIds: [],
  scopeItems: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  onSaleItems: true,
  disabled: false,
  usedCount: 7,
};
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

const counts = { all: 2, active: 1, planned: 0, ended: 0, used_up: 0, off: 1 };

async function open(discounts: ListedDiscount[], at = '/dashboard/e-commerce/manage/discounts') {
  api.on('get', '/api/shop/discounts', () => answer({ discounts, counts }));
  const rendered = renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <DiscountsScreen />
    </SignedIn>,
    { at, store: newStore() },
  );
  await waitFor(() => expect(api.calls).not.toEqual([]));
  return rendered;
}

test('each code says what it does, how often it was used, and how it stands', async () => {
  await open([CODE, { ...CODE, id: 'd2', code: 'GONE', disabled: true, limitTotal: null, minSubtotal: 0 }]);
  const table = await screen.findByRole('table', { name: 'Discounts' });
  expect(await within(table).findByText('from €20.00')).toBeVisible();
  expect(within(table).getAllByText('10%')).toHaveLength(2);
  expect(within(table).getByText('Used 7 of 50')).toBeVisible();
  expect(within(table).getByText('Active')).toBeVisible();
  expect(within(table).getByText('Off')).toBeVisible();
  await expectNoAxeFaults();
});

test('a new code is refused at its field when it is taken, and what was typed stays', async () => {
  let tries = 0;
  api.on('post', '/api/shop/discounts/new', () => {
    tries += 1;
    return tries === 1
      ? refusal(409, 'code-taken', { fields: { 'discount.code': 'code-taken' } })
      : answer({ discount: CODE });
  });
  const { user } = await open([]);
  expect(await screen.findByText('No discount codes yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New code' }));
  await screen.findByRole('dialog');
  await loadMotion();
  await screen.findByRole('dialog');
  await user.click(screen.getByLabelText('Code'));
  await user.paste('spring');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByLabelText('Percent')).toBeInvalid());
  expect(sent('/api/shop/discounts/new')).toEqual([]);
  await user.click(screen.getByLabelText('Percent'));
  await user.paste('12.5');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('This code is already in use.')).toBeVisible();
  expect(screen.getByLabelText('Percent')).toHaveValue('12.5');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('/api/shop/discounts/new').at(-1)).toMatchObject({
    discount: { code: 'SPRING', kind: 'percent', value: 12_500, limitTotal: null, disabled: false },
  });
});

test('a new code whose answer was lost is made once, and corrected after it is another one', async () => {
  const NEW = '/api/shop/discounts/new';
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'New code' }));
  await screen.findByRole('dialog');
  await loadMotion();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Code'));
  await user.paste('spring');
  await user.click(dialog.getByLabelText('Percent'));
  await user.paste('12');
  const keys = () => api.calls.filter(({ path }) => path === NEW).map(({ key }) => key);
  const save = async (status: () => Response, calls: number) => {
    api.on('post', NEW, status);
    await user.click(dialog.getByText('Save'));
    await waitFor(() => expect(keys()).toHaveLength(calls));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  };
  await save(lost, 2);
  await save(lost, 4);
  expect(new Set(keys()).size).toBe(1);
  await user.clear(dialog.getByLabelText('Percent'));
  await user.paste('15');
  await save(() => answer({ discount: CODE }), 5);
  expect(new Set(keys()).size).toBe(2);
});

test('a code that was used keeps its name and is switched off', async () => {
  api.on('post', '/api/shop/discounts/update', () => answer({ discount: { ...CODE, disabled: true } }));
  const { user } = await open([CODE]);
  await user.click(await screen.findByText('WELCOME10'));
  await screen.findByRole('dialog');
  await loadMotion();
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Can be used'));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(sent('/api/shop/discounts/update')).toHaveLength(1));
  expect(sent('/api/shop/discounts/update')[0]).toMatchObject({
    discountId: 'd1',
    version: 3,
    discount: { code: 'WELCOME10', disabled: true, limitTotal: 50, minSubtotal: 2000 },
  });
});

test('a code that another user changed meanwhile is saved over at the second try, and what was typed stays', async () => {
  let tries = 0;
  api.on('post', '/api/shop/discounts/update', () =>
    tries++ === 0
      ? refusal(409, 'stale-version', { current: { ...CODE, version: 4, limitTotal: 90 } })
      : answer({ discount: { ...CODE, version: 5, disabled: true } }),
  );
  const { user } = await open([CODE]);
  await user.click(await screen.findByText('WELCOME10'));
  await loadMotion();
  await user.click(await screen.findByLabelText('Can be used'));
  await user.click(screen.getByText('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');
  expect(screen.getByLabelText('Can be used')).not.toBeChecked();
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('/api/shop/discounts/update')).toMatchObject([{ version: 3 }, { version: 4 }]);
});

test('state, kind and words narrow the list and live in the address', async () => {
  const { user, router } = await open([CODE]);
  const asked = () => api.calls.findLast(({ path }) => path === '/api/shop/discounts')?.query;
  await user.click(await screen.findByRole('tab', { name: /Used up/ }));
  await waitFor(() => expect(asked()?.get('state')).toBe('used_up'));
  await user.selectOptions(screen.getByLabelText('Effect'), 'Free shipping');
  await waitFor(() => expect(asked()?.get('kind')).toBe('free_shipping'));
  await user.click(screen.getByLabelText('Search codes'));
  await user.paste('welc');
  await waitFor(() => expect(asked()?.get('query')).toBe('welc'));
  expect(router.current().asPath).toContain('tab=used_up');
});

test('nothing that matches is another thing than no codes yet, and the filters can be cleared', async () => {
  const { user } = await open([], '/dashboard/e-commerce/manage/discounts?tab=ended&query=zzz');
  const nothing = await screen.findByText('Nothing matches');
  await user.click(within(nothing.parentElement!).getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('No discount codes yet')).toBeVisible();
});

test('a code is given some products, found by their name; one that is gone can be taken away', async () => {
  const some = { ...CODE, scope: 'products' as const, scopeIds: ['p1', 'p2'] };
  api.on('get', '/api/products/search', () =>
    answer({ results: [{ id: 'p3', slug: 'boot', name: 'Boot', cover: null }] }),
  );
  api.on('post', '/api/shop/discounts/update', () => answer({ discount: CODE }));
  const { user } = await open([{ ...some, scopeItems: [{ id: 'p1', name: 'Runner' }] }]);
  await user.click(await screen.findByText('WELCOME10'));
  await screen.findByRole('dialog');
  await loadMotion();
  await user.click(screen.getByRole('button', { name: 'Remove No longer available' }));
  await user.click(screen.getByLabelText('Find a product'));
  await user.paste('boo');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Add Boot' }));
  expect(sent('/api/shop/discounts/update')).toEqual([]);
  await expectNoAxeFaults();
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(sent('/api/shop/discounts/update')).toHaveLength(1));
  expect(sent('/api/shop/discounts/update')[0]).toMatchObject({
    discount: { scope: 'products', scopeIds: ['p1', 'p3'] },
  });
});

test('a code that was deleted can be brought back from the toast', async () => {
  api.on('post', '/api/shop/discounts/delete', () => answer({ discount: CODE }));
  api.on('post', '/api/shop/discounts/restore', () => answer({ discount: CODE }));
  const { user } = await open([CODE]);
  await user.click(await screen.findByRole('button', { name: 'Actions for WELCOME10' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('/api/shop/discounts/restore')).toEqual([{ discountId: 'd1' }]));
});
