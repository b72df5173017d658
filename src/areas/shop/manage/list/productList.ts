import type { InputOf } from '@/domain/contract';
import type { productsContract } from '@/domain/shop/productsContract';
import { MANAGE_SORTS, STOCK_FILTERS } from '@/domain/shop/words';
import { defineList, type StateOf } from '@/ui/list/defineList';
import { choiceFilter } from '@/ui/list/filters/choiceFilter';
import { dataFilter } from '@/ui/list/filters/dataFilter';
import { tabFilter } from '@/ui/list/filters/tabFilter';

export const PRODUCT_TABS = ['all', 'published', 'draft', 'archived', 'trash'] as const;
const any = 'shopManage.list.any';

/** The staff list of products. */
export const productList = defineList<InputOf<(typeof productsContract)['list']>>()({
  name: 'products',
  search: {
    label: 'shopManage.list.search',
    hint: 'shopManage.list.searchHint',
    chip: 'shopManage.list.search',
  },
  tabs: 'tab',
  filters: {
    tab: tabFilter(PRODUCT_TABS, (tab) => (tab === 'trash' ? { trash: '1' } : { status: tab })),
    stock: choiceFilter(STOCK_FILTERS, {
      label: 'shopManage.column.stock',
      any,
      texts: (value) => `shopManage.stockFilter.${value}`,
    }),
    category: dataFilter({ label: 'shopManage.field.category', any }),
  },
  sorts: MANAGE_SORTS,
  sort: '-created',
});

export type ProductListState = StateOf<typeof productList>;
