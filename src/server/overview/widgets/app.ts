import { bestRatedProducts, newestProducts } from '../products/tiles';
import type { WidgetMakers } from '../widget';
import { activity } from './app/activity';
import { cardsDone, tasksDone } from './app/cards';
import { invoicesPaid, newInvoices } from './app/invoices';
import { activePeople, messages, topAuthors } from './app/people';
import { upNext, welcome } from './app/welcome';
import { appViewMakers } from './views/makers';

/** Widgets of `/dashboard/app`. */
export const appMakers: WidgetMakers<'app'> = {
  welcome,
  activePeople,
  messages,
  cardsDone,
  newInvoices,
  topAuthors,
  tasksDone,
  invoicesPaid,
  upNext,
  activity,
  latestProducts: newestProducts,
  topProducts: bestRatedProducts,
  ...appViewMakers,
};
