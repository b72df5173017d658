import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFor } from '@/core/i18n/format';
import { DEFAULT_SETTINGS, SETTING_VALUES } from '@/core/settings/settings';
import { contrastRatio } from '@/ui/theme/contrast';
import { chartColors } from './colors';
import type { Look } from './options';
import { seriesData, seriesOptions } from './seriesOptions';
import { sharesData, sharesOptions } from './sharesOptions';
import type { SeriesSpec, SharesSpec } from './spec';
import { bucketNames } from './useBucketNames';
import { shortUnitText, unitText } from './useUnit';

const format = formatFor({ language: 'en', zone: 'Pacific/Honolulu' });
const look = (changes: Partial<Look> = {}): Look => ({
  colors: chartColors(DEFAULT_SETTINGS),
  format,
  fontFamily: 'Inter',
  isRtl: false,
  ...changes,
});

const day = (short: string, isPartial = false) => ({ short, full: `${short}, 2026`, isPartial });
const seriesSpec = (changes: Partial<SeriesSpec> = {}): SeriesSpec => ({
  of: 'series',
  kind: 'area',
  series: [{ name: 'Income', mark: 'area', values: [1, 2, 3] }],
  buckets: [day('Nov 27'), day('Nov 28'), day('Nov 29', true)],
  unit: 'money',
  currency: 'EUR',
  height: 320,
  ...changes,
});
const sharesSpec = (changes: Partial<SharesSpec> = {}): SharesSpec => ({
  of: 'shares',
  kind: 'donut',
  parts: [
    { name: 'Food & <b>more</b>', value: 300, previous: 150 },
    { name: 'Rent', value: 100 },
  ],
  total: 400,
  totalLabel: 'Total',
  unit: 'money',
  currency: 'EUR',
  height: 240,
  now: 'This period',
  before: 'Previous period',
  ...changes,
});

test('nothing moves, and columns are 28 %, 32 % and 40 % wide', () => {
  const { chart, plotOptions, responsive } = seriesOptions(seriesSpec(), look());
  expect(chart).toMatchObject({
    animations: { enabled: false },
    selection: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
  });
  expect(plotOptions?.bar?.columnWidth).toBe('28%');
  expect(
    responsive?.map(({ breakpoint, options }) => [breakpoint, options?.plotOptions?.bar?.columnWidth]),
  ).toEqual([
    [900, '32%'],
    [600, '40%'],
  ]);
});

test('time runs from left to right with a dotted end, in right-to-left pages the other way with the axis there', () => {
  const left = seriesOptions(seriesSpec(), look());
  expect(left.xaxis?.categories).toEqual(['Nov 27', 'Nov 28', 'Nov 29']);
  expect(left.yaxis).toMatchObject({ opposite: false });
  expect(left.forecastDataPoints).toMatchObject({ count: 1 });
  const rtl = look({ isRtl: true });
  const right = seriesOptions(seriesSpec(), rtl);
  expect(right.xaxis?.categories).toEqual(['Nov 29', 'Nov 28', 'Nov 27']);
  expect(right.yaxis).toMatchObject({ opposite: true });
  expect(seriesData(seriesSpec(), rtl)[0]?.data).toEqual([3, 2, 1]);
  expect(right.forecastDataPoints).toBeUndefined();
  expect(right.markers?.discrete).toMatchObject([{ dataPointIndex: 0 }]);
  expect(right.tooltip?.x?.formatter?.(1, { dataPointIndex: 0 })).toBe('Nov 29, 2026');
});

