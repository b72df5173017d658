import { type Format, useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { toDecimalText } from '@/domain/money/money';
import type { Series, Shares } from '@/domain/overview/figures';
import type { Unit } from '@/domain/overview/words';
import type { TextFunction } from '@/domain/texts/keys';
import { bucketNames } from './useBucketNames';
import type { NameOf, TableCell, TableData } from './types';
import { unitText } from './useUnit';

/** Builders of tables of figures. */
export interface Tables {
  /** A row for each point in time, a column for each series and for its period before. */
  seriesTable: (data: Series, nameOf: NameOf) => TableData;
  /** A row for each part, with its share and its value before; the total is the last. */
  sharesTable: (data: Shares, nameOf: NameOf) => TableData;
}

interface Words {
  t: TextFunction;
  format: Format;
  currency: string;
}

function cell({ format, currency }: Words, unit: Unit, value: number | undefined): TableCell {
  if (value === undefined) return { text: '–', value: null };
  const text = unitText(format, unit, currency, value);
  return { text, value: unit === 'money' && currency ? toDecimalText(value, currency) : value };
}

function seriesTable(words: Words, { unit, buckets, series }: Series, nameOf: NameOf): TableData {
  const { t, format } = words;
  const names = bucketNames(format, buckets);
  const heads = series.flatMap(({ key, label, previous }) => {
    const name = nameOf(key, label);
    return previous ? [name, t('dashboard.table.before', { name })] : [name];
  });
  return {
    head: [t('dashboard.table.period'), ...heads],
    rows: buckets.map(({ start, partial }, index) => {
      const days = names[index]?.full ?? start;
      return {
        key: start,
        name: partial ? t('dashboard.chart.partial', { days }) : days,
        cells: series.flatMap(({ values, previous }) => [
          cell(words, unit, values[index]),
          ...(previous ? [cell(words, unit, previous[index])] : []),
        ]),
      };
    }),
  };
}

function sharesTable(words: Words, { unit, total, parts }: Shares, nameOf: NameOf): TableData {
  const { t } = words;
  const hasBefore = parts.some(({ previous }) => previous !== undefined);
  const share = (value: number) =>
    cell(words, 'percent', total === 0 ? undefined : Math.round((value / total) * 1000) / 10);
  const cells = (value: number, previous: number | undefined) => [
    cell(words, unit, value),
    share(value),
    ...(hasBefore ? [cell(words, unit, previous)] : []),
  ];
  return {
    head: [
      t('dashboard.table.part'),
      t('dashboard.table.value'),
      t('dashboard.table.share'),
      ...(hasBefore ? [t('dashboard.table.valueBefore')] : []),
    ],
    rows: [
      ...parts.map(({ key, label, value, previous }) => ({
        key,
        name: nameOf(key, label),
        cells: cells(value, previous),
      })),
      { key: '', name: t('dashboard.table.total'), cells: cells(total, undefined) },
    ],
  };
}

/** Tables of figures in the language of the page; amounts are minor units of the currency. */
export function useTables(currency: string): Tables {
  const words: Words = { t: useText(), format: useFormat(), currency };
  return {
    seriesTable: (data, nameOf) => seriesTable(words, data, nameOf),
    sharesTable: (data, nameOf) => sharesTable(words, data, nameOf),
  };
}
