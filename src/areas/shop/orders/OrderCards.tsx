import { styled } from '@mui/material/styles';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { OwnOrderRow } from '@/domain/shop/orderSchemas';
import { Covers } from './Covers';
import { OwnActs } from './OwnActs';
import { StateChip } from './StateChip';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: theme.spacing(1), padding: theme.spacing(2) },
  '& > li + li': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& > li > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
  },
}));

interface OrderCardsProps {
  orders: readonly OwnOrderRow[];
  label: string;
  onChanged: () => void;
}

/** One's orders on a phone. */
export function OrderCards({ orders, label, onChanged }: OrderCardsProps) {
  const { date, money } = useFormat();
  return (
    <Card>
      <List aria-label={label}>
        {orders.map((order) => (
          <li key={order.id}>
            <div>
              <Link component={NextLink} href={SHOP_PATHS.order.one(order.number)}>
                <Ltr>{order.number}</Ltr>
              </Link>
              <StateChip order={order} />
            </div>
            <div>
              <span>{date(order.placedAt)}</span>
              <strong>
                <bdi>{money(order.total, order.currency)}</bdi>
              </strong>
            </div>
            <Covers order={order} />
            <OwnActs order={order} onChanged={onChanged} />
          </li>
        ))}
      </List>
    </Card>
  );
}
