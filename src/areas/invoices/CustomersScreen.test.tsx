import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { onCreateFrom } from '@/core/intents/intents';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { customerOf } from '@/testing/factories/customers';
import { invoiceDocumentOf, invoiceRowOf, listAnswerOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { CustomersScreen } from './CustomersScreen';

const api = standInApi();

async function open(
  at = '/dashboard/invoice/customers',
  who: 'member' | 'admin' = 'member',
  customer = customerOf(),
) {
  api.on('get', '/api/invoices/customers', ({ query }) =>
    answer({ customers: query.get('query') === 'x' ? [] : [customer] }),
  );
  api.on('get', '/api/invoices', () => answer(listAnswerOf([invoiceRowOf(4)])));
  api.on('get', '/api/invoices/payments', () => answer({ payments: [], credit: 500 }));
  const view = renderWithProviders(
    <SignedIn user={endUserOf(who)}>
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

test('a mail is written to the address of a customer who has one', async () => {
  const asked: unknown[] = [];
  onTestFinished(onCreateFrom((intent) => void asked.push(intent)));
  const { user, unmount } = await open('/dashboard/invoice/customers?customer=c1');
  await user.click(await screen.findByRole('button', { name: 'Send mail' }));
  const { email, contactName } = customerOf();
  expect(asked).toEqual([{ target: 'mail', to: [{ email, name: contactName }] }]);
  unmount();
  const without = customerOf({ email: '' });
  await open('/dashboard/invoice/customers?customer=c1', 'member', without);
  const drawer = await screen.findByRole('dialog', { name: 'Blumenwerk GmbH' });
  expect(await within(drawer).findByText('INV-2026-00004')).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: 'Send mail' })).toBeNull();
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

test('credit pays the open invoice that is due first; drawer and list follow', async () => {
  const { user } = await open('/dashboard/invoice/customers?customer=c1', 'admin');
  const drawer = await screen.findByRole('dialog', { name: 'Blumenwerk GmbH' });
  const use = await within(drawer).findByRole('button', { name: 'Use credit' });
  const due = { ...invoiceRowOf(7), balance: 11_900, status: 'overdue' as const };
  api.on('get', '/api/invoices', () => answer(listAnswerOf([due])));
  api.on('get', '/api/invoices/payments', () => answer({ payments: [{ id: 'p1', free: 500 }], credit: 500 }));
  api.on('post', '/api/invoices/payments/allocate', () => {
    const after = customerOf({ open: 11_400, credit: 0 });
    api.on('get', '/api/invoices/customers', () => answer({ customers: [after] }));
    api.on('get', '/api/invoices/payments', () => answer({ payments: [], credit: 0 }));
    return answer({ payment: { id: 'p1' }, invoices: [invoiceDocumentOf({ id: due.id })] });
  });
  await user.click(use);
  await screen.findByRole('dialog', { name: /INV-2026-00007/ });
  await loadMotion();
  const dialog = await screen.findByRole('dialog', { name: /INV-2026-00007/ });
  const lists = api.calls.filter(({ path }) => path === '/api/invoices').map(({ query }) => query);
  expect(lists.at(-1)?.get('sort')).toBe('dueDate');
  expect(lists.at(-1)?.getAll('status')).toEqual(['overdue', 'partly_paid', 'unpaid']);
  expect(within(dialog).getByLabelText('Amount')).toHaveValue('5.00');
  await user.click(within(dialog).getByRole('button', { name: 'Use credit' }));
  await waitFor(() => expect(screen.getAllByText('€114.00')).toHaveLength(2));
  expect(api.calls.find(({ path }) => path.endsWith('/allocate'))?.body).toEqual({
    paymentId: 'p1',
    allocations: [{ invoiceId: due.id, amount: 500 }],
  });
  expect(screen.queryByRole('button', { name: 'Use credit' })).toBeNull();
});

test('credit that was used in another window is said to be gone, and the drawer says what is there', async () => {
  const { user } = await open('/dashboard/invoice/customers?customer=c1', 'admin');
  const drawer = await screen.findByRole('dialog', { name: 'Blumenwerk GmbH' });
  await user.click(await within(drawer).findByRole('button', { name: 'Use credit' }));
  await screen.findByRole('dialog', { name: /^Use credit on/ });
  await loadMotion();
  const dialog = await screen.findByRole('dialog', { name: /^Use credit on/ });
  api.on('get', '/api/invoices/customers', () => answer({ customers: [customerOf({ credit: 0 })] }));
  await user.click(within(dialog).getByRole('button', { name: 'Use credit' }));
  expect(await screen.findByText('This credit has been used meanwhile')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use credit' })).toBeNull());
  expect(api.calls.some(({ path }) => path.endsWith('/allocate'))).toBe(false);
});

test('a customer is merged into another by the keyboard alone: found, asked, done, and the drawer closes', async () => {
  api.on('post', '/api/invoices/customers/merge', () => answer({ customer: customerOf({ id: 'c2' }) }));
  const { user, router } = await open('/dashboard/invoice/customers?customer=c1');
  const drawer = await screen.findByRole('dialog', { name: 'Blumenwerk GmbH' });
  const merge = await within(drawer).findByRole('button', { name: 'Merge' });
  api.on('get', '/api/invoices/customers', () =>
    answer({ customers: [customerOf({ id: 'c2', name: 'Blumenwerk' })] }),
  );
  merge.focus();
  await user.keyboard('{Enter}');
  const other = await screen.findByRole('button', { name: /^Blumenwerk(?! GmbH)/ });
  other.focus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName(/Blumenwerk GmbH.*Blumenwerk/);
  expect(api.calls.some(({ path }) => path.endsWith('/merge'))).toBe(false);
  within(question).getByRole('button', { name: 'Merge' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.current().query).toEqual({}));
  expect(api.calls.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({ fromId: 'c1', toId: 'c2' });
});
