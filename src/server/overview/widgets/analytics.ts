import { productsSold, revenue } from '../orders/metrics';
import type { WidgetMakers } from '../widget';
import { orderTimeline } from './analytics/orderTimeline';
import { newUsers, subjects } from './analytics/people';
import { bugReports, tasks } from './analytics/tasks';
import { analyticsViewMakers } from './views/makers';

/** Widgets of `/dashboard/analytics`. */
export const analyticsMakers: WidgetMakers<'analytics'> = {
  newUsers,
  bugReports,
  subjects,
  orderTimeline,
  tasks,
  sales: revenue,
  itemOrders: productsSold,
  ...analyticsViewMakers,
};
