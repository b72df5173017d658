import { readEarly } from '@/core/http/client';
import { invoicesAddresses } from '@/domain/invoices/addresses';
import type { invoicesContract } from '@/domain/invoices/contract';
import { readUrlValues } from '@/ui/table/useUrlState';
import { DEFAULT_SIZE } from '@/ui/table/useTableSettings';
import { LIST_FIELDS, requestOf } from './listState';

/** Begins to read the page of the list that an address names, in the size that lists have unless somebody chose another. */
export function beginList(search: URLSearchParams): void {
  const { query } = requestOf(readUrlValues(LIST_FIELDS, search), DEFAULT_SIZE);
  readEarly<(typeof invoicesContract)['list']>(invoicesAddresses.list, { ...query, stats: '1' });
}
