import IconButton from '@mui/material/IconButton';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { SHOP_PATHS } from '@/core/shopPaths';
import { Icon } from '@/ui/icon/Icon';
import { readAlong } from './list/along';
import { orderCareApi } from '../api';

export interface OrderNeighboursProps {
  number: string;
  /** The list that the order was opened from: its filters as a query. */
  list: string;
}

const SIDES = [
  ['previous', 'ph:caret-left'],
  ['next', 'ph:caret-right'],
] as const;

/** Links to the previous and next order of the list. Source: shop, section 5.6. */
export function OrderNeighbours({ number, list }: OrderNeighboursProps) {
  const t = useText();
  const { data } = useRead(`${number} ${list}`, (signal) =>
    orderCareApi.beside({ ...readAlong(list), number }, { signal }),
  );
  return (
    <nav aria-label={t('orders.beside.label')} style={{ display: 'flex', gap: 4 }}>
      {SIDES.map(([side, icon]) => {
        const to = data?.[side] ?? null;
        const label = t(`orders.beside.${side}`);
        if (to === null)
          return (
            <IconButton key={side} aria-label={label} disabled>
              <Icon name={icon} />
            </IconButton>
          );
        const href = `${SHOP_PATHS.order.one(to)}?list=${encodeURIComponent(list)}`;
        return (
          <IconButton key={side} component={NextLink} href={href} prefetch={false} aria-label={label}>
            <Icon name={icon} />
          </IconButton>
        );
      })}
    </nav>
  );
}
