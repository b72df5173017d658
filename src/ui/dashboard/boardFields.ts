import type { DashboardQuery } from '@/core/overview/query';
import { rangeProblem } from '@/domain/overview/range';
import {
  COMPARES,
  type Dashboard,
  FIRST_YEAR,
  LAST_YEAR,
  RANGES,
  SPANS,
  VIEW_KINDS,
} from '@/domain/overview/words';
import { rangeOfTab } from './lastRange';
import { choice, day, text, type UrlField, type UrlValues } from '@/ui/table/urlFields';

/** A year that charts can show; undefined for the present one. */
const year: UrlField<number | undefined> = {
  read: (value) => {
    const number = /^\d{4}$/.test(value ?? '') ? Number(value) : 0;
    return number >= FIRST_YEAR && number <= LAST_YEAR ? number : undefined;
  },
  write: (value) => (value === undefined ? undefined : String(value)),
};

const ALL = {
  range: choice(RANGES, undefined),
  from: day,
  to: day,
  compare: choice(COMPARES, 'previous'),
  view: choice(['table'], undefined),
  year,
  kind: choice(VIEW_KINDS, undefined),
  span: choice(SPANS, 'month'),
  accountId: text(64),
  typeId: text(64),
};

const { range, from, to, compare, view, kind, span, accountId, typeId } = ALL;
const SHARED = { range, from, to, compare, view };

/** Parameters of the URLs of the dashboards. */
export const BOARD_FIELDS = {
  app: { ...SHARED, year },
  ecommerce: { ...SHARED, year },
  analytics: { ...SHARED, kind },
  banking: { ...SHARED, accountId, span },
  booking: { ...SHARED, typeId },
  file: { ...SHARED, span },
} as const satisfies Record<Dashboard, Partial<typeof ALL>>;

/** The values of a dashboard's URL; those that it has no parameter for are undefined. */
export type BoardValues = UrlValues<typeof SHARED> & Partial<UrlValues<typeof ALL>>;

/** The range of a URL: a custom one without right days counts as none. */
function rangeOf({ range: name, from: first, to: last }: BoardValues) {
  if (name === undefined) return {};
  if (name !== 'custom') return { range: name };
  return rangeProblem({ from: first, to: last }) ? {} : { range: name, from: first, to: last };
}

/**
 * What the server is asked at a URL; equal values give equal requests, on the server and in the browser. `preference`
 * is that of the range.
 */
export function queryOf(values: BoardValues, preference: unknown): DashboardQuery {
  return {
    ...rangeOfTab(preference),
    ...rangeOf(values),
    ...(values.compare !== 'previous' && { compare: values.compare }),
    ...(values.year !== undefined && { year: values.year }),
    ...(values.kind !== undefined && { kind: values.kind }),
    ...(values.span !== undefined && { span: values.span }),
    ...(values.accountId && { accountId: values.accountId }),
    ...(values.typeId && { typeId: values.typeId }),
  };
}

/** Whether a URL says something that is not read: then it is replaced. */
export function isUnreadable(
  dashboard: Dashboard,
  query: Readonly<Record<string, string | string[] | undefined>>,
  values: BoardValues,
): boolean {
  const fields = Object.entries(BOARD_FIELDS[dashboard]);
  const isOdd = ([name, { read, write }]: (typeof fields)[number]) => {
    const given = query[name];
    if (given === undefined) return false;
    return Array.isArray(given) || (write as (value: unknown) => string | undefined)(read(given)) !== given;
  };
  const hasDays = values.from !== '' || values.to !== '';
  const isCustom = values.range === 'custom';
  return fields.some(isOdd) || (hasDays && !isCustom) || (isCustom && !('range' in rangeOf(values)));
}

/** The readable part of the values: what a URL is replaced with. */
export function readable(values: BoardValues): BoardValues {
  const { range: name, from: first = '', to: last = '' } = rangeOf(values) as Partial<BoardValues>;
  return { ...values, range: name, from: first, to: last };
}
