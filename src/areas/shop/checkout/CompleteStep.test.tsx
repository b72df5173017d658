import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Payment } from '@/domain/payments/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { orderOf } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { CompleteStep, outcomeOf } from './CompleteStep';

const api = standInApi();
const AT = '2026-11-20T10:00:00.000Z';
const TOKEN = 'a-link-to-the-order-of-ana';

const paymentOf = (change: Partial<Payment>): Payment => ({
  id: 'p1',
  purpose: 'order',
  ref: 'o1',
  method: 'provider',
  providerId: 'test',
  amount: 6490,
  captured: 0,
  refunding: 0,
  currency: 'EUR',
  state: 'failed',
  failureCode: 'declined',
  brand: null,
  last4: null,
  receivedOn: null,
  reference: '',
  isTest: true,
  createdAt: AT,
  succeededAt: null,
  expiresAt: null,
  ...change,
});

const bank = {
  holder: 'Atrium GmbH',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  name: '',
  note: '',
};

beforeEach(() => {
  api.on('get', '/api/payments/options', () =>
    answer({
      methods: [
        { method: 'provider', providerId: 'test', title: 'Test', isTest: true },
        { method: 'bank_transfer', title: '', isTest: false, bank },
        { method: 'cash_on_delivery', title: '', isTest: false },
      ],
      saved: [],
    }),
  );
});

function open(change: Partial<Order>) {
  api.on('get', '/api/shop/orders/order', () =>
    answer({ order: orderOf({ state: 'pending', paymentState: 'unpaid', ...change }) } as never),
  );
  return renderWithProviders(
    <SignedIn user={null}>
      <CompleteStep name={{ token: TOKEN }} />
    </SignedIn>,
    { at: `/shop/checkout?step=complete&token=${TOKEN}`, store: newStore() },
  );
}
const pays = () => api.calls.filter(({ path }) => path.endsWith('/pay')).map(({ body }) => body);

test('who pays by transfer gets account, amount and reference to copy, and until when', async () => {
  open({
    actions: ['pay'],
    expiresAt: '2026-11-27T10:00:00.000Z',
    payments: [paymentOf({ method: 'bank_transfer', state: 'pending' })],
  });
  expect(await screen.findByText('DE02120300000000202051')).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Thank you' });
  expect(dialog).toHaveTextContent('€64.90');
  expect(within(dialog).getByRole('button', { name: 'Copy: Reference' })).toBeVisible();
  expect(dialog).toHaveTextContent(/You can pay until Nov 27/);
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  await expectNoAxeFaults();
});

test('a declined card says why; the order can be paid in another way, which is shown then', async () => {
  const { user } = open({ paymentMethod: 'provider', actions: ['pay'], payments: [paymentOf({})] });
  expect(await screen.findByText('The card was declined.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'The payment did not go through' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  api.on('post', '/api/shop/orders/pay', () => {
    api.on('get', '/api/shop/orders/order', () =>
      answer({ order: orderOf({ state: 'pending', paymentMethod: 'cash_on_delivery' }) } as never),
    );
    return answer({ payment: null });
  });
  await user.click(screen.getByRole('button', { name: 'Choose another way' }));
  const dialog = await screen.findByRole('dialog', { name: 'How do you want to pay?' });
  await user.click(await within(dialog).findByRole('radio', { name: 'Cash on delivery' }));
  await user.click(within(dialog).getByRole('button', { name: 'Choose this way' }));
  expect(await screen.findByText(/You pay when your order arrives/)).toBeVisible();
  expect(pays()).toEqual([{ token: TOKEN, payment: { method: 'cash_on_delivery' } }]);
  expect(screen.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});

test.each(['do_not_honor', null])(
  'a failure that has no words of its own (%s) says that it failed',
  async (failureCode) => {
    open({ paymentMethod: 'provider', actions: ['pay'], payments: [paymentOf({ failureCode })] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment did not go through');
  },
);

test('who comes back without having paid can go to the payment page again while the order waits', async () => {
  const payments = [paymentOf({ state: 'pending', failureCode: null })];
  const expiresAt = '2026-11-20T10:30:00.000Z';
  api.on('get', '/api/payments/payment', () => answer({ payment: payments[0] } as never));
  api.on('post', '/api/shop/orders/pay', () => refusal(409, 'wrong-state'));
  const { user } = open({ paymentMethod: 'provider', actions: ['pay'], payments, expiresAt });
  expect(await screen.findByRole('progressbar', { name: 'Waiting for confirmation' })).toBeVisible();
  expect(screen.getByText(/You can pay until Nov 20/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(pays()).toEqual([{ token: TOKEN, payment: { method: 'provider' } }]));
});

test('an order whose time ran out says so, apart from one that was cancelled', async () => {
  open({ state: 'cancelled', cancelReason: 'not-paid' });
  expect(await screen.findByText(/The time to pay ran out/)).toBeVisible();
  expect(screen.queryByText('This order was cancelled.')).toBeNull();
  await waitFor(() => expect(screen.getByRole('link', { name: 'View order' })).toBeVisible());
});

test.each([
  [{ state: 'cancelled', cancelReason: 'changed my mind' }, null, 'cancelled'],
  [{ state: 'pending', paymentMethod: 'provider' }, { state: 'pending' }, 'waiting'],
  [{ state: 'pending', paymentMethod: 'provider' }, { state: 'expired' }, 'failed'],
  [{ state: 'pending', paymentMethod: 'provider' }, null, 'open'],
  [{ state: 'pending', paymentMethod: 'cash_on_delivery' }, null, 'cash'],
  [{ state: 'packed', paymentMethod: 'cash_on_delivery' }, null, 'cash'],
  [{ state: 'paid', paymentMethod: 'none' }, null, 'paid'],
] as const)('%o with a payment %o is %s', (order, payment, outcome) => {
  expect(outcomeOf(orderOf(order), payment && paymentOf(payment))).toBe(outcome);
});
