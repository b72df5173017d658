import type { Compare, Dashboard, RangeName, Span, ViewKind } from '@/domain/overview/words';

/** Choices of charts and toolbars besides the range. */
export type Extra = 'year' | 'kind' | 'span' | 'accountId' | 'typeId';

/** Widgets that a choice concerns alone; without an entry it concerns all. */
const CONCERNS: { readonly [D in Dashboard]?: Readonly<Partial<Record<Extra, readonly string[]>>> } = {
  app: { year: ['regions'] },
  ecommerce: { year: ['yearlySales'] },
  analytics: { kind: ['visits'] },
  banking: { span: ['statistics'] },
  file: { span: ['activity'] },
};

/** What a dashboard is asked for, as its URL says it. */
export interface DashboardQuery {
  /** Without it the person's last one. */
  range?: RangeName;
  /** Days `YYYY-MM-DD`, with the range `custom` alone. */
  from?: string;
  to?: string;
  compare?: Compare;
  year?: number;
  kind?: ViewKind;
  span?: Span;
  accountId?: string;
  typeId?: string;
}

const keyOf = (query: DashboardQuery, without: (name: string) => boolean): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && !without(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The part of a query that all widgets depend on. */
export const keyOfQuery = (dashboard: Dashboard, query: DashboardQuery): string =>
  keyOf(query, (name) => CONCERNS[dashboard]?.[name as Extra] !== undefined);

/** The part of a query that a widget depends on: an answer to another one is not its. */
export const keyOfWidget = (dashboard: Dashboard, query: DashboardQuery, widget: string): string =>
  keyOf(query, (name) => CONCERNS[dashboard]?.[name as Extra]?.includes(widget) === false);

/** What has to be read after a change: all (null), or the widgets that it concerns. */
export function changedWidgets(
  dashboard: Dashboard,
  before: DashboardQuery | null,
  now: DashboardQuery,
): readonly string[] | null {
  if (!before || keyOfQuery(dashboard, before) !== keyOfQuery(dashboard, now)) return null;
  const concerned = new Set(Object.values(CONCERNS[dashboard] ?? {}).flat());
  return [...concerned].filter(
    (name) => keyOfWidget(dashboard, before, name) !== keyOfWidget(dashboard, now, name),
  );
}
