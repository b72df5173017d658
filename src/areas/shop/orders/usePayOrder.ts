import { useState } from 'react';
import type { PaymentChoice } from '@/domain/payments/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import { useSend } from '@/ui/form/useSend';
import { cartApi } from '../api';
import type { OrderName } from './useOrder';

/** Retries the payment of an unpaid order: leaves for the provider's page, or reports the new way it is awaited. */
export function usePayOrder(order: Order, { token }: OrderName, onChanged: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const { isBusy, send } = useSend(
    () => undefined,
    ({ status }) => {
      // It was paid, cancelled or changed meanwhile.
      if (status === 409) onChanged();
      return false;
    },
  );
  const named = token === undefined ? { number: order.number } : { token };
  const pay = (payment: PaymentChoice) =>
    send({ ...named, payment }, async (wish, options) => {
      const { redirectUrl } = await cartApi.pay(wish, options);
      if (redirectUrl === undefined) {
        onChanged();
        return;
      }
      setLeaving(true);
      window.location.assign(redirectUrl);
    });
  return { isBusy: isBusy || isLeaving, pay };
}
