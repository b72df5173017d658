import { useListPlace } from '@/ui/table/useListPlace';
import { useUrlState } from '@/ui/table/useUrlState';
import { LIST_FIELDS, NO_FILTERS, requestOf } from './listState';

const KIND = { requestOf, noFilters: NO_FILTERS };

/** What the address says about the list, and the ways to change it. */
export const useInvoiceListState = (pageSize: number) =>
  useListPlace(useUrlState(LIST_FIELDS), KIND, pageSize);
