import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order, OrderLine } from '@/domain/shop/orderSchemas';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { ReviewLink } from './ReviewLink';

const USER = endUserOf('member');
const LINE = { slug: 'runner', name: 'Runner', shippedQuantity: 1 } as OrderLine;

function open(order: Partial<Order>) {
  renderWithProviders(
    <SignedIn user={USER}>
      <ReviewLink order={{ email: USER.email, state: 'delivered', ...order } as Order} line={LINE} />
    </SignedIn>,
  );
}

test('who has got a product is led to its reviews', () => {
  open({});
  expect(screen.getByRole('link', { name: 'Review Runner' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/product/runner?tab=reviews',
  );
});

test.each([{ state: 'shipped' as const }, { email: 'somebody@example.org' }])('not with %j', (order) => {
  open(order);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
