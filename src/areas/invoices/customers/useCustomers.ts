import { useLiveReload } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import { useReadPages } from '@/core/redux/useReadPages';
import type { InputOf } from '@/domain/contract';
import type { customersContract } from '@/domain/invoices/customers';
import { invoicesLive } from '@/domain/invoices/live';
import { customersApi, invoicesApi, payApi } from '../api';

/** Documents, and payments of a page, of a customer that stand in the drawer. */
const NEWEST = 20;

/** What changes what customers owe and have left. */
const CHANGES = [invoicesLive.invoiceChanged];

/** One page of customers by name; what they owe follows what happens. */
export function useCustomerList(request: InputOf<(typeof customersContract)['customers']>) {
  const list = useRead(JSON.stringify(request), (signal) => customersApi.customers(request, { signal }));
  useLiveReload(CHANGES, list.reload);
  return list;
}

/** A customer with their newest documents, which follow what happens. */
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

/** The payments of a customer page by page, the newest first, which follow what happens. */
export function useCustomerPayments(partyId: string) {
  const list = useReadPages(partyId, (cursor, signal) =>
    payApi.payments({ partyId, limit: NEWEST, ...(cursor && { cursor }) }, { signal }),
  );
  useLiveReload(CHANGES, list.refresh);
  return list;
}
