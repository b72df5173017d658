import type { InputOf } from '@/domain/contract';
import type { stockContract } from '@/domain/shop/stockContract';
import { STOCK_SORTS } from '@/domain/shop/words';
import { defineList, type StateOf } from '@/ui/list/defineList';
import { dataFilter } from '@/ui/list/filters/dataFilter';
import { tabFilter } from '@/ui/list/filters/tabFilter';

export const STOCK_TABS = ['all', 'low', 'out', 'backorder', 'in'] as const;

/** The stock of all variants. */
export const stockList = defineList<InputOf<(typeof stockContract)['stock']>>()({
  name: 'stock',
  search: {
    label: 'shopManage.list.search',
    hint: 'shopManage.list.searchHint',
    chip: 'shopManage.list.search',
  },
  tabs: 'tab',
  filters: {
    tab: tabFilter(STOCK_TABS, (stock) => ({ stock })),
    category: dataFilter({
      label: 'shopManage.field.category',
      any: 'shopManage.list.any',
      param: 'categoryId',
    }),
  },
  sorts: STOCK_SORTS,
  sort: 'name',
});

export type StockState = StateOf<typeof stockList>;
