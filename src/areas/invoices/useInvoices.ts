import { useCallback, useEffect } from 'react';
import { wasDrawn } from '@/core/http/client';
import { type RootState, useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import type { RequestError } from '@/core/redux/createRequest';
import { addSlice } from '@/core/redux/reducers';
import { invoicesAddresses } from '@/domain/invoices/addresses';
import { usePages } from '@/core/redux/usePages';
import { type ListRequest, loadInvoice, loadInvoices, loadServices } from './invoicesRequests';
import { closeInvoice, invoicesSlice } from './invoicesSlice';

addSlice(invoicesSlice);

/** Reads a page, with its figures when they are not known yet or the page is the first. */
function readPage(request: ListRequest) {
  return (dispatch: ReturnType<typeof useAppDispatch>, getState: () => RootState) => {
    const { query, figuresKey } = request;
    const whole = { ...request, query: { ...query, stats: '1' as const } };
    if (wasDrawn(invoicesAddresses.list, whole.query)) return { abort: () => undefined };
    const isKnown = query.cursor !== undefined && getState().invoices.figures[figuresKey] !== undefined;
    return dispatch(loadInvoices(isKnown ? request : whole));
  };
}

/** One page of invoices and the figures of its filters. `request` has to be memoised. */
export function useInvoiceList(request: ListRequest) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.invoices);
  const read = useCallback(() => dispatch(readPage(request)), [dispatch, request]);
  return usePages(known, request, read);
}

/** Leaves a page whose cursor the server does not take (an old link, another order) for the first one. */
export function useLostCursor(error: RequestError | null, toFirstPage: () => void) {
  const isLost = error?.fields?.['cursor'] !== undefined;
  useEffect(() => {
    if (isLost) toFirstPage();
  }, [isLost, toFirstPage]);
}

/** The document with this id, read when it is asked for; closed when left. */
export function useInvoiceDocument(invoiceId: string) {
  const dispatch = useAppDispatch();
  const document = useAppSelector((state) => state.invoices.document);
  const read = useCallback(() => dispatch(loadInvoice(invoiceId)), [dispatch, invoiceId]);
  useEffect(() => {
    const reading = read();
    return () => {
      reading.abort();
      dispatch(closeInvoice());
    };
  }, [dispatch, read]);
  const isOpen = document?.id === invoiceId;
  return {
    invoice: isOpen ? document.invoice : null,
    error: isOpen ? document.error : null,
    reload: () => void read(),
  };
}

/** All services, for those who may read them; empty until they are there. */
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
