import { firstRead } from '@/core/http/firstRead';
import { useLiveReload } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import { useReadPages } from '@/core/redux/useReadPages';
import type { InputOf } from '@/domain/contract';
import type { customersContract } from '@/domain/invoices/customers';
import { invoicesLive } from '@/domain/invoices/live';
import { invoicesApi } from '../api';
import { customersApi, payApi } from '../documentsApi';

/** Documents, and payments per page, shown in the drawer. */
const NEWEST = 20;

/** Events that change what customers owe and their credit. */
const CHANGES = [invoicesLive.invoiceChanged];

/** One page of customers by name; balances follow live events. */
export function useCustomerList(request: InputOf<(typeof customersContract)['customers']>) {
  const list = useRead(
    JSON.stringify(request),
    (signal) => customersApi.customers(request, { signal }),
    firstRead(customersApi.customers, request),
  );
  useLiveReload(CHANGES, list.reload);
  return list;
}

/** A customer with their newest documents, updated by live events. */
export function useCustomer(partyId: string) {
  const known = useRead(partyId, async (signal) => {
    const [{ customers }, { invoices, next }] = await Promise.all([
      customersApi.customers({ partyId, limit: 1 }, { signal }),
      invoicesApi.list({ partyId, limit: NEWEST }, { signal }),
    ]);
    return { customer: customers[0] ?? null, invoices, hasMore: next !== undefined };
  });
  useLiveReload(CHANGES, known.reload);
  return known;
}

/** Payments of a customer page by page, newest first, updated by live events. */
export function useCustomerPayments(partyId: string) {
  const list = useReadPages(partyId, (cursor, signal) =>
    payApi.payments({ partyId, limit: NEWEST, ...(cursor && { cursor }) }, { signal }),
  );
  useLiveReload(CHANGES, list.refresh);
  return list;
}
