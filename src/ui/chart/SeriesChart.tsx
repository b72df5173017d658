import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Series } from '@/domain/overview/figures';
import { Chart } from './Chart';
import { Legend } from './Legend';
import type { Mark, SeriesSpec } from './spec';
import type { NameOf, SeriesKind } from './types';
import { type BucketName, useBucketNames } from './useBucketNames';
import { useUnitText } from './useUnit';

export interface SeriesChartProps {
  kind: SeriesKind;
  /** Names the figure. */
  title: string;
  data: Series;
  /** Of amounts in minor units. */
  currency: string;
  nameOf: NameOf;
  /** Of `mixed`: how each series is drawn, `column` by default. */
  types?: Readonly<Record<string, Mark>>;
  /** Pixels; 320 by default. */
  height?: number;
}

const MARKS = { area: 'area', line: 'line', column: 'column', stacked: 'column', mixed: 'column' } as const;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Period, and of each series its total, highest and lowest, in a sentence. */
function useDescription({ data, currency, nameOf }: SeriesChartProps, names: readonly BucketName[]): string {
  const t = useText();
  const format = useFormat();
  const textOf = useUnitText(data.unit, currency);
  const [first] = data.buckets;
  const last = data.buckets.at(-1);
  if (!first || !last) return t('dashboard.chart.none');
  const at = (values: readonly number[], value: number) => names[values.indexOf(value)]?.full ?? '';
  const series = data.series.map(({ key, label, values }) => {
    const [highest, lowest] = [Math.max(...values), Math.min(...values)];
    return t(`dashboard.chart.${data.unit === 'percent' ? 'oneShare' : 'oneSeries'}`, {
      name: nameOf(key, label),
      total: textOf(sumOf(values)),
      highest: textOf(highest),
      highestAt: at(values, highest),
      lowest: textOf(lowest),
      lowestAt: at(values, lowest),
    });
  });
  const period = format.range(first.start, last.end, true);
  return t('dashboard.chart.series', { period, series: series.join('; ') });
}

/** Numbers over time as a chart, drawn when it comes near the window; with a legend for several series. */
export function SeriesChart(props: SeriesChartProps) {
  const { kind, title, data, currency, nameOf, types = {}, height = 320 } = props;
  const t = useText();
  const names = useBucketNames(data.buckets);
  const description = useDescription(props, names);
  const spec: SeriesSpec = {
    of: 'series',
    kind,
    series: data.series.map(({ key, label, values }) => ({
      name: nameOf(key, label),
      mark: kind === 'mixed' ? (types[key] ?? MARKS.mixed) : MARKS[kind],
      values,
    })),
    buckets: data.buckets.map(({ start, partial }, index) => {
      const { short, full } = names[index] ?? { short: start, full: start };
      const isPartial = partial === true;
      return { short, full: isPartial ? t('dashboard.chart.partial', { days: full }) : full, isPartial };
    }),
    unit: data.unit,
    currency,
    height,
  };
  return (
    <>
      {data.series.length > 1 && (
        <Legend items={data.series.map(({ key, label }) => ({ key, name: nameOf(key, label) }))} />
      )}
      <Chart title={title} description={description} spec={spec} />
    </>
  );
}
