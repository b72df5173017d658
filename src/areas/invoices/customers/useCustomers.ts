import { useLiveReload } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import { invoicesLive } from '@/domain/invoices/live';
import { customersApi } from '../documentsApi';
import { invoicesApi } from '../invoicesApi';
import { payApi } from '../payApi';
import type { requestOf } from './list/listState';

/** Documents of a customer that stand in the drawer. */
const NEWEST = 20;

/** What changes what customers owe and have left. */
const CHANGES = [invoicesLive.invoiceChanged];

/** One page of customers by name; what they owe follows what happens. */
export function useCustomerList(request: ReturnType<typeof requestOf>) {
  const list = useRead(JSON.stringify(request), (signal) => customersApi.customers(request, { signal }));
  useLiveReload(CHANGES, list.reload);
  return list;
}

/** A customer with their newest documents and payments, which follow what happens. */
export function useCustomer(partyId: string) {
  const known = useRead(partyId, async (signal) => {
    const [{ customers }, { invoices, next }, { payments, credit }] = await Promise.all([
      customersApi.customers({ partyId, limit: 1 }, { signal }),
      invoicesApi.list({ partyId, limit: NEWEST }, { signal }),
      payApi.payments({ partyId }, { signal }),
    ]);
    return { customer: customers[0] ?? null, invoices, hasMore: next !== undefined, payments, credit };
  });
  useLiveReload(CHANGES, known.reload);
  return known;
}
