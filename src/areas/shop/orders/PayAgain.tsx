import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { uuid } from '@/core/uuid';
import { toast } from '@/ui/feedback/toast';
import type { Order } from '@/domain/shop/orderSchemas';
import { cartApi } from '../cart/cartApi';
import type { OrderName } from './useOrder';

/** Another try to pay an order that waits, by card. */
export function PayAgain({ order, name }: { order: Order; name: OrderName }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  if (!order.actions.includes('pay')) return null;
  const pay = async () => {
    setBusy(true);
    try {
      const named = name.token === undefined ? { number: order.number } : { token: name.token };
      const wanted = { ...named, payment: { method: 'provider' as const } };
      const { redirectUrl } = await cartApi.pay(wanted, { idempotencyKey: uuid() });
      if (redirectUrl !== undefined) window.location.assign(redirectUrl);
      else setBusy(false);
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" disabled={isBusy} onClick={() => void pay()}>
      {t(order.payments.length > 0 ? 'checkout.done.again' : 'checkout.done.pay')}
    </Button>
  );
}
