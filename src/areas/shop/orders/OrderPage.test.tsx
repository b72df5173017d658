import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import { isolated } from '@/core/i18n/isolated';
import type { Language } from '@/domain/languages';
import type { Payment } from '@/domain/payments/schemas';
import { shopLive } from '@/domain/shop/ordersLive';
import type { Order } from '@/domain/shop/orderSchemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { orderOf } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { OrderPage } from './OrderPage';

const api = standInApi();
const PATH = '/api/shop/orders/order';
const AT = '2026-11-20T10:00:00.000Z';

const byCard: Payment = {
  id: 'p1',
  purpose: 'order',
  ref: 'o1',
  method: 'provider',
  providerId: 'test',
  amount: 6490,
  captured: 6490,
  refunding: 500,
  currency: 'EUR',
  state: 'succeeded',
  failureCode: null,
  brand: 'visa',
  last4: '4242',
  receivedOn: null,
  reference: '',
  isTest: true,
  createdAt: AT,
  succeededAt: AT,
  expiresAt: null,
};
const back: Order['refunds'][number] = {
  id: 'r1',
  paymentId: 'p1',
  amount: 500,
  reason: 'torn',
  state: 'pending',
  createdAt: AT,
};

interface Opened {
  role?: 'member' | 'manager' | null;
  token?: string;
  list?: string;
  language?: Language;
}

function open(change: Partial<Order>, { role = 'member', token, list, language = 'en' }: Opened = {}) {
  api.on('get', PATH, () => answer({ order: orderOf(change) } as never));
  api.on('get', '/api/shop/orders/beside', () => answer({ previous: null, next: null }));
  const page = <OrderPage name={token === undefined ? { number: 'SO-1' } : { token }} list={list} />;
  return renderWithProviders(<SignedIn user={role && endUserOf(role)}>{page}</SignedIn>, {
    store: newStore(),
    language,
  });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an order that waits for a transfer says to where, how much and until when, to who can pay it alone', async () => {
  const bank = { holder: 'Atrium GmbH', iban: 'DE02120300000000202051', bic: '', name: '', note: '' };
  api.on('get', '/api/payments/options', () =>
    answer({ methods: [{ method: 'bank_transfer', title: '', isTest: false, bank }], saved: [] }),
  );
  const waits = { state: 'pending', expiresAt: '2026-11-27T10:00:00.000Z' } as const;
  const { unmount } = open({ ...waits, actions: ['pay'] });
  expect(await screen.findByRole('heading', { name: 'Bank transfer' })).toBeVisible();
  expect(await screen.findByText(bank.iban)).toBeVisible();
  expect(screen.getByText(/You can pay until Nov 27/)).toBeVisible();
  await expectNoAxeFaults();
  unmount();
  open({ ...waits, actions: ['markPaid'] }, { role: 'manager' });
  await heading(`Order ${isolated('SO-1')}`);
  expect(screen.queryByText(bank.iban)).toBeNull();
});

test('a buyer sees how the order travels, its parcels, both addresses and what was paid', async () => {
  const billingAddress = { ...orderOf({}).billingAddress, receiver: 'Lima GmbH', company: 'Buying' };
  const parcel = { carrier: 'DHL', shippedAt: AT, lines: [] };
  const { container } = open({
    actions: ['reorder'],
    billingAddress,
    note: 'Please ring twice',
    shipments: [
      {
        ...parcel,
        id: 's1',
        number: 1,
        trackingNumber: 'T-7',
        trackingUrl: 'https://x.example/T-7',
        deliveredAt: AT,
      },
      { ...parcel, id: 's2', number: 2, trackingNumber: '', trackingUrl: '', deliveredAt: null },
    ],
    payments: [byCard],
    refunds: [back],
    paidAmount: 6490,
    refundedAmount: 500,
    taxLines: [{ name: 'standard', rate: 19_000, base: 5454, amount: 1036 }],
    events: [{ id: 'e1', kind: 'refunded', text: 'torn', at: AT, actor: null }],
  });
  expect(await heading(`Order ${isolated('SO-1')}`)).toBeVisible();
  expect(screen.getByText('Ordered on Nov 20, 2026')).toBeVisible();
  expect(screen.getByText(/^Standard · arrives Nov 23\s–\s25, 2026$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track parcel 1' })).toHaveAttribute(
    'href',
    'https://x.example/T-7',
  );
  expect(screen.getByText(/^Parcel 1 · delivered/)).toHaveTextContent('DHL · T-7');
  expect(screen.getByText(/^Parcel 2 · sent Nov 20, 2026/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Billing address' }).parentElement).toHaveTextContent(
    'Lima GmbH',
  );
  expect(screen.getByText('Please ring twice')).toBeVisible();
  expect(screen.getByText(/^Visa ending 4242 · €64\.90 · paid/)).toBeVisible();
  expect(screen.getByText('Test payment')).toBeVisible();
  expect(screen.getByText(/^Refund · €5\.00 · to be paid back/)).toHaveTextContent('torn');
  expect(screen.getByText(/^An amount was refunded/)).toHaveTextContent('torn');
  const sums = screen.getByRole('region', { name: 'Order summary' });
  expect(within(sums).getByText('Tax 19% on €54.54')).toBeVisible();
  expect(within(sums).getByText('Refunded')).toBeVisible();
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(way).getByRole('link', { name: 'My orders' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/orders',
  );
  await expectNoAxeFaults(container);
});

test('what happens to the order shown is shown at once; what happens to others is not asked for', async () => {
  open({});
  expect(await screen.findByText('Paid', { selector: '[data-tone]' })).toBeVisible();
  api.on('get', PATH, () => answer({ order: orderOf({ state: 'packed', version: 5 }) } as never));
  const tell = (number: string) =>
    act(() =>
      publishLive({
        type: shopLive.orderChanged.type,
        at: AT,
        by: null,
        payload: { number, state: 'packed', version: 5 },
      }),
    );
  const before = api.calls.length;
  tell('SO-2');
  tell('SO-1');
  expect(await screen.findByText('Packed', { selector: '[data-tone]' })).toBeVisible();
  expect(api.calls).toHaveLength(before + 1);
});

test('staff keep what they have typed while the server does not answer', async () => {
  const { user } = open(
    { staffNote: '', actions: ['note'], version: 4 },
    { role: 'manager', list: 'state=paid' },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Internal note' }), 'Ring twice');
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(way).getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/manage/orders?state=paid',
  );
  api.on('get', PATH, () => lost());
  const payload = { number: 'SO-1', state: 'packed', version: 5 };
  const before = api.calls.length;
  act(() => publishLive({ type: shopLive.orderChanged.type, at: AT, by: null, payload }));
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(before));
  expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Ring twice');
});

test('a guest with the link of a mail sees the order, and no way into the lists of others', async () => {
  const { container } = open({}, { role: null, token: 't-1' });
  expect(await heading(`Order ${isolated('SO-1')}`)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  expect(api.calls[0]?.query.get('token')).toBe('t-1');
  await expectNoAxeFaults(container);
});

test('a link that has ended offers another one by mail', async () => {
  api.on('get', PATH, () => refusal(404, 'not-found'));
  renderWithProviders(<OrderPage name={{ token: 'old' }} />, { store: newStore() });
  expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeVisible();
});

test('in Arabic the number is read from left to right', async () => {
  open({}, { language: 'ar' });
  expect(await heading(`الطلب ${isolated('SO-1')}`)).toBeVisible();
});
