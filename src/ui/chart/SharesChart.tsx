import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Shares } from '@/domain/overview/figures';
import { BarList } from './BarList';
import { Chart } from './Chart';
import { Legend } from './Legend';
import type { SharesSpec } from './spec';
import type { NameOf, SharesKind } from './types';
import { useUnitText } from './useUnit';

export interface SharesChartProps {
  kind: SharesKind;
  /** Names the figure. */
  title: string;
  data: Shares;
  /** Of amounts in minor units. */
  currency: string;
  nameOf: NameOf;
  /** The list behind a part, as an address. */
  hrefOf?: (key: string) => string | undefined;
  /** Of the total; "Total" by default. */
  totalLabel?: string;
  /** Pixels of the drawing without its legend; 240 by default. */
  height?: number;
}

/** Total, highest and lowest part in a sentence. */
function useDescription(props: SharesChartProps, totalLabel: string): string {
  const { data, currency, nameOf } = props;
  const t = useText();
  const textOf = useUnitText(data.unit, currency);
  const sorted = data.parts.toSorted((a, b) => b.value - a.value);
  const [highest] = sorted;
  const lowest = sorted.at(-1);
  if (!highest || !lowest) return t('dashboard.chart.none');
  return t('dashboard.chart.shares', {
    name: totalLabel,
    total: textOf(data.total),
    highest: nameOf(highest.key, highest.label),
    highestValue: textOf(highest.value),
    lowest: nameOf(lowest.key, lowest.label),
    lowestValue: textOf(lowest.value),
  });
}

/** The value of a part, with its percent of the total. */
function useValueText({ data, currency }: SharesChartProps): (value: number) => string {
  const format = useFormat();
  const textOf = useUnitText(data.unit, currency);
  return (value) =>
    data.total > 0 && data.unit !== 'percent'
      ? `${textOf(value)} · ${format.percent(value / data.total)}`
      : textOf(value);
}

function Bars(props: SharesChartProps) {
  const { title, data, nameOf, hrefOf } = props;
  const valueText = useValueText(props);
  return (
    <BarList
      label={title}
      rows={data.parts.map(({ key, label, value }) => ({
        key,
        label: nameOf(key, label),
        value,
        text: valueText(value),
        href: hrefOf?.(key),
      }))}
    />
  );
}

/** Parts of a whole as a chart with a legend of names and values; `bars` need no library. */
export function SharesChart(props: SharesChartProps) {
  return props.kind === 'bars' ? <Bars {...props} /> : <Drawn {...props} kind={props.kind} />;
}

function Drawn(props: SharesChartProps & Pick<SharesSpec, 'kind'>) {
  const { kind, title, data, currency, nameOf, hrefOf, height = 240 } = props;
  const t = useText();
  const { totalLabel = t('dashboard.chart.total') } = props;
  const description = useDescription(props, totalLabel);
  const valueText = useValueText(props);
  const now = t('dashboard.chart.thisPeriod');
  const before = t('dashboard.compare.previous');
  const spec: SharesSpec = {
    of: 'shares',
    kind,
    parts: data.parts.map(({ key, label, value, previous }) => ({
      name: nameOf(key, label),
      value,
      previous,
    })),
    total: data.total,
    totalLabel,
    unit: data.unit,
    currency,
    height,
    now,
    before,
  };
  const hasBefore = data.parts.some(({ previous }) => previous !== undefined);
  const items =
    kind === 'radar'
      ? [{ key: 'now', name: now }, ...(hasBefore ? [{ key: 'before', name: before }] : [])]
      : data.parts.map(({ key, label, value }) => ({
          key,
          name: nameOf(key, label),
          text: valueText(value),
          href: hrefOf?.(key),
        }));
  return (
    <>
      <Chart title={title} description={description} spec={spec} />
      <Legend items={items} />
    </>
  );
}
