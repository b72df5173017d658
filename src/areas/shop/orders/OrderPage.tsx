import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { isolated } from '@/core/i18n/isolated';
import { useText } from '@/core/i18n/useText';
import { printPdf } from '@/core/printPdf';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Order } from '@/domain/shop/orderSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { usePageTitle } from '@/ui/page/pageTitle';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { Summary } from '../checkout/Summary';
import { OrderActs } from './OrderActs';
import { OrderDelivery } from './OrderDelivery';
import { OrderInvoice } from './OrderInvoice';
import { OrderLines } from './OrderLines';
import { OrderMoney, OrderSums } from './OrderMoney';
import type { OrderNeighboursProps } from './OrderNeighbours';
import { orderPdfPath, packingSlipsPath } from './paperPaths';
import { StateChip } from './StateChip';
import { TransferPart } from './TransferDetails';
import { type OrderName, useOrder } from './useOrder';

/** PDFs of the order: the order for the buyer, the packing slip for staff. Source: shop, section 5.6. */
function OrderPapers({ order, name }: { order: Pick<Order, 'number'>; name: OrderName }) {
  const t = useText();
  const isStaff = useCan()('orders.read');
  return (
    <>
      <Button
        color="inherit"
        href={orderPdfPath(name, true)}
        download
        startIcon={<Icon name="ph:download-simple" />}
      >
        {t('checkout.act.pdf')}
      </Button>
      {isStaff && (
        <Button
          color="inherit"
          startIcon={<Icon name="ph:printer" />}
          onClick={() => printPdf(packingSlipsPath([order.number]))}
        >
          {t('checkout.act.slip')}
        </Button>
      )}
    </>
  );
}

const LinkRequest = lazyPart(async () => (await import('./LinkRequest')).LinkRequest);
const OrderNeighbours = lazyPart<OrderNeighboursProps>(
  async () => (await import('./OrderNeighbours')).OrderNeighbours,
  { texts: ['orders', 'table'] },
);
const StaffNote = lazyPart(async () => (await import('./StaffNote')).StaffNote, {
  texts: ['orders', 'form'],
});

const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
  alignItems: 'start',
};

interface OrderPageProps {
  name: OrderName;
  /** Filters of the staff list the order was opened from, as a query. */
  list?: string | undefined;
}

interface HeadProps extends OrderPageProps {
  /** Null until loaded. */
  order: Order | null;
}

/** Breadcrumbs of an order: from the staff list, or the user's own; none for a guest. */
function useCrumbs({ order, name, list }: HeadProps) {
  const t = useText();
  if (name.token !== undefined) return [];
  const isOwn = !order || order.staffNote === undefined || order.actions.includes('reorder');
  const from =
    isOwn && list === undefined
      ? { label: t('checkout.orders.mine'), href: SHOP_PATHS.order.list }
      : { label: t('checkout.orders.title'), href: `${SHOP_PATHS.order.manage}?${list ?? ''}` };
  return [from, { label: t('checkout.order.titleOf', { number: isolated(name.number ?? '') }) }];
}

function Head(props: HeadProps) {
  const { order, list } = props;
  const t = useText();
  const { date } = useFormat();
  const number = order && isolated(order.number);
  const title = number === null ? t('checkout.order.title') : t('checkout.order.titleOf', { number });
  usePageTitle(order ? title : undefined);
  return (
    <PageHeading
      title={title}
      crumbs={useCrumbs(props)}
      actions={
        order && (
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <span>{t('checkout.order.placed', { date: date(order.placedAt) })}</span>
            <StateChip order={order} />
            {list !== undefined && order.staffNote !== undefined && (
              <OrderNeighbours number={order.number} list={list} />
            )}
          </Stack>
        )
      }
    />
  );
}

/** An order: lines, delivery, payment, history and actions. Source: shop, section 5.6. */
export function OrderPage({ name, list }: OrderPageProps) {
  const t = useText();
  const { order, error, isLoading, reload } = useOrder(name);
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <>
      <Head order={order} name={name} list={list} />
      {isMissing ? (
        <>
          <EmptyState title={t('checkout.order.missing')} icon="ph:shopping-cart" />
          {name.token !== undefined && <LinkRequest />}
        </>
      ) : (
        <Async
          isLoading={isLoading}
          hasContent={order !== null}
          error={error}
          onRetry={reload}
          skeleton={<Skeleton variant="rounded" height={320} />}
        >
          {order && order.staffNote !== undefined && <AlsoHere entity={`shop.order:${order.id}`} />}
          {order && (
            <Box sx={COLUMNS}>
              <Stack spacing={3}>
                <OrderActs order={order} name={name} onChanged={reload} />
                <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
                  <OrderInvoice order={order} onChanged={reload} />
                  <OrderPapers order={order} name={name} />
                </Stack>
                <TransferPart order={order} name={name} />
                <OrderLines order={order} />
                <OrderDelivery order={order} />
                <OrderMoney order={order} />
                {order.staffNote !== undefined && <StaffNote order={order} onChanged={reload} />}
              </Stack>
              <Summary sums={order}>
                <OrderSums order={order} />
              </Summary>
            </Box>
          )}
        </Async>
      )}
    </>
  );
}
