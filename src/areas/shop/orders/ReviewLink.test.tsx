import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order, OrderLine } from '@/domain/shop/orderSchemas';
import { renderWithProviders } from '@/testing/render';
import { ReviewLink } from './ReviewLink';

const LINE = { slug: 'runner', name: 'Runner', shippedQuantity: 1 } as OrderLine;

function open(order: Partial<Order>) {
  renderWithProviders(
    <ReviewLink order={{ actions: ['reorder'], state: 'delivered', ...order } as Order} line={LINE} />,
  );
}

test('whose order it is gets led to the reviews of what has come', () => {
  open({});
  expect(screen.getByRole('link', { name: 'Review Runner' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/product/runner?tab=reviews',
  );
});

test.each([{ state: 'shipped' as const }, { actions: [] }])('not with %j', (order) => {
  open(order);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
