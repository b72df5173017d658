import { type FirstRead, firstRead } from '@/core/http/firstRead';
import { answered } from '@/core/redux/createRequest';
import { invoicesAddresses } from '@/domain/invoices/addresses';
import type { invoicesContract } from '@/domain/invoices/contract';
import { placed } from '@/ui/table/useCursorPages';
import { readUrlValues } from '@/ui/table/useUrlState';
import { DEFAULT_SIZE } from '@/ui/table/useTableSettings';
import { loadInvoices } from '../invoicesRequests';
import { LIST_FIELDS, requestOf } from './listState';

/** The page of the list that an address names, in the size that lists have unless somebody chose another. */
export function firstReads(search: URLSearchParams): readonly FirstRead[] {
  const request = requestOf(placed(readUrlValues(LIST_FIELDS, search)), DEFAULT_SIZE);
  const whole = { ...request, query: { ...request.query, stats: '1' as const } };
  return [
    firstRead<(typeof invoicesContract)['list']>(invoicesAddresses.list, whole.query, (answer) =>
      answered(loadInvoices, whole, answer),
    ),
  ];
}
