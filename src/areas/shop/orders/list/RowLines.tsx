import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { OrderRow } from '@/domain/shop/orderSchemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { ordersApi } from '../../api';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 2) },
  '& > li > :last-child': { marginInlineStart: 'auto' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

export interface RowLinesProps {
  row: OrderRow;
}

/** Order lines below the order's row. Source: shop, section 5.6. */
export function RowLines({ row: { number, version, pieces } }: RowLinesProps) {
  const t = useText();
  const { money, number: write } = useFormat();
  const { data, error, isLoading, reload } = useRead(`lines:${number}:${version}`, (signal) =>
    ordersApi.order({ number }, { signal }),
  );
  const order = data?.order ?? null;
  return (
    <Async
      isLoading={isLoading}
      hasContent={order !== null}
      error={error}
      onRetry={reload}
      skeleton={<Bone height={24 * Math.min(pieces, 4)} />}
    >
      {order && (
        <List aria-label={t('orders.linesOf', { number })}>
          {order.lines.map((line) => (
            <li key={line.id}>
              <span>
                <Bdi>{line.name}</Bdi>
              </span>
              <small>
                <Ltr>{line.sku}</Ltr>
              </small>
              <small>
                <bdi>
                  {[
                    ...Object.values(line.options),
                    `${write(line.quantity)} × ${money(line.unitPrice, order.currency)}`,
                  ].join(' · ')}
                </bdi>
              </small>
              <span>
                <bdi>{money(line.lineTotal, order.currency)}</bdi>
              </span>
            </li>
          ))}
        </List>
      )}
    </Async>
  );
}
