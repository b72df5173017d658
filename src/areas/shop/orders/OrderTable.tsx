import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { OwnOrderRow } from '@/domain/shop/orderSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { NothingMatches } from '@/ui/list/NothingMatches';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { MoreButton } from '@/ui/table/MoreButton';
import { useShopPaths } from '../useShopPaths';
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

/** The user's orders on a phone. */
function OrderCards({ orders, label, onChanged }: OrderCardsProps) {
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

interface OrderTableProps {
  orders: readonly OwnOrderRow[] | null;
  error: RequestError | null;
  isLoading: boolean;
  onRetry: () => void;
  /** Loads the next page; undefined on the last. */
  more: (() => void) | undefined;
  /** An order has changed. */
  onChanged: () => void;
  /** Filters may hide existing orders. */
  isNarrowed: boolean;
  onClear: () => void;
}

interface RowProps {
  order: OwnOrderRow;
  onChanged: () => void;
}

const ONE_LINE = { whiteSpace: 'nowrap' };

function Row({ order, onChanged }: RowProps) {
  const { date, money, number } = useFormat();
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={ONE_LINE}>
        <Link component={NextLink} href={SHOP_PATHS.order.one(order.number)}>
          <Ltr>{order.number}</Ltr>
        </Link>
      </TableCell>
      <TableCell sx={ONE_LINE}>{date(order.placedAt)}</TableCell>
      <TableCell>
        <Covers order={order} />
      </TableCell>
      <TableCell align="right">{number(order.pieces)}</TableCell>
      <TableCell align="right">
        <bdi>{money(order.total, order.currency)}</bdi>
      </TableCell>
      <TableCell>
        <StateChip order={order} />
      </TableCell>
      <TableCell>
        <OwnActs order={order} onChanged={onChanged} />
      </TableCell>
    </TableRow>
  );
}

interface RowsProps {
  orders: readonly OwnOrderRow[];
  onChanged: () => void;
}

function Rows({ orders, onChanged }: RowsProps) {
  const t = useText();
  const columns = ['number', 'date', 'pictures', 'pieces', 'total', 'state'] as const;
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={t('checkout.orders.title')}>
        <Table>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} align={column === 'pieces' || column === 'total' ? 'right' : 'left'}>
                  {t(`checkout.column.${column}`)}
                </TableCell>
              ))}
              <TableCell>
                <VisuallyHidden>{t('checkout.act.reorder')}</VisuallyHidden>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders.map((order) => (
              <Row key={order.id} order={order} onChanged={onChanged} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

/** Empty state of the list. */
function NoOrders({ isNarrowed, onClear }: Pick<OrderTableProps, 'isNarrowed' | 'onClear'>) {
  const t = useText();
  const { catalogue } = useShopPaths();
  if (isNarrowed) return <NothingMatches onClear={onClear} />;
  return (
    <EmptyState
      title={t('checkout.orders.none')}
      icon="ph:shopping-cart"
      action={
        <Button component={NextLink} href={catalogue} variant="contained">
          {t('checkout.orders.toShop')}
        </Button>
      }
    />
  );
}

/** The user's orders in a table, or as cards on a phone, each with a link and a reorder button. */
export function OrderTable({
  orders,
  error,
  isLoading,
  onRetry,
  more,
  onChanged,
  ...narrowed
}: OrderTableProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Async
      isLoading={isLoading}
      hasContent={orders !== null}
      error={error}
      onRetry={onRetry}
      isEmpty={orders?.length === 0}
      skeleton={<Skeleton variant="rounded" height={240} />}
      empty={<NoOrders {...narrowed} />}
    >
      {isPhone ? (
        <OrderCards orders={orders ?? []} label={t('checkout.orders.title')} onChanged={onChanged} />
      ) : (
        <Rows orders={orders ?? []} onChanged={onChanged} />
      )}
      <MoreButton onMore={more} isLoading={isLoading} />
    </Async>
  );
}
