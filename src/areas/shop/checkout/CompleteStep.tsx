import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { Async } from '@/ui/feedback/Async';
import { Icon } from '@/ui/icon/Icon';
import { orderPdfPath } from '../orders/paperPaths';
import { PayAgain } from '../orders/PayAgain';
import { type OrderName, useOrder } from '../orders/useOrder';

/** What comes after ordering: paid, waiting for the provider, or another try. */
export function CompleteStep({ name }: { name: OrderName }) {
  const t = useText();
  const known = useOrder(name);
  const { order, payment } = known;
  const waits = order?.state === 'pending' && payment?.state === 'pending' && payment.method === 'provider';
  const failed =
    order?.state === 'pending' && payment !== null && !['pending', 'succeeded'].includes(payment.state);
  const href =
    name.token === undefined ? SHOP_PATHS.order.one(order?.number ?? '') : SHOP_PATHS.orderLink(name.token);
  return (
    <Async
      isLoading={known.isLoading}
      hasContent={order !== null}
      error={known.error}
      onRetry={known.reload}
      skeleton={null}
    >
      {order && (
        <Card sx={{ p: 4, textAlign: 'center' }}>
          <Stack spacing={2} sx={{ alignItems: 'center' }}>
            <Icon name={failed ? 'ph:warning-circle' : 'ph:check-circle'} size={56} />
            <Typography variant="h5" component="h2">
              {t('checkout.done.thanks')}
            </Typography>
            <Typography>
              {t('checkout.done.number')} <Ltr>{order.number}</Ltr>
            </Typography>
            {waits && (
              <Stack role="status" spacing={1} sx={{ inlineSize: '100%' }}>
                <Typography>{t('checkout.done.waiting')}</Typography>
                <LinearProgress aria-label={t('checkout.done.waiting')} />
              </Stack>
            )}
            {order.paymentState === 'paid' && <Alert severity="success">{t('checkout.done.paid')}</Alert>}
            {order.state === 'cancelled' && <Alert severity="warning">{t('checkout.done.cancelled')}</Alert>}
            {failed && (
              <Alert severity="error">{t(`checkout.failure.${payment.failureCode ?? 'declined'}`)}</Alert>
            )}
            {order.state === 'pending' && !waits && <PayAgain order={order} name={name} />}
            <Button component={NextLink} href={href} variant="outlined" color="inherit">
              {t('checkout.done.view')}
            </Button>
            <Button color="inherit" href={orderPdfPath(name, true)} download>
              {t('checkout.act.pdf')}
            </Button>
          </Stack>
        </Card>
      )}
    </Async>
  );
}
