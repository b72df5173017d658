import type { InputOf } from '@/domain/contract';
import { DISCOUNT_KINDS, DISCOUNT_SORTS, DISCOUNT_STATES } from '@/domain/shop/discountWords';
import type { discountsContract } from '@/domain/shop/discountsContract';
import { defineList, type StateOf } from '@/ui/list/defineList';
import { choiceFilter } from '@/ui/list/filters/choiceFilter';
import { tabFilter } from '@/ui/list/filters/tabFilter';
import type { OpenList } from '@/ui/list/useList';

type DiscountsQuery = InputOf<(typeof discountsContract)['discounts']>;

/** Most needed first. */
export const DISCOUNT_TABS = ['all', ...DISCOUNT_STATES.toReversed()] as const;

/** The codes of the shop. */
export const discountList = defineList<DiscountsQuery>()({
  name: 'discounts',
  search: { label: 'discounts.search', max: 30 },
  tabs: 'tab',
  filters: {
    tab: tabFilter(DISCOUNT_TABS, (state) => ({ state })),
    kind: choiceFilter(DISCOUNT_KINDS, {
      label: 'discounts.field.kind',
      any: 'discounts.all',
      texts: (value) => `discounts.kind.${value}`,
    }),
  },
  sorts: DISCOUNT_SORTS,
  sort: '-created',
});

/** The opened list. */
export type OpenDiscounts = OpenList<StateOf<typeof discountList>, DiscountsQuery>;
