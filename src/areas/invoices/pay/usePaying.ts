import { useEffect } from 'react';
import { useRead } from '@/core/redux/useRead';
import { optionsApi } from '../api';

/** How an invoice is named: by its id for its owner, by its link for everybody else. */
export interface InvoiceName {
  invoiceId?: string;
  token?: string;
}

const EVERY = 2000;

/** The payment that somebody comes back from; while the provider is silent it is asked again every 2 seconds. */
export function useReturned(paymentId: string | null, { token }: InvoiceName) {
  const { data, error, reload } = useRead(paymentId, (signal) =>
    optionsApi.payment({ paymentId: paymentId ?? '', ...(token !== undefined && { token }) }, { signal }),
  );
  const waits = data?.payment.state === 'pending';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, EVERY);
    return () => clearTimeout(timer);
    // Each answer that still waits asks once more.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [waits, data, reload]);
  return { payment: data?.payment ?? null, error, reload };
}

/** The ways to pay, and the saved cards of who is signed in. */
export function useOptions(invoiceId: string, { token }: InvoiceName) {
  return useRead(`options ${invoiceId}`, (signal) =>
    optionsApi.options(
      { purpose: 'invoice', ...(token === undefined ? { ref: invoiceId } : { token }) },
      { signal },
    ),
  );
}
