import type { ApexOptions } from 'apexcharts';
import { pageNonce } from '@/core/pageNonce';
import type { Format } from '@/core/i18n/format';
import { BREAKPOINTS } from '@/ui/theme/tokens';
import type { ChartColors } from './colors';

/** What a chart is drawn with, besides its data. */
export interface Look {
  colors: ChartColors;
  format: Format;
  fontFamily: string;
  isRtl: boolean;
}

/** Width of columns in percent of their place; wider on narrow screens. */
const COLUMN = { wide: '28%', medium: '32%', phone: '40%' };
const columns = (columnWidth: string) => ({ plotOptions: { bar: { columnWidth } } });

/** Names come from people; the library writes them into tooltips as HTML. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Patterns of parts and columns beyond the third, which differ not by color alone. */
const PATTERNS = ['slantedLines', 'verticalLines', 'squares', 'horizontalLines', 'circles'];
export const patternOf = (index: number): string => PATTERNS[(index - 3) % PATTERNS.length] ?? 'squares';
/** How many series differ by color alone. */
export const PLAIN = 3;

/** Options that all charts share: nothing moves, nothing is zoomed; the legend is our own. */
export function baseOptions({ colors, fontFamily }: Look): ApexOptions {
  const nonce = pageNonce();
  return {
    chart: {
      animations: { enabled: false },
      background: 'transparent',
      fontFamily,
      foreColor: colors.label,
      parentHeightOffset: 0,
      selection: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      ...(nonce && { nonce }),
    },
    colors: colors.series,
    dataLabels: { enabled: false },
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    theme: { mode: colors.mode },
    tooltip: { theme: colors.mode },
    plotOptions: {
      bar: { columnWidth: COLUMN.wide, borderRadius: 4, borderRadiusApplication: 'end' },
    },
    responsive: [
      { breakpoint: BREAKPOINTS.md, options: columns(COLUMN.medium) },
      { breakpoint: BREAKPOINTS.sm, options: columns(COLUMN.phone) },
    ],
  };
}
