import type { InputOf } from '@/domain/contract';
import type { customersContract } from '@/domain/invoices/customers';
import { defineList, type StateOf } from '@/ui/list/defineList';
import { tabFilter } from '@/ui/list/filters/tabFilter';

export const CUSTOMER_TABS = ['active', 'archived'] as const;

/** Customers by name. */
export const customerList = defineList<InputOf<(typeof customersContract)['customers']>>()({
  name: 'customers',
  search: { label: 'customers.search', hint: 'customers.searchHint', chip: 'customers.search' },
  tabs: 'tab',
  filters: {
    tab: {
      ...tabFilter(CUSTOMER_TABS, (tab) => (tab === 'archived' ? { archived: '1' } : {})),
      isModifier: true,
    },
  },
});

export type CustomerListState = StateOf<typeof customerList>;
