import { useRead } from '@/core/redux/useRead';
import { customersApi } from '../documentsApi';
import { invoicesApi } from '../invoicesApi';
import { payApi } from '../payApi';
import type { requestOf } from './list/listState';

/** Documents of a customer that stand in the drawer. */
const NEWEST = 20;

/** One page of customers by name. */
export const useCustomerList = (request: ReturnType<typeof requestOf>) =>
  useRead(JSON.stringify(request), (signal) => customersApi.customers(request, { signal }));

/** A customer with their newest documents and payments. */
export function useCustomer(partyId: string) {
  return useRead(partyId, async (signal) => {
    const [{ customers }, { invoices, next }, { payments, credit }] = await Promise.all([
      customersApi.customers({ partyId, limit: 1 }, { signal }),
      invoicesApi.list({ partyId, limit: NEWEST }, { signal }),
      payApi.payments({ partyId }, { signal }),
    ]);
    return { customer: customers[0] ?? null, invoices, hasMore: next !== undefined, payments, credit };
  });
}
