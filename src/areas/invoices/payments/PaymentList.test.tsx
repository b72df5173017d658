import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { PaymentList } from './PaymentList';

const api = standInApi();

const paymentOf = (change: Partial<InvoicePayment> = {}): InvoicePayment => ({
  id: 'p1',
  purpose: 'invoice',
  ref: 'invoice-1',
  method: 'bank_transfer',
  takenBy: 'bank_transfer',
  providerId: null,
  amount: 5000,
  captured: 5000,
  refunding: 0,
  currency: 'EUR',
  state: 'succeeded',
  failureCode: null,
  brand: null,
  last4: null,
  receivedOn: '2026-11-20',
  reference: 'R 1',
  note: '',
  isTest: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  succeededAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  free: 1500,
  refunds: [],
  allocations: [{ invoiceId: 'invoice-1', number: 'INV-2026-00001', amount: 3500 }],
  ...change,
});

const invoice = invoiceDocumentOf({
  id: 'invoice-1',
  balance: 2000,
  status: 'partly_paid',
  actions: ['recordPayment'],
});

async function show(payment: Partial<InvoicePayment> = {}, credit = 0) {
  const onChange = vi.fn<(invoice: InvoiceDocument) => void>();
  api.on('get', '/api/invoices/payments', () => answer({ payments: [paymentOf(payment)], credit }));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <PaymentList invoice={invoice} onChange={onChange} />
    </SignedIn>,
  );
  await screen.findByText('Bank transfer');
  return { ...view, onChange };
}

test('a payment has its receipt, and what went back stands by it', async () => {
  const back = { id: 'r1', amount: 700, reason: 'Scratched', state: 'succeeded' } as const;
  const { container } = await show({
    refunding: 700,
    refunds: [{ ...back, method: 'cash', paidBackOn: '2026-11-21', createdAt: '2026-11-21T10:00:00.000Z' }],
  });
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/api/invoices/receipt?paymentId=p1&download=1',
  );
  expect(screen.getByText(/7\.00.*Scratched/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  await expectNoAxeFaults(container);
});

test('never more than is left is paid back, and only with a reason', async () => {
  const { user, onChange } = await show({ refunding: 1000 });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await screen.findByRole('dialog');
  await loadMotion();
  const dialog = await screen.findByRole('dialog');
  const act = () => screen.getAllByRole('button', { name: 'Refund' }).at(-1)!;
  const amount = screen.getByLabelText('Amount');
  expect(amount).toHaveValue('40.00');
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('Broken');
  await user.clear(amount);
  await user.click(amount);
  await user.paste('40.01');
  await user.click(act());
  await waitFor(() => expect(amount).toHaveAccessibleDescription('At most 40.00.'));
  expect(api.calls.filter(({ path }) => path === '/api/invoices/payments/refund')).toEqual([]);
  await user.clear(amount);
  await user.click(amount);
  await user.paste('12');
  api.on('post', '/api/invoices/payments/refund', () =>
    answer({ payment: paymentOf(), invoices: [{ ...invoice, version: invoice.version + 1 }] }),
  );
  await user.click(act());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const call = api.calls.find(({ path }) => path === '/api/invoices/payments/refund');
  expect(call?.body).toMatchObject({
    paymentId: 'p1',
    amount: 1200,
    reason: 'Broken',
    method: 'bank_transfer',
  });
  expect(onChange).toHaveBeenCalledOnce();
});

test('credit pays what is owed, at most all of it', async () => {
  const { user, onChange } = await show({}, 1500);
  api.on('post', '/api/invoices/payments/allocate', () =>
    answer({ payment: paymentOf(), invoices: [{ ...invoice, version: 9 }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Use credit' }));
  await screen.findByRole('dialog');
  await loadMotion();
  const dialog = await screen.findByRole('dialog');
  expect(screen.getByLabelText('Amount')).toHaveValue('15.00');
  await user.click(screen.getAllByRole('button', { name: 'Use credit' }).at(-1)!);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const call = api.calls.find(({ path }) => path === '/api/invoices/payments/allocate');
  expect(call?.body).toEqual({
    paymentId: 'p1',
    allocations: [{ invoiceId: 'invoice-1', amount: 1500 }],
  });
  expect(onChange).toHaveBeenCalledOnce();
});

test('credit whose answer was lost is taken once: the second try asks the same of the same payment', async () => {
  const { user, onChange } = await show({}, 1500);
  const path = '/api/invoices/payments/allocate';
  api.on('post', path, () => refusal(503, 'unavailable'));
  await user.click(screen.getByRole('button', { name: 'Use credit' }));
  await screen.findByRole('dialog');
  await loadMotion();
  await screen.findByRole('dialog');
  const use = () => user.click(screen.getAllByRole('button', { name: 'Use credit' }).at(-1)!);
  await use();
  const asked = () => api.calls.filter((call) => call.path === path);
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Use credit' }).at(-1)).toBeEnabled());
  // The server has processed it after all: nothing is left of the payment.
  api.on('get', '/api/invoices/payments', () => answer({ payments: [paymentOf({ free: 0 })], credit: 0 }));
  api.on('post', path, () => answer({ payment: paymentOf(), invoices: [{ ...invoice, version: 9 }] }));
  await use();
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(new Set(asked().map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
});

test('older payments are read when they are asked for', async () => {
  api.on('get', '/api/invoices/payments', ({ query }) =>
    query.get('cursor') === 'older'
      ? answer({ payments: [paymentOf({ id: 'p2', takenBy: 'cash' })], credit: 0 })
      : answer({ payments: [paymentOf()], next: 'older', credit: 0 }),
  );
  const { user } = renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <PaymentList invoice={invoice} onChange={vi.fn<() => void>()} />
    </SignedIn>,
  );
  await screen.findByText('Bank transfer');
  expect(screen.queryByText('Cash')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Cash')).toBeVisible();
  expect(screen.getByText('Bank transfer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('credit is taken from payments of later pages too, the oldest first', async () => {
  const { user } = await show({}, 1500);
  api.on('get', '/api/invoices/payments', ({ query }) => {
    if (query.get('free') !== '1') return answer({ payments: [paymentOf()], credit: 1500 });
    return query.get('cursor') === 'later'
      ? answer({ payments: [paymentOf({ id: 'new', free: 900 })], credit: 1500 })
      : answer({ payments: [paymentOf({ id: 'old', free: 600 })], next: 'later', credit: 1500 });
  });
  const path = '/api/invoices/payments/allocate';
  api.on('post', path, () => answer({ payment: paymentOf(), invoices: [{ ...invoice, version: 9 }] }));
  await user.click(screen.getByRole('button', { name: 'Use credit' }));
  await screen.findByRole('dialog');
  await loadMotion();
  const dialog = await screen.findByRole('dialog');
  await user.click(screen.getAllByRole('button', { name: 'Use credit' }).at(-1)!);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const taken = api.calls.filter((call) => call.path === path).map(({ body }) => body);
  expect(taken).toEqual([
    { paymentId: 'old', allocations: [{ invoiceId: 'invoice-1', amount: 600 }] },
    { paymentId: 'new', allocations: [{ invoiceId: 'invoice-1', amount: 900 }] },
  ]);
});
