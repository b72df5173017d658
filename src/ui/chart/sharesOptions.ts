import type { ApexOptions } from 'apexcharts';
import { baseOptions, escaped, type Look, patternOf, PLAIN } from './options';
import type { SharesSpec } from './spec';
import { unitText } from './useUnit';

const TYPES = {
  donut: 'donut',
  pie: 'pie',
  radial: 'radialBar',
  polar: 'polarArea',
  radar: 'radar',
} as const;

/** The library's type of a chart of parts. */
export const typeOfShares = ({ kind }: SharesSpec) => TYPES[kind];

const highestOf = (values: readonly number[]) => Math.max(0, ...values);
const partOf = (value: number, whole: number) => (whole === 0 ? 0 : Math.round((value / whole) * 1000) / 10);

/** Values as the library takes them: percent of the total in a radial, of the highest in a radar. */
export function sharesData({ kind, parts, total, now, before }: SharesSpec): ApexOptions['series'] {
  if (kind === 'radial') return parts.map(({ value }) => partOf(value, total));
  if (kind !== 'radar') return parts.map(({ value }) => value);
  const highest = highestOf(parts.flatMap(({ value, previous = 0 }) => [value, previous]));
  const series = [{ name: escaped(now), data: parts.map(({ value }) => partOf(value, highest)) }];
  if (parts.some(({ previous }) => previous !== undefined)) {
    series.push({ name: escaped(before), data: parts.map(({ previous = 0 }) => partOf(previous, highest)) });
  }
  return series;
}

/** The total in the middle of a ring. */
function totalOf({ total, totalLabel, unit, currency }: SharesSpec, { colors, format }: Look) {
  const text = unitText(format, unit, currency, total);
  return {
    name: { show: true, color: colors.label, fontSize: '14px', offsetY: -4 },
    value: { show: true, color: colors.text, fontSize: '20px', fontWeight: 700, offsetY: 4 },
    total: {
      show: true,
      showAlways: true,
      label: escaped(totalLabel),
      color: colors.label,
      fontSize: '14px',
      formatter: () => text,
    },
  };
}

function plotOf(spec: SharesSpec, look: Look): ApexPlotOptions {
  const { line } = look.colors;
  return {
    pie: {
      expandOnClick: false,
      // A pie and a polar have no room in their middle.
      donut: { size: '76%', labels: { show: spec.kind === 'donut', ...totalOf(spec, look) } },
    },
    radialBar: {
      hollow: { size: '40%' },
      track: { background: line, strokeWidth: '100%' },
      dataLabels: totalOf(spec, look),
    },
    polarArea: { rings: { strokeColor: line }, spokes: { connectorColors: line } },
    // Of the library's own size there is nothing left beside long names.
    radar: { size: spec.height / 2 - 56, polygons: { strokeColors: line, connectorColors: line } },
  };
}

/** Radars have an axis; their tooltips say the numbers, not the index. */
function radarOf({ parts, unit, currency }: SharesSpec, { colors, format }: Look): ApexOptions {
  return {
    fill: { opacity: 0.24 },
    stroke: { width: 2, dashArray: [0, 4] },
    markers: { size: 0, hover: { size: 4 } },
    xaxis: {
      categories: parts.map(({ name }) => name),
      labels: { style: { colors: parts.map(() => colors.label), fontSize: '12px' } },
    },
    yaxis: { show: false, min: 0, max: 100 },
    tooltip: {
      theme: colors.mode,
      y: {
        formatter: (
          _index: number,
          { seriesIndex = 0, dataPointIndex = 0 }: { seriesIndex?: number; dataPointIndex?: number } = {},
        ) => {
          const part = parts[dataPointIndex];
          return unitText(format, unit, currency, (seriesIndex === 0 ? part?.value : part?.previous) ?? 0);
        },
      },
    },
  };
}

/** Options of a chart of parts. */
export function sharesOptions(spec: SharesSpec, look: Look): ApexOptions {
  const base = baseOptions(look);
  const { kind, parts, unit, currency } = spec;
  const { colors, format } = look;
  if (kind === 'radar') return { ...base, ...radarOf(spec, look), plotOptions: plotOf(spec, look) };
  const isRadial = kind === 'radial';
  return {
    ...base,
    labels: parts.map(({ name }) => escaped(name)),
    fill: {
      opacity: 1,
      type: parts.map((_, index) => (index < PLAIN || isRadial ? 'solid' : 'pattern')),
      pattern: { style: parts.map((_, index) => patternOf(Math.max(index, PLAIN))), width: 6, height: 6 },
    },
    stroke: isRadial ? { lineCap: 'round' } : { width: 2, colors: [colors.paper] },
    plotOptions: plotOf(spec, look),
    ...(kind === 'polar' && { yaxis: { show: false } }),
    tooltip: {
      enabled: !isRadial,
      theme: colors.mode,
      fillSeriesColor: false,
      y: { formatter: (value) => unitText(format, unit, currency, value) },
    },
  };
}
