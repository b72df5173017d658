import { useEffect } from 'react';
import { useRead } from '@/core/redux/useRead';
import { paymentsApi } from '@/core/paymentsApi';
import { ordersApi } from '../cart/cartApi';

/** How an order is named: by number for who may read it, by the link of its mail for everybody else. */
export interface OrderName {
  number?: string | undefined;
  token?: string | undefined;
}

const EVERY = 2000;

/** An order with its newest payment; while the provider is silent it is asked again every 2 seconds. */
export function useOrder({ number, token }: OrderName) {
  const key = token ?? number ?? '';
  const { data, error, isLoading, reload } = useRead(key === '' ? null : key, async (signal) => {
    const { order } = await ordersApi.order(token === undefined ? { number } : { token }, { signal });
    const last = order.payments.at(-1) ?? null;
    if (last?.state !== 'pending' || last.method !== 'provider') return { order, payment: last };
    const { payment } = await paymentsApi.payment({ paymentId: last.id, token }, { signal });
    if (payment.state === 'pending') return { order, payment };
    const after = await ordersApi.order(token === undefined ? { number } : { token }, { signal });
    return { order: after.order, payment };
  });
  const waits =
    data?.order.state === 'pending' &&
    data.payment?.state === 'pending' &&
    data.payment.method === 'provider';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, EVERY);
    return () => clearTimeout(timer);
    // Each answer that still waits asks once more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [waits, data, reload]);
  return { order: data?.order ?? null, payment: data?.payment ?? null, error, isLoading, reload };
}
