import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Order } from '@/domain/shop/orderSchemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { OrderName } from './useOrder';
import { usePayOrder } from './usePayOrder';

const PayDialog = lazyPart(async () => (await import('./PayDialog')).PayDialog);

interface PayAgainProps {
  order: Order;
  name: OrderName;
  onChanged: () => void;
}

/** For an unpaid order: retry with the same method, or choose another. Texts: `checkout`, `cards`. */
export function PayAgain({ order, name, onChanged }: PayAgainProps) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, pay } = usePayOrder(order, name, onChanged);
  if (!order.actions.includes('pay')) return null;
  return (
    <>
      {order.paymentMethod === 'provider' && (
        <Button variant="contained" disabled={isBusy} onClick={() => void pay({ method: 'provider' })}>
          {t(order.payments.length > 0 ? 'checkout.done.again' : 'checkout.done.pay')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => setChoosing(true)}>
        {t('checkout.done.another')}
      </Button>
      {isChoosing && (
        <PayDialog order={order} name={name} onChanged={onChanged} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
