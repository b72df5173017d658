import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@/domain/languages';
import { renderWithProviders } from '@/testing/render';
import { ChartPart } from './ChartPart';
import type { Mark, SeriesSpec, SharesSpec } from './spec';

/** The library measures places, texts and paths, which need a layout. */
beforeAll(() => {
  const box = { x: 0, y: 0, width: 40, height: 12 };
  const matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  Object.assign(SVGElement.prototype, {
    getBBox: () => box,
    getTotalLength: () => 100,
    getPointAtLength: () => ({ x: 0, y: 0 }),
    getScreenCTM: () => ({ ...matrix, inverse: () => matrix }),
  });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 400 });
});
afterAll(() => {
  for (const name of ['getBBox', 'getTotalLength', 'getPointAtLength', 'getScreenCTM'])
    Reflect.deleteProperty(SVGElement.prototype, name);
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

beforeEach(() => {
  const plain = { paddingTop: '0', paddingBottom: '0', paddingLeft: '0', paddingRight: '0' };
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    ...plain,
    getPropertyValue: () => '',
  } as unknown as CSSStyleDeclaration);
});

const buckets = ['Nov 27', 'Nov 28', 'Nov 29'].map((short, index) => ({
  short,
  full: `${short}, 2026`,
  isPartial: index === 2,
}));
const seriesOf = (...marks: Mark[]): SeriesSpec['series'] =>
  marks.map((mark, index) => ({ name: `Series ${index}`, mark, values: [10, 30, 20 + index] }));
const overTime = (kind: SeriesSpec['kind'], series: SeriesSpec['series']): SeriesSpec => ({
  of: 'series',
  kind,
  series,
  buckets,
  unit: 'count',
  currency: 'EUR',
  height: 200,
});
const parts = (kind: SharesSpec['kind'], count = 5): SharesSpec => ({
  of: 'shares',
  kind,
  parts: Array.from({ length: count }, (_, index) => ({
    name: `Part ${index}`,
    value: index + 1,
    previous: 2,
  })),
  total: 15,
  totalLabel: 'Total',
  unit: 'count',
  currency: 'EUR',
  height: 200,
  now: 'Now',
  before: 'Before',
});

const seriesDrawn = () => document.querySelectorAll('.apexcharts-series').length;

test.each<[string, SeriesSpec, number]>([
  ['area', overTime('area', seriesOf('area')), 1],
  ['lines', overTime('line', seriesOf('line', 'line', 'line', 'line')), 4],
  ['columns', overTime('column', seriesOf('column', 'column')), 2],
  ['stacked columns', overTime('stacked', seriesOf('column', 'column', 'column', 'column')), 4],
  ['columns, an area and a line', overTime('mixed', seriesOf('column', 'area', 'line')), 3],
  ['nothing', overTime('line', [{ name: 'None', mark: 'line', values: [0, 0, 0] }]), 1],
])('the library draws %s', async (_name, spec, count) => {
  renderWithProviders(<ChartPart spec={spec} />);
  await waitFor(() => expect(seriesDrawn()).toBe(count));
});

test.each(['donut', 'pie', 'radial', 'polar', 'radar'] as const)('the library draws a %s', async (kind) => {
  renderWithProviders(<ChartPart spec={parts(kind)} />);
  await waitFor(() => expect(seriesDrawn()).toBeGreaterThan(0));
});

test.each<Language>(['en', 'ar'])('time runs as the page does in %s', async (language) => {
  renderWithProviders(<ChartPart spec={overTime('line', seriesOf('line'))} />, { language });
  await waitFor(() => expect(seriesDrawn()).toBe(1));
  const names = [...document.querySelectorAll('.apexcharts-xaxis-label title')].map((one) => one.textContent);
  expect(names).toEqual(language === 'ar' ? ['Nov 29', 'Nov 28', 'Nov 27'] : ['Nov 27', 'Nov 28', 'Nov 29']);
});

test('another number of series, and the end of the widget, are safe', async () => {
  const { rerender, unmount } = renderWithProviders(<ChartPart spec={overTime('line', seriesOf('line'))} />);
  await waitFor(() => expect(seriesDrawn()).toBe(1));
  rerender(<ChartPart spec={overTime('line', seriesOf('line', 'line'))} />);
  await waitFor(() => expect(seriesDrawn()).toBe(2));
  rerender(<ChartPart spec={parts('donut', 2)} />);
  await waitFor(() => expect(document.querySelector('.apexcharts-pie')).not.toBeNull());
  unmount();
  expect(screen.queryByText('Total')).toBeNull();
});
