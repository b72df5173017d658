/** The dashboards, by the last segment of their paths. */
export const DASHBOARDS = ['app', 'ecommerce', 'analytics', 'banking', 'booking', 'file'] as const;
export type Dashboard = (typeof DASHBOARDS)[number];

/** Ranges of days by name; `custom` has its days beside it. */
export const RANGES = [
  'today',
  'yesterday',
  '7d',
  '28d',
  'month',
  'last-month',
  'quarter',
  'year',
  'custom',
] as const;
export type RangeName = (typeof RANGES)[number];
export const DEFAULT_RANGE: RangeName = '28d';

/** What a range is compared with: the period before it, the same days a year earlier, or nothing. */
export const COMPARES = ['previous', 'year', 'off'] as const;
export type Compare = (typeof COMPARES)[number];

/** Tabs of charts with a period of their own: 7 days, 30 days, 12 months, each ending today. */
export const SPANS = ['week', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];

/** The longest range in days: five years. */
export const MAX_RANGE_DAYS = 1827;

/** Years that can be chosen in charts of one year. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

/** Parts of the product by which page views are counted. */
export const VIEW_KINDS = ['site', 'blog', 'shop', 'workspace'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** What page views are counted by; `all` has the value ''. */
export const VIEW_DIMENSIONS = ['all', 'path', 'source', 'country', 'device', 'os'] as const;
export type ViewDimension = (typeof VIEW_DIMENSIONS)[number];

/** Units of figures: counts, minor units of the answer's currency, bytes, percent with one decimal. */
export type Unit = 'count' | 'money' | 'bytes' | 'percent';

/** Preference with the name of the label that marks cards as bugs, and the name without one. */
export const BUG_LABEL = 'overview.bugLabel';
export const DEFAULT_BUG_LABEL = 'Bug';
