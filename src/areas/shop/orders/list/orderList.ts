import type { InputOf } from '@/domain/contract';
import type { ordersContract } from '@/domain/shop/ordersContract';
import { ORDER_PAYMENT_STATES, ORDER_STATES } from '@/domain/shop/orderWords';
import { GENDERS } from '@/domain/shop/words';
import type { TextKey } from '@/domain/texts/keys';
import { defineList, type StateOf } from '@/ui/list/defineList';
import { choiceFilter } from '@/ui/list/filters/choiceFilter';
import { periodFilters } from '@/ui/list/filters/periodFilters';
import { linkedAmount, linkedChoice, linkedText } from '@/ui/list/filters/plainFilters';
import { tabFilter } from '@/ui/list/filters/tabFilter';

export const ALL = 'all';
export const ORDER_TABS = [ALL, ...ORDER_STATES] as const;
const METHODS = ['provider', 'bank_transfer', 'cash_on_delivery', 'none'] as const;
const MAX_MONEY = 999_999_999;
const any = 'orders.filter.any';

/** Filter by an id, which is not shown to the reader. */
const one = (label: TextKey<'orders'>) => linkedText(64, label, (_id, { t }) => t('orders.filter.one'));

/** All orders; figures on other pages link here with their filters. */
export const orderList = defineList<InputOf<(typeof ordersContract)['manage']>>()({
  name: 'orders',
  search: { label: 'orders.filter.search', hint: 'checkout.orders.search', chip: 'orders.chip.query' },
  tabs: 'state',
  filters: {
    state: tabFilter(ORDER_TABS, (state) => ({ state })),
    paymentState: choiceFilter(ORDER_PAYMENT_STATES, {
      label: 'orders.column.payment',
      chip: 'orders.chip.paymentState',
      any,
      texts: (value) => `orders.payment.${value}`,
    }),
    method: choiceFilter(METHODS, {
      label: 'orders.filter.method',
      chip: 'orders.chip.method',
      any,
      texts: (value) => `orders.method.${value}`,
    }),
    sold: linkedChoice(['1'], 'orders.chip.sold', () => 'orders.filter.sold'),
    country: linkedText(2, 'orders.chip.country', (code, { countryName }) => countryName(code)),
    gender: linkedChoice(GENDERS, 'orders.chip.gender', (value) => `orders.gender.${value}`),
    ownerId: one('orders.chip.ownerId'),
    productId: one('orders.chip.productId'),
    userId: one('orders.chip.userId'),
    ...periodFilters(
      { label: 'orders.filter.from', chip: 'orders.chip.from' },
      { label: 'orders.filter.to', chip: 'orders.chip.to' },
    ),
    min: linkedAmount('orders.chip.min', MAX_MONEY),
    max: linkedAmount('orders.chip.max', MAX_MONEY),
  },
  sorts: ['placed', '-placed', 'total', '-total', 'number', '-number'],
  sort: '-placed',
});

export type OrderListState = StateOf<typeof orderList>;
