import type { WidgetMakers } from '../../widget';
import { conversion } from './conversion';
import { regions, visits } from './series';
import { visitShares } from './shares';

const COUNTRIES = 5;
const SYSTEMS = 5;
const SOURCES = 4;

/** Widgets of page views on `/dashboard/app`. */
export const appViewMakers = {
  devices: (context) => visitShares(context, { dim: 'os', most: SYSTEMS, withRest: true }),
  regions,
  topCountries: (context) => visitShares(context, { dim: 'country', most: COUNTRIES, withRest: false }),
} satisfies WidgetMakers<'app'>;

/** Widgets of page views on `/dashboard/analytics`. */
export const analyticsViewMakers = {
  visits,
  currentVisits: (context) => visitShares(context, { dim: 'country', most: COUNTRIES, withRest: true }),
  conversion,
  sources: (context) => visitShares(context, { dim: 'source', most: SOURCES, withRest: true }),
} satisfies WidgetMakers<'analytics'>;
