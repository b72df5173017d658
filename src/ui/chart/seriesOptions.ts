import { isFlat } from '@/domain/overview/isFlat';
import type { ApexOptions } from 'apexcharts';
import { BREAKPOINTS } from '@/ui/theme/tokens';
import { faint } from './colors';
import { baseOptions, escaped, type Look, patternOf, PLAIN } from './options';
import type { Mark, SeriesSpec } from './spec';
import { shortUnitText, unitText } from './useUnit';

/** Dashes of lines beyond the third. */
const DASHES = [6, 3, 9, 2, 12];
/** Most names under the time axis, and on phones; the others are blank, since turned texts are hard to read. */
const MOST_NAMES = 8;
const MOST_ON_PHONES = 4;

const dashOf = (index: number) => (index < PLAIN ? 0 : (DASHES[(index - PLAIN) % DASHES.length] ?? 0));

function fillOf({ series }: SeriesSpec): ApexFill {
  const typeOf = (mark: Mark, index: number) => {
    if (mark === 'area') return 'gradient';
    return mark === 'column' && index >= PLAIN ? 'pattern' : 'solid';
  };
  return {
    type: series.map(({ mark }, index) => typeOf(mark, index)),
    opacity: 1,
    gradient: { type: 'vertical', shadeIntensity: 0, opacityFrom: 0.4, opacityTo: 0, stops: [0, 100] },
    pattern: { style: series.map((_, index) => patternOf(Math.max(index, PLAIN))), width: 6, height: 6 },
  };
}

/** Points that are not complete: the last one ends a dotted line; the others are hollow. */
function partialOf({ series, buckets }: SeriesSpec, { colors, isRtl }: Look): ApexOptions {
  const isLastDotted = !isRtl && buckets.at(-1)?.isPartial === true;
  const hollow = buckets.flatMap(({ isPartial }, index) => {
    if (!isPartial || (isLastDotted && index === buckets.length - 1)) return [];
    return isRtl ? buckets.length - 1 - index : index;
  });
  const lines = series.flatMap(({ mark }, seriesIndex) => (mark === 'column' ? [] : [seriesIndex]));
  return {
    ...(isLastDotted && { forecastDataPoints: { count: 1, dashArray: 4, strokeWidth: 3, fillOpacity: 0.5 } }),
    markers: {
      size: 0,
      hover: { size: 5 },
      discrete: lines.flatMap((seriesIndex) =>
        hollow.map((dataPointIndex) => ({
          seriesIndex,
          dataPointIndex,
          fillColor: colors.paper,
          strokeColor: colors.series[seriesIndex % colors.series.length] ?? colors.text,
          size: 4,
        })),
      ),
    },
  };
}

/** Names under the axis: every n-th, so that there are not more than `most`. */
function namesAmong(buckets: SeriesSpec['buckets'], most: number): (name: string) => string {
  const step = Math.ceil(buckets.length / most);
  const shown = new Set(buckets.filter((_, index) => index % step === 0).map(({ short }) => short));
  return (name) => (shown.has(name) ? name : '');
}

const fewNames = ({ buckets }: SeriesSpec): ApexOptions => ({
  xaxis: { labels: { formatter: namesAmong(buckets, MOST_ON_PHONES) } },
});

function axesOf(
  { buckets, series, unit, currency }: SeriesSpec,
  { colors, format, isRtl }: Look,
): ApexOptions {
  const names = buckets.map(({ short }) => short);
  const isNothing = isFlat({ series });
  return {
    grid: { borderColor: colors.line, strokeDashArray: 3 },
    xaxis: {
      type: 'category',
      categories: isRtl ? names.toReversed() : names,
      axisBorder: { show: false },
      axisTicks: { show: false },
      labels: {
        rotate: 0,
        hideOverlappingLabels: false,
        trim: false,
        formatter: namesAmong(buckets, MOST_NAMES),
      },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: colors.line } },
    },
    yaxis: {
      opposite: isRtl,
      // Without figures the axis is one of nothing, not of guessed numbers.
      ...(isNothing ? { min: 0, max: 1, tickAmount: 1 } : { forceNiceScale: true, tickAmount: 4 }),
      labels: {
        maxWidth: 96,
        formatter: (value) => {
          if (value !== 0 && isNothing) return '';
          // Half an order is none.
          if (unit === 'count' && !Number.isInteger(value)) return '';
          return shortUnitText(format, unit, currency, value);
        },
      },
    },
  };
}

function tooltipOf({ buckets, unit, currency }: SeriesSpec, { colors, format, isRtl }: Look): ApexTooltip {
  return {
    theme: colors.mode,
    shared: true,
    intersect: false,
    x: {
      formatter: (_value: number, { dataPointIndex = 0 }: { dataPointIndex?: number } = {}) =>
        buckets[isRtl ? buckets.length - 1 - dataPointIndex : dataPointIndex]?.full ?? '',
    },
    y: { formatter: (value) => unitText(format, unit, currency, value ?? 0) },
  };
}

/** The library's type of a chart: the one of all its series, else `line`, which takes any. */
export function typeOfSeries({ kind }: SeriesSpec): 'area' | 'line' | 'bar' {
  if (kind === 'column' || kind === 'stacked') return 'bar';
  return kind === 'area' ? 'area' : 'line';
}

/** Series as the library takes them. In right-to-left pages time runs from right to left. */
export function seriesData(
  { kind, series, buckets }: SeriesSpec,
  { colors, isRtl }: Look,
): ApexAxisChartSeries {
  const turned = <T>(values: readonly T[]) => (isRtl ? values.toReversed() : [...values]);
  // The library takes points with colors only where all series have them.
  const hasPoints = isRtl && kind !== 'mixed';
  return series.map(({ name, mark, values }, index) => {
    const color = colors.series[index % colors.series.length] ?? colors.text;
    const points = values.map((y, at) => ({
      x: buckets[at]?.short ?? '',
      y,
      ...(hasPoints && buckets[at]?.isPartial && { fillColor: faint(color, colors) }),
    }));
    return {
      name: escaped(name),
      data: hasPoints && mark === 'column' ? turned(points) : turned(values),
      ...(kind === 'mixed' && { type: mark }),
    };
  });
}

/** Options of a chart over time. */
export function seriesOptions(spec: SeriesSpec, look: Look): ApexOptions {
  const base = baseOptions(look);
  const { series, kind } = spec;
  return {
    ...base,
    ...axesOf(spec, look),
    ...partialOf(spec, look),
    chart: { ...base.chart, stacked: kind === 'stacked' },
    responsive: base.responsive?.map((narrow) =>
      narrow.breakpoint === BREAKPOINTS.sm
        ? { ...narrow, options: { ...narrow.options, ...fewNames(spec) } }
        : narrow,
    ),
    fill: fillOf(spec),
    stroke: {
      curve: 'smooth',
      lineCap: 'round',
      width: series.map(({ mark }) => (mark === 'column' ? 0 : 3)),
      dashArray: series.map(({ mark }, index) => (mark === 'column' ? 0 : dashOf(index))),
    },
    tooltip: tooltipOf(spec, look),
  };
}
