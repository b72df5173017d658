import type { WidgetMakers } from '../widget';
import { categories, expenses, income, statistics } from './banking/flows';
import { receivables } from './banking/receivables';

/** Widgets of `/dashboard/banking`. */
export const bankingMakers: WidgetMakers<'banking'> = {
  income,
  expenses,
  statistics,
  categories,
  receivables,
};
