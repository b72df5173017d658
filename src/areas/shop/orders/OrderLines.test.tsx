import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order, OrderLine } from '@/domain/shop/orderSchemas';
import { renderWithProviders } from '@/testing/render';
import { OrderLines } from './OrderLines';

const LINE = {
  id: 'l1',
  name: 'Runner',
  slug: 'runner',
  cover: null,
  options: { size: '42' },
  quantity: 3,
  unitPrice: 1999,
  lineTotal: 5997,
};

const parcel = (quantity: number, deliveredAt: string | null) => ({
  deliveredAt,
  lines: [{ orderLineId: 'l1', quantity }],
});
const ARRIVED = '2026-06-01T10:00:00.000Z';

function open(
  shippedQuantity: number,
  shipments: ReturnType<typeof parcel>[],
  more: Partial<OrderLine> = {},
) {
  const lines = [{ ...LINE, shippedQuantity, cancelledQuantity: 0, refundedQuantity: 0, ...more }];
  renderWithProviders(
    <OrderLines order={{ currency: 'EUR', shipments, lines, actions: [] } as unknown as Order} />,
  );
}

test('a line says how many of its pieces are on their way', () => {
  open(2, [parcel(2, null)]);
  expect(screen.getByText('2 on their way')).toBeVisible();
  expect(screen.getByText('42 · 3 × €19.99')).toBeVisible();
});

test('of two parcels the line says what has arrived and what is still coming', () => {
  open(3, [parcel(1, ARRIVED), parcel(2, null)]);
  expect(screen.getByText('2 on their way · 1 delivered')).toBeVisible();
});

test('what has arrived whole is no longer on its way', () => {
  open(3, [parcel(1, ARRIVED), parcel(2, ARRIVED)]);
  expect(screen.getByText('3 delivered')).toBeVisible();
  expect(screen.queryByText(/way/)).not.toBeInTheDocument();
});

test('a line of which nothing has left says nothing of it', () => {
  open(0, []);
  expect(screen.queryByText(/way|delivered/)).not.toBeInTheDocument();
});

test('a line shows what it is by its picture, beside its name', () => {
  const cover = { id: 'c1', url: '/c1.png', thumbnailUrl: '/c1-s.png', alt: 'Shoe', placeholder: null };
  open(0, [], { cover: { ...cover, width: 480, height: 480 } });
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/c1-s.png');
});

test('a line says how many of its pieces were cancelled, and how many paid back', () => {
  open(1, [parcel(1, ARRIVED)], { cancelledQuantity: 1, refundedQuantity: 2 });
  expect(screen.getByText('1 delivered · 1 cancelled · 2 refunded')).toBeVisible();
});
