import { useEffect } from 'react';
import { useRead } from '@/core/redux/useRead';
import { optionsApi } from '../documentsApi';

/** How an invoice is identified: by id for its owner, by its link for others. */
export interface InvoiceName {
  invoiceId?: string;
  token?: string;
}

const EVERY = 2000;

/** The payment the user returns from; polled every 2 seconds while the provider has not answered. */
export function useReturned(paymentId: string | null, { token }: InvoiceName) {
  const { data, error, reload } = useRead(paymentId, (signal) =>
    optionsApi.payment({ paymentId: paymentId ?? '', ...(token !== undefined && { token }) }, { signal }),
  );
  const waits = data?.payment.state === 'pending';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, EVERY);
    return () => clearTimeout(timer);
    // Each response that is still pending triggers another poll.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [waits, data, reload]);
  return { payment: data?.payment ?? null, error, reload };
}

/** Payment methods, and the saved cards of the signed-in user. */
export function useOptions(invoiceId: string, { token }: InvoiceName) {
  return useRead(`options ${invoiceId}`, (signal) =>
    optionsApi.options(
      { purpose: 'invoice', ...(token === undefined ? { ref: invoiceId } : { token }) },
      { signal },
    ),
  );
}
