import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Order, OrderLine } from '@/domain/shop/orderSchemas';

/** Links buyers of a delivered product to its reviews; nothing for staff, guests, and before delivery. */
export function ReviewLink({ order, line }: { order: Order; line: OrderLine }) {
  const t = useText();
  // The server allows only the buyer to reorder.
  const isOwn = order.actions.includes('reorder');
  if (!isOwn || order.state !== 'delivered' || line.shippedQuantity === 0) return null;
  return (
    <Link
      component={NextLink}
      href={`${SHOP_PATHS.dashboard.product(line.slug)}?tab=reviews`}
      prefetch={false}
      variant="body2"
    >
      {t('checkout.order.review', { name: line.name })}
    </Link>
  );
}
