import { useEffect, useState } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import { paymentsApi } from '@/core/paymentsApi';
import type { Payment } from '@/domain/payments/schemas';
import { shopLive } from '@/domain/shop/ordersLive';
import type { Order } from '@/domain/shop/orderSchemas';
import { ordersApi } from '../api';

/** How an order is identified: by number for users who may read it, by the link of its mail for others. */
export interface OrderName {
  number?: string | undefined;
  token?: string | undefined;
}

interface Seen {
  order: Order;
  /** As the payment provider says; absent = as the order says. */
  payment?: Payment;
}

const EVERY = 2000;

const inputOf = ({ number, token }: OrderName) => (token === undefined ? { number } : { token });

/** The read of `useOrder`, for `early`. */
export const firstOrder = (name: OrderName) => firstRead(ordersApi.order, inputOf(name));

async function readOrder({ number, token }: OrderName, signal: AbortSignal): Promise<Seen> {
  const named = inputOf({ number, token });
  const { order } = await ordersApi.order(named, { signal });
  const last = order.payments.at(-1);
  if (last?.state !== 'pending' || last.method !== 'provider') return { order };
  const { payment } = await paymentsApi.payment({ paymentId: last.id, token }, { signal });
  if (payment.state === 'pending') return { order, payment };
  const after = await ordersApi.order(named, { signal });
  return { order: after.order, payment };
}

/** Keeps the last response, with the input below it, while the server does not answer. */
function useHeld(key: string, { data, error, ...read }: ReturnType<typeof useRead<Seen>>) {
  const [held, setHeld] = useState<{ key: string; seen: Seen } | null>(null);
  if (data && held?.seen !== data) setHeld({ key, seen: data });
  const isSilent = error !== null && (error.status === 0 || error.status >= 500);
  const keeps = held?.key === key && (isSilent || error === null);
  return { ...read, seen: data ?? (keeps ? held.seen : null), error: keeps ? null : error };
}

/**
 * An order with its newest payment; updated by live events, and polled every 2 seconds while the provider has not
 * answered.
 */
export function useOrder(name: OrderName) {
  const key = name.token ?? name.number ?? '';
  const read = useRead(key === '' ? null : key, (signal) => readOrder(name, signal), firstOrder(name));
  const { seen, error, isLoading, reload } = useHeld(key, read);
  const order = seen?.order ?? null;
  const payment = seen?.payment ?? order?.payments.at(-1) ?? null;
  useLive(shopLive.orderChanged, ({ number, version }) => {
    if (number === order?.number && version !== order.version) reload();
  });
  useLiveRefetch(reload);
  const waits =
    !isLoading && order?.state === 'pending' && payment?.state === 'pending' && payment.method === 'provider';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, EVERY);
    return () => clearTimeout(timer);
  }, [waits, reload]);
  return { order, payment, error, isLoading, reload };
}
