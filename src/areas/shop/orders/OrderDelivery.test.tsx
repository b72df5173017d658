import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '@/domain/shop/orderSchemas';
import { orderOf } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { OrderDelivery } from './OrderDelivery';

const parcelOf = (
  number: number,
  change: Partial<Order['shipments'][number]>,
): Order['shipments'][number] => ({
  id: `s${number}`,
  number,
  carrier: '',
  trackingNumber: '',
  trackingUrl: '',
  shippedAt: '2026-11-21T10:00:00.000Z',
  deliveredAt: null,
  lines: [],
  ...change,
});
const show = (change: Partial<Order>) => renderWithProviders(<OrderDelivery order={orderOf(change)} />);
const parcels = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('before anything is sent it says how it travels and when it is there, and nothing of parcels', () => {
  show({});
  expect(screen.getByText(/^Standard · arrives Nov 23/)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Note from the customer' })).toBeNull();
});

test('what needs no way to travel promises no day', () => {
  show({ shippingMethod: { name: '', from: '2026-11-23', to: '2026-11-25' } });
  expect(screen.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  expect(screen.queryByText(/arrives/)).toBeNull();
});

test('a parcel says of itself what is known, and only one with a link can be followed', () => {
  show({
    shipments: [
      parcelOf(1, { carrier: 'DHL', trackingNumber: 'T-7', trackingUrl: 'https://x.example/T-7' }),
      parcelOf(2, { carrier: 'Bike', deliveredAt: '2026-11-22T10:00:00.000Z' }),
      parcelOf(3, {}),
    ],
  });
  expect(parcels()).toEqual([
    'Parcel 1 · sent Nov 21, 2026 · DHL · T-7 · Track parcel 1',
    'Parcel 2 · delivered Nov 22, 2026 · Bike',
    'Parcel 3 · sent Nov 21, 2026',
  ]);
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', 'https://x.example/T-7');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('both addresses stand there with their company and country, and what the buyer noted line by line', () => {
  const { billingAddress } = orderOf({});
  show({
    billingAddress: { ...billingAddress, receiver: 'Lima GmbH', company: 'Buying', country: 'FR' },
    note: 'Ring twice\nthen wait',
  });
  const place = (name: string) => within(screen.getByRole('heading', { name }).parentElement!);
  expect(place('Delivery address').getByText('Ana Lima')).toBeVisible();
  expect(place('Delivery address').getByText(/Berlin.*Germany/)).toBeVisible();
  expect(place('Billing address').getByText('Buying')).toBeVisible();
  expect(place('Billing address').getByText(/France/)).toBeVisible();
  expect(screen.getByText(/Ring twice/).textContent).toBe('Ring twice\nthen wait');
});
