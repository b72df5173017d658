import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { RequestError } from '@/core/redux/createRequest';
import type { OrderRow } from '@/domain/shop/orderSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { NoneFound } from '../parts/NoneFound';
import { useShopPaths } from '../useShopPaths';
import { OrderCards } from './OrderCards';
import { ReorderButton } from './ReorderButton';
import { StateChip } from './StateChip';

interface OrderTableProps {
  orders: readonly OrderRow[] | null;
  error: RequestError | null;
  isLoading: boolean;
  onRetry: () => void;
  /** Reads the page after; absent on the last. */
  onMore?: (() => void) | undefined;
  /** Something that was chosen hides what there is. */
  isNarrowed: boolean;
  onClear: () => void;
}

function Row({ order }: { order: OrderRow }) {
  const { date, money, number } = useFormat();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Link component={NextLink} href={SHOP_PATHS.order.one(order.number)}>
          <Ltr>{order.number}</Ltr>
        </Link>
      </TableCell>
      <TableCell>{date(order.placedAt)}</TableCell>
      <TableCell align="right">{number(order.pieces)}</TableCell>
      <TableCell align="right">
        <bdi>{money(order.total, order.currency)}</bdi>
      </TableCell>
      <TableCell>
        <StateChip order={order} />
      </TableCell>
      <TableCell>
        <ReorderButton isSmall order={order} />
      </TableCell>
    </TableRow>
  );
}

function Rows({ orders }: { orders: readonly OrderRow[] }) {
  const t = useText();
  const columns = ['number', 'date', 'pieces', 'total', 'state'];
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
              <Row key={order.id} order={order} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

/** What stands in the place of orders. */
function NoOrders({ isNarrowed, onClear }: Pick<OrderTableProps, 'isNarrowed' | 'onClear'>) {
  const t = useText();
  const { catalogue } = useShopPaths();
  if (isNarrowed) return <NoneFound isNarrowed onClear={onClear} />;
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

/** One's orders in a table, or as cards on a phone, each leading to its page, and into the cart again. */
export function OrderTable({ orders, error, isLoading, onRetry, onMore, ...narrowed }: OrderTableProps) {
  const t = useText();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
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
        <OrderCards orders={orders ?? []} label={t('checkout.orders.title')} />
      ) : (
        <Rows orders={orders ?? []} />
      )}
      {onMore && (
        <Button onClick={onMore} sx={{ mt: 2 }}>
          {t('checkout.orders.more')}
        </Button>
      )}
    </Async>
  );
}
