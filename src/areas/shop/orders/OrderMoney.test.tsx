import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '@/domain/languages';
import type { Payment } from '@/domain/payments/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import { orderOf } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { OrderMoney, OrderSums } from './OrderMoney';

const AT = '2026-11-20T10:00:00.000Z';
const paymentOf = (id: string, change: Partial<Payment>): Payment => ({
  id,
  purpose: 'order',
  ref: 'o1',
  method: 'bank_transfer',
  providerId: null,
  amount: 6490,
  captured: 0,
  refunding: 0,
  currency: 'EUR',
  state: 'pending',
  failureCode: null,
  brand: null,
  last4: null,
  receivedOn: null,
  reference: '',
  isTest: false,
  createdAt: AT,
  succeededAt: null,
  expiresAt: null,
  ...change,
});
const refundOf = (id: string, change: Partial<Order['refunds'][number]>): Order['refunds'][number] => ({
  id,
  paymentId: 'p1',
  amount: 500,
  reason: '',
  state: 'pending',
  createdAt: AT,
  ...change,
});

const show = (change: Partial<Order>, language: Language = 'en') =>
  renderWithProviders(<OrderMoney order={orderOf(change)} />, { language });
/** The lines below a heading. */
const lines = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());

test('each try to pay says how, how much and what became of it; a card by its last digits', () => {
  const card = { method: 'provider', providerId: 'test', brand: 'visa', last4: '0002' } as const;
  show({
    payments: [
      paymentOf('p1', { ...card, state: 'failed', isTest: true }),
      paymentOf('p2', { state: 'expired' }),
      paymentOf('p3', { method: 'provider', state: 'cancelled' }),
      paymentOf('p4', { method: 'cash_on_delivery' }),
      paymentOf('p5', { method: 'cash', state: 'succeeded', amount: 1000 }),
    ],
  });
  expect(lines('Payment')).toEqual([
    'Visa ending 0002 · €64.90 · failed Test payment',
    'Bank transfer · €64.90 · expired',
    'Card · €64.90 · cancelled',
    'Cash on delivery · €64.90 · waiting',
    'Cash · €10.00 · paid',
  ]);
});

test('what goes back says how far it is, and why where that may be known', () => {
  show({
    refunds: [
      refundOf('r1', { reason: 'torn' }),
      refundOf('r2', { state: 'succeeded' }),
      refundOf('r3', { state: 'failed', amount: 700 }),
    ],
  });
  expect(lines('Payment')).toEqual([
    'Refund · €5.00 · to be paid back · torn',
    'Refund · €5.00 · paid back',
    'Refund · €7.00 · refused',
  ]);
});

test('a reason of the house is written in the language of the page, what a person typed is left as it is', () => {
  const event = { kind: 'cancelled' as const, at: AT, actor: null };
  const events = [
    { ...event, id: 'e1', text: 'not-paid' },
    { ...event, id: 'e2', text: 'Ordered twice' },
  ];
  show({ events }, 'fr');
  expect(screen.getByText('non payée à temps')).toBeVisible();
  expect(screen.getByText('Ordered twice')).toBeVisible();
});

test('of an order that costs nothing no payment is told', () => {
  show({ total: 0 });
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('staff read who did what; where nobody is told, nobody stands there', () => {
  const event = { kind: 'cancelled' as const, text: 'Wrong size', at: AT };
  show({
    events: [
      { ...event, id: 'e1', actor: 'Mara Okoye' },
      { ...event, id: 'e2', kind: 'noted', text: 'secret', actor: 'Mara Okoye' },
      { ...event, id: 'e3', actor: null },
    ],
  });
  const [named, noted, plain] = lines('History');
  expect(named).toMatch(/^Cancelled · Nov 20, 2026.* · Mara Okoye · Wrong size$/);
  expect(noted).toMatch(/^The internal note was changed · .* · Mara Okoye$/);
  expect(plain).toMatch(/^Cancelled · [^·]* · Wrong size$/);
});

test('below the sums stand taxes by rate, and what was paid and paid back; nothing where there is nothing', () => {
  const { unmount } = renderWithProviders(<OrderSums order={orderOf({})} />);
  expect(screen.queryByRole('term')).toBeNull();
  unmount();
  const taxLines = [
    { name: 'standard', rate: 19_000, base: 5042, amount: 958 },
    { name: 'books', rate: 7000, base: 1000, amount: 70 },
  ];
  renderWithProviders(<OrderSums order={orderOf({ taxLines, paidAmount: 6490, refundedAmount: 500 })} />);
  const rows = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(rows).toEqual(['Tax 19% on €50.42€9.58', 'Tax 7% on €10.00€0.70', 'Paid€64.90', 'Refunded€5.00']);
});