test('axes and tooltips speak the unit: money in major units, whole counts alone', () => {
  const labelOf = (spec: SeriesSpec) => (value: number) =>
    (seriesOptions(spec, look()).yaxis as ApexYAxis).labels?.formatter?.(value);
  expect(labelOf(seriesSpec())(123_450)).toBe('1.2K');
  expect(labelOf(seriesSpec({ unit: 'count' }))(0.5)).toBe('');
  expect(labelOf(seriesSpec({ unit: 'bytes' }))(1_300_000)).toBe('1.3 MB');
  const nothing = seriesSpec({ series: [{ name: 'a', mark: 'line', values: [0, 0, 0] }] });
  expect([labelOf(nothing)(1), labelOf(nothing)(0)]).toEqual(['', '0.00']);
  expect(unitText(format, 'percent', 'EUR', 12.5)).toBe('12.5%');
  expect(unitText(format, 'money', 'JPY', 1234)).toBe('¥1,234');
  expect(unitText(format, 'money', 'KWD', 1234)).toMatch(/1\.234/);
  expect(shortUnitText(format, 'count', '', 12_345)).toBe('12.3K');
});

test('a long axis has at most eight names, four on phones', () => {
  const buckets = Array.from({ length: 31 }, (_, index) => day(`Day ${index}`));
  const { xaxis, responsive } = seriesOptions(seriesSpec({ buckets }), look());
  const namesOf = (axis: ApexXAxis | undefined) =>
    buckets.map(({ short }) => axis?.labels?.formatter?.(short)).filter(Boolean);
  expect(namesOf(xaxis)).toHaveLength(8);
  const phone = responsive?.find(({ breakpoint }) => breakpoint === 600)?.options;
  expect(namesOf(phone?.xaxis)).toEqual(['Day 0', 'Day 8', 'Day 16', 'Day 24']);
});

test('names of people are no HTML', () => {
  expect(sharesOptions(sharesSpec(), look()).labels?.[0]).toBe('Food &#38; &#60;b&#62;more&#60;/b&#62;');
});

test('parts are values, percent of the total, or an index of the highest', () => {
  expect(sharesData(sharesSpec())).toEqual([300, 100]);
  expect(sharesData(sharesSpec({ kind: 'radial' }))).toEqual([75, 25]);
  expect(sharesData(sharesSpec({ kind: 'radar' }))).toEqual([
    { name: 'This period', data: [100, 33.3] },
    { name: 'Previous period', data: [50, 0] },
  ]);
  expect(sharesData(sharesSpec({ kind: 'radial', total: 0, parts: [{ name: 'a', value: 0 }] }))).toEqual([0]);
});

test('more than three differ by dash or pattern too', () => {
  const lines = Array.from({ length: 5 }, (_, index) => ({
    name: `${index}`,
    mark: 'line' as const,
    values: [1],
  }));
  const { stroke } = seriesOptions(seriesSpec({ series: lines }), look());
  expect(stroke?.dashArray).toEqual([0, 0, 0, 6, 3]);
  const parts = lines.map(({ name }) => ({ name, value: 1 }));
  const { fill } = sharesOptions(sharesSpec({ parts }), look());
  expect(fill?.type).toEqual(['solid', 'solid', 'solid', 'pattern', 'pattern']);
});

test('each color stands out from the paper by 3:1, in both modes, contrasts, and all presets', () => {
  for (const themeMode of SETTING_VALUES.themeMode) {
    for (const themeContrast of SETTING_VALUES.themeContrast) {
      for (const themeColorPresets of SETTING_VALUES.themeColorPresets) {
        const colors = chartColors({ ...DEFAULT_SETTINGS, themeMode, themeContrast, themeColorPresets });
        const faint = colors.series.filter((color) => contrastRatio(color, colors.paper) < 3);
        expect(faint).toEqual([]);
      }
    }
  }
});

test('names of days are those of their texts, wherever the reader is', () => {
  const one = (start: string, end = start) => bucketNames(format, [{ start, end }])[0];
  expect(one('2026-03-29')).toEqual({ short: 'Mar 29', full: 'Mar 29, 2026' });
  expect(one('2026-03-29', '2026-04-04')).toEqual({ short: 'Mar 29', full: 'Mar 29 – Apr 4, 2026' });
  expect(one('2026-03-01', '2026-03-31')).toEqual({ short: 'Mar', full: 'Mar 2026' });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        const text = date.toISOString().slice(0, 10);
        expect(one(text)?.full).toContain(`${Number(text.slice(8))}, ${text.slice(0, 4)}`);
      },
    ),
  );
});
