import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Payment } from '@/domain/payments/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import { NOT_PAID } from '@/domain/shop/orderWords';
import type { TextKey } from '@/domain/texts/keys';
import { Async } from '@/ui/feedback/Async';
import { Icon } from '@/ui/icon/Icon';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { failureText } from '@/ui/payment/failureText';
import { orderPdfPath } from '../orders/paperPaths';
import { PayAgain } from '../orders/PayAgain';
import { TransferDetails } from '../orders/TransferDetails';
import { type OrderName, useOrder } from '../orders/useOrder';
import { useShopPaths } from '../useShopPaths';

/** State of a new order, as far as it concerns its buyer. */
type Outcome = 'waiting' | 'failed' | 'paid' | 'transfer' | 'cash' | 'open' | 'expired' | 'cancelled';

/** The outcome of an order by its state and its newest payment. Source: shop, section 5.5. */
export function outcomeOf({ state, paymentMethod, cancelReason }: Order, payment: Payment | null): Outcome {
  if (state === 'cancelled') return cancelReason === NOT_PAID ? 'expired' : 'cancelled';
  if (paymentMethod === 'cash_on_delivery' && (state === 'pending' || state === 'packed')) return 'cash';
  if (state !== 'pending') return 'paid';
  if (paymentMethod === 'bank_transfer') return 'transfer';
  if (payment === null || payment.state === 'succeeded') return 'open';
  return payment.state === 'pending' ? 'waiting' : 'failed';
}

type Known = ReturnType<typeof useOrder>;

const BAD = 'ph:warning-circle';
interface Look {
  icon: string;
  title: TextKey<'checkout'>;
}

const THANKS: Look = { icon: 'ph:check-circle', title: 'checkout.done.thanks' };
/** Outcomes with their own icon and text instead of the thanks. */
const LOOK: Readonly<Partial<Record<Outcome, Look>>> = {
  waiting: { icon: 'ph:clock', title: 'checkout.done.thanks' },
  failed: { icon: BAD, title: 'checkout.done.failed' },
  expired: { icon: BAD, title: 'checkout.order.title' },
  cancelled: { icon: BAD, title: 'checkout.order.title' },
};

/** How long to wait for the provider's answer; after that it is sent by mail. */
const WATCH_MS = 120_000;

/** Whether the wait has taken too long. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WATCH_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function Waiting() {
  const t = useText();
  const isLate = useIsLate();
  return (
    <Stack role="status" spacing={1} sx={{ inlineSize: '100%' }}>
      <Typography>{t(isLate ? 'checkout.done.later' : 'checkout.done.waiting')}</Typography>
      {!isLate && <LinearProgress aria-label={t('checkout.done.waiting')} />}
    </Stack>
  );
}

interface PartProps {
  known: Known;
  name: OrderName;
}

/** Payment status and next steps. */
function Standing({ known, name }: PartProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const { order, payment, reload } = known;
  if (!order) return null;
  const outcome = outcomeOf(order, payment);
  // Also while it waits: the payment page may have been left without paying.
  const isOpen =
    outcome === 'failed' || outcome === 'transfer' || outcome === 'open' || outcome === 'waiting';
  return (
    <>
      {outcome === 'waiting' && <Waiting />}
      {outcome === 'failed' && payment && <Alert severity="error">{failureText(t, payment)}</Alert>}
      {outcome === 'expired' && <Alert severity="warning">{t('checkout.done.expired')}</Alert>}
      {outcome === 'cancelled' && <Alert severity="warning">{t('checkout.done.cancelled')}</Alert>}
      {outcome === 'paid' && <Alert severity="success">{t('checkout.done.paid')}</Alert>}
      {outcome === 'paid' && <Typography>{t('checkout.done.next.paid')}</Typography>}
      {outcome === 'cash' && <Typography>{t('checkout.done.next.cash_on_delivery')}</Typography>}
      {outcome === 'transfer' && (
        <>
          <Typography>{t('checkout.done.next.bank_transfer')}</Typography>
          <TransferDetails order={order} name={name} />
        </>
      )}
      {isOpen && (
        <>
          {order.expiresAt !== null && (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('checkout.done.until', { time: dateTime(order.expiresAt) })}
            </Typography>
          )}
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
            <PayAgain order={order} name={name} onChanged={reload} />
          </Stack>
        </>
      )}
    </>
  );
}

function Ways({ known: { order }, name }: PartProps) {
  const t = useText();
  const { catalogue } = useShopPaths();
  if (!order) return null;
  const href =
    name.token === undefined ? SHOP_PATHS.order.one(order.number) : SHOP_PATHS.orderLink(name.token);
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
      <Button component={NextLink} href={href} variant="outlined" color="inherit">
        {t('checkout.done.view')}
      </Button>
      <Button color="inherit" href={orderPdfPath(name, true)} download>
        {t('checkout.act.pdf')}
      </Button>
      <Button component={NextLink} href={catalogue} color="inherit">
        {t('checkout.cart.shop')}
      </Button>
    </Stack>
  );
}

/** The page after ordering: paid, waiting for payment, or retry. Source: shop, section 5.5. */
export function CompleteStep({ name }: { name: OrderName }) {
  const t = useText();
  const router = useRouter();
  const { range } = useFormat();
  const { catalogue } = useShopPaths();
  const known = useOrder(name);
  const { order, payment } = known;
  const look = (order && LOOK[outcomeOf(order, payment)]) ?? THANKS;
  const { shippingMethod: way } = order ?? {};
  const isComing = way !== undefined && way.from !== '' && look.icon !== BAD;
  return (
    <AnimatedDialog fullScreen title={t(look.title)} onClose={() => void router.push(catalogue)}>
      <Async
        isLoading={known.isLoading}
        hasContent={order !== null}
        error={known.error}
        onRetry={known.reload}
        skeleton={<LinearProgress />}
      >
        {order && (
          <Stack
            spacing={2}
            sx={{ alignItems: 'center', textAlign: 'center', maxInlineSize: 560, mx: 'auto', py: 4 }}
          >
            <Icon name={look.icon} size={56} />
            <Typography variant="h5" component="p">
              {t('checkout.done.number')} <Ltr>{order.number}</Ltr>
            </Typography>
            {isComing && (
              <Typography>
                {t('checkout.order.arrives', {
                  name: way.name,
                  days: range(`${way.from}T12:00:00.000Z`, `${way.to}T12:00:00.000Z`),
                })}
              </Typography>
            )}
            <Standing known={known} name={name} />
            <Ways known={known} name={name} />
          </Stack>
        )}
      </Async>
    </AnimatedDialog>
  );
}
