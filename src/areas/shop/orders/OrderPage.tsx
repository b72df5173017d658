import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useText } from '@/core/i18n/useText';
import { fullAddress } from '@/domain/address/fullAddress';
import { countryName } from '@/domain/people/countries';
import type { Order } from '@/domain/shop/orderSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PageHeading } from '@/ui/page/PageHeading';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { Summary } from '../checkout/Summary';
import { OrderActs } from './OrderActs';
import { OrderInvoice } from './OrderInvoice';
import { OrderLines } from './OrderLines';
import type { OrderNeighboursProps } from './OrderNeighbours';
import { OrderPapers } from './OrderPapers';
import { StateChip } from './StateChip';
import { type OrderName, useOrder } from './useOrder';

const LinkRequest = lazyPart(async () => (await import('./LinkRequest')).LinkRequest);
const OrderNeighbours = lazyPart<OrderNeighboursProps>(
  async () => (await import('./OrderNeighbours')).OrderNeighbours,
  { texts: ['orders'] },
);
const StaffNote = lazyPart(async () => (await import('./StaffNote')).StaffNote, { texts: ['orders'] });

function Facts({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime, money } = useFormat();
  const { shippingAddress: to } = order;
  const country = countryName(to.country, LANGUAGE_TABLE[language].locale);
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('checkout.order.delivery')}
      </Typography>
      <Typography>
        <bdi>{to.receiver}</bdi>
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        <bdi>{fullAddress(to, country)}</bdi>
      </Typography>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('checkout.order.payment')}
      </Typography>
      {order.payments.map((payment) => (
        <Typography key={payment.id} sx={{ color: 'text.secondary' }}>
          {t('checkout.order.paymentLine', {
            method: payment.last4
              ? `${payment.brand} •••• ${payment.last4}`
              : t(`checkout.by.${payment.method}`),
            amount: money(payment.amount, payment.currency),
            state: t(`checkout.paymentState.${payment.state}`),
          })}
        </Typography>
      ))}
      <Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
        {t('checkout.order.history')}
      </Typography>
      <Box component="ol" sx={{ m: 0, ps: 2 }}>
        {order.events.map(({ id, kind, at }) => (
          <Typography key={id} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`checkout.event.${kind}`)} · <bdi>{dateTime(at)}</bdi>
          </Typography>
        ))}
      </Box>
    </Card>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
  alignItems: 'start',
};

interface OrderPageProps {
  name: OrderName;
  /** The list that staff came from: its filters as a query. */
  list?: string | undefined;
}

/** An order: what is in it, where it goes, how it is paid, what happened, and what may be done. Source: shop, section 5.6. */
export function OrderPage({ name, list }: OrderPageProps) {
  const t = useText();
  const { order, error, isLoading, reload } = useOrder(name);
  const title = order ? t('checkout.order.titleOf', { number: order.number }) : t('checkout.order.title');
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <>
      <PageHeading
        title={title}
        actions={
          order && (
            <>
              <StateChip order={order} />
              {list !== undefined && order.staffNote !== undefined && (
                <OrderNeighbours number={order.number} list={list} />
              )}
            </>
          )
        }
      />
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
                <OrderLines order={order} />
                <Facts order={order} />
                {order.staffNote !== undefined && <StaffNote order={order} onChanged={reload} />}
              </Stack>
              <Summary sums={order} />
            </Box>
          )}
        </Async>
      )}
    </>
  );
}
