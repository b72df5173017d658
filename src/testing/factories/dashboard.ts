import type { Metric, Series, Shares } from '@/domain/overview/figures';

/** A number that rose by a quarter. */
export const metricOf = (changes: Partial<Metric> = {}): Metric => ({
  unit: 'count',
  value: 50,
  previous: 40,
  spark: [1, 2, 0, 4],
  ...changes,
});

/** Three days of two series; the last day is not over. */
export const seriesOf = (changes: Partial<Series> = {}): Series => ({
  unit: 'money',
  buckets: [
    { start: '2026-11-27', end: '2026-11-27' },
    { start: '2026-11-28', end: '2026-11-28' },
    { start: '2026-11-29', end: '2026-11-29', partial: true },
  ],
  series: [
    { key: 'income', values: [1000, 3000, 200], previous: [0, 500, 900] },
    { key: 'expenses', values: [400, 0, 100] },
  ],
  ...changes,
});

/** Two parts of a whole. */
export const sharesOf = (changes: Partial<Shares> = {}): Shares => ({
  unit: 'count',
  total: 4,
  parts: [
    { key: 'paid', value: 3, previous: 1 },
    { key: 'open', value: 1, previous: 2 },
  ],
  ...changes,
});

/** Parts of a whole by their keys. */
export const sharesBy = (
  values: Readonly<Record<string, number>>,
  unit: Shares['unit'] = 'count',
): Shares => ({
  unit,
  total: Object.values(values).reduce((sum, value) => sum + value, 0),
  parts: Object.entries(values).map(([key, value]) => ({ key, value })),
});

/** Two months of values of several series. */
export const seriesBy = (keys: readonly string[], value = 3): Series => ({
  unit: 'count',
  buckets: [
    { start: '2026-01-01', end: '2026-01-31' },
    { start: '2026-02-01', end: '2026-02-28' },
  ],
  series: keys.map((key) => ({ key, values: [value, value * 2], previous: [value, value] })),
});

/** Rows, and that there are no others. */
export const rowsOf = <Row>(...rows: Row[]) => ({ rows, more: false });

/** A widget of an answer with its data. */
export const ok = <Data>(data: Data) => ({ state: 'ok' as const, data });

/** A widget of an answer that failed. */
export const failed = { state: 'failed' as const, code: 'internal', message: 'Broken', requestId: 'req-7' };

/** The answer of a dashboard for the last 28 days. */
export const boardAnswer = (widgets: Readonly<Record<string, unknown>>) => ({
  range: {
    from: '2026-11-02',
    to: '2026-11-29',
    previousFrom: '2026-10-05',
    previousTo: '2026-11-01',
    timeZone: 'Europe/Paris',
    bucket: 'day' as const,
  },
  currency: 'EUR',
  generatedAt: '2026-11-29T13:05:00.000Z',
  widgets,
});

/** The answer of a dashboard with the data of its widgets; `broken` names those that failed. */
export const dashboardOf = (widgets: Readonly<Record<string, unknown>>, broken: readonly string[] = []) =>
  boardAnswer({
    ...Object.fromEntries(Object.entries(widgets).map(([name, data]) => [name, ok(data)])),
    ...Object.fromEntries(broken.map((name) => [name, failed])),
  });
