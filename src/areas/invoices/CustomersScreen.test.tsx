import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Customer } from '@/domain/invoices/partySchemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceRowOf, listAnswerOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { CustomersScreen } from './CustomersScreen';

const api = standInApi();

const customerOf = (change: Partial<Customer> = {}): Customer => ({
  id: 'c1',
  kind: 'company',
  name: 'Blumenwerk GmbH',
  contactName: 'Ida Blum',
  email: 'ida@blumenwerk.example',
  phone: '',
  line1: 'Lindenstraße 12',
  line2: '',
  city: 'Berlin',
  state: '',
  zipCode: '10969',
  country: 'DE',
  vatId: '',
  locale: null,
  termsDays: 30,
  userId: null,
  note: '',
  archived: false,
  currency: 'EUR',
  open: 11_900,
  overdue: 0,
  credit: 500,
  lastInvoice: '2026-11-01',
  version: 3,
  ...change,
});

async function open(at = '/dashboard/invoice/customers') {
  api.on('get', '/api/invoices/customers', ({ query }) =>
    answer({ customers: query.get('query') === 'x' ? [] : [customerOf()] }),
  );
  api.on('get', '/api/invoices', () => answer(listAnswerOf([invoiceRowOf(4)])));
  api.on('get', '/api/invoices/payments', () => answer({ payments: [], credit: 500 }));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <CustomersScreen />
    </SignedIn>,
    { at, store: newStore() },
  );
  return view;
}

test('customers stand with what they owe and have left; the list is accessible', async () => {
  const { container } = await open();
  const row = (await screen.findByText('Blumenwerk GmbH')).closest('tr')!;
  expect(within(row).getByText('€119.00')).toBeVisible();
  expect(within(row).getByText('€5.00')).toBeVisible();
  expect(within(row).getByText('Germany')).toBeVisible();
  await expectNoAxeFaults(container);
});

test('one customer stands open by the address, with documents and payments; archiving can be undone', async () => {
  api.on('post', '/api/invoices/customers/update', ({ body }) =>
    answer({
      customer: customerOf({ archived: true, version: 4, ...(body as { customer: object }).customer }),
    }),
  );
  const { user, router } = await open('/dashboard/invoice/customers?customer=c1');
  const drawer = await screen.findByRole('dialog', { name: 'Blumenwerk GmbH' });
  expect(await within(drawer).findByText('INV-2026-00004')).toBeVisible();
  expect(await within(drawer).findByText('No payment yet.')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'New invoice' })).toHaveAttribute(
    'href',
    '/dashboard/invoice/new?customer=c1',
  );
  await expectNoAxeFaults(drawer);
  await user.click(within(drawer).getByRole('button', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const writes = () => api.calls.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body);
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { partyId: 'c1', version: 3, customer: { archived: true, termsDays: 30, name: 'Blumenwerk GmbH' } },
      { partyId: 'c1', version: 4, customer: { archived: false } },
    ]),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(router.current().query).toEqual({});
});

test('nothing that matches, and a list that does not answer, say so', async () => {
  const { unmount } = await open('/dashboard/invoice/customers?query=x');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  unmount();
  api.on('get', '/api/invoices/customers', () => refusal(500, 'internal'));
  renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <CustomersScreen />
    </SignedIn>,
    { at: '/dashboard/invoice/customers', store: newStore() },
  );
  expect(await screen.findByRole('button', { name: /again|Retry/i })).toBeVisible();
});
