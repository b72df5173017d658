import { useCallback, useEffect } from 'react';
import { type RootState, useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useLive, useLiveRefetch, useLiveReload } from '@/core/live/useLive';
import type { RequestError } from '@/core/redux/createRequest';
import { addSlice } from '@/core/redux/reducers';
import { usePages } from '@/core/redux/usePages';
import { invoicesLive } from '@/domain/invoices/live';
import { invoicesRequests, type ListQuery, loadServices } from './invoicesRequests';
import { closeInvoice, invoicePages, invoicesSlice } from './invoicesSlice';

addSlice(invoicesSlice);

const CHANGES = [invoicesLive.invoiceChanged];

/** Query for a page with the figures of its filters. */
export const wholeOf = (query: ListQuery): ListQuery => ({ ...query, stats: '1' });

/** Reads a page, with figures when they are unknown or it is the first page. */
function readPage(query: ListQuery) {
  return (dispatch: ReturnType<typeof useAppDispatch>, getState: () => RootState) => {
    const whole = wholeOf(query);
    const { figures } = getState().invoices;
    const isKnown = query.cursor !== undefined && figures[invoicePages.keysOf(query).figures] !== undefined;
    return dispatch(invoicesRequests.list(isKnown ? query : whole));
  };
}

/** One page of invoices and the figures of its filters, updated by live events. `query` must be memoized. */
export function useInvoiceList(query: ListQuery) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.invoices);
  const read = useCallback(() => dispatch(readPage(query)), [dispatch, query]);
  const pages = usePages(known, invoicePages.keysOf(query), read);
  // What changed the list may have changed its figures.
  const reload = useCallback(() => void dispatch(invoicesRequests.list(wholeOf(query))), [dispatch, query]);
  useLiveReload(CHANGES, reload);
  return { ...pages, reload };
}

/** Returns to the first page when the server rejects the cursor (an old link, another order). */
export function useLostCursor(error: RequestError | null, toFirstPage: () => void) {
  const isLost = error?.fields?.['cursor'] !== undefined;
  useEffect(() => {
    if (isLost) toFirstPage();
  }, [isLost, toFirstPage]);
}

/** The document with this id, loaded on mount and cleared on unmount. */
export function useInvoiceDocument(invoiceId: string) {
  const dispatch = useAppDispatch();
  const document = useAppSelector((state) => state.invoices.document);
  const read = useCallback(() => dispatch(invoicesRequests.invoice({ invoiceId })), [dispatch, invoiceId]);
  useEffect(() => {
    const reading = read();
    return () => {
      reading.abort();
      dispatch(closeInvoice());
    };
  }, [dispatch, read]);
  const isOpen = document?.id === invoiceId;
  const invoice = isOpen ? document.invoice : null;
  const reload = useCallback(() => void read(), [read]);
  return { invoice, error: isOpen ? document.error : null, reload };
}

/** The same for readers: updated by live events. */
export function useLiveDocument(invoiceId: string) {
  const document = useInvoiceDocument(invoiceId);
  const { invoice, reload } = document;
  useLive(invoicesLive.invoiceChanged, (event) => {
    if (event.invoiceId === invoiceId && event.version > (invoice?.version ?? 0)) reload();
  });
  useLiveRefetch(reload);
  return document;
}

/** All services, for users who may read them; empty until loaded. */
export function useServices(mayRead: boolean) {
  const dispatch = useAppDispatch();
  const services = useAppSelector((state) => state.invoices.services);
  useEffect(() => {
    if (!mayRead) return undefined;
    const reading = dispatch(loadServices());
    return () => reading.abort();
  }, [dispatch, mayRead]);
  return services;
}
