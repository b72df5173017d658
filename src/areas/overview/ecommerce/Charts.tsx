import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { drills } from '@/domain/overview/drill';
import type { Shares } from '@/domain/overview/figures';
import { isFlat } from '@/domain/overview/isFlat';
import { ORDER_STATES } from '@/domain/shop/orderWords';
import { GENDERS } from '@/domain/shop/words';
import { type ProgressRow, ProgressRows } from '@/ui/chart/ProgressRows';
import { SeriesChart } from '@/ui/chart/SeriesChart';
import { SharesChart } from '@/ui/chart/SharesChart';
import { Notes } from '@/ui/dashboard/Notes';
import type { Board } from '@/ui/dashboard/useDashboard';
import { Widget } from '@/ui/dashboard/Widget';
import { useDrillAddress } from '@/ui/dashboard/WidgetFrame';
import { YearSelect } from '@/ui/dashboard/YearSelect';
import { NoOrder } from './Sold';

interface ChartsProps {
  board: Board<'ecommerce'>;
}

const SERIES = ['income', 'expenses', 'profit'] as const;
const COLORS = { income: 'info', expenses: 'warning', profit: 'success' } as const;
/** Heights of contents in pixels. */
const SHARES = 320;
const YEAR = 344;

/** Names of series and parts. */
function useNames() {
  const t = useText();
  return {
    group: (key: string) => t(`ecommerce.group.${GENDERS.find((one) => one === key) ?? 'other'}`),
    series: (key: string) => t(`ecommerce.series.${SERIES.find((one) => one === key) ?? 'income'}`),
    state: (key: string) => t(`ecommerce.state.${ORDER_STATES.find((one) => one === key) ?? 'pending'}`),
  };
}

/** Sold pieces by the group of their product. */
export function ByGroup({ board }: ChartsProps) {
  const t = useText();
  const { group } = useNames();
  const title = t('ecommerce.widget.byGroup.title');
  return (
    <Widget
      board={board}
      name="byGroup"
      title={title}
      span={4}
      height={SHARES}
      counts={t('ecommerce.widget.byGroup.counted')}
      drill={drills.orders}
      empty={({ total }) => total === 0}
      emptyState={<NoOrder text={t('ecommerce.empty.sale')} />}
      table={(data, { sharesTable }) => sharesTable(data, group)}
    >
      {/* No links of parts: an order holds pieces of several groups. */}
      {(data, { currency }) => (
        <SharesChart kind="radial" title={title} data={data} currency={currency} nameOf={group} />
      )}
    </Widget>
  );
}

/** Income and expenses of a year by month. */
export function YearlySales({ board }: ChartsProps) {
  const t = useText();
  const { series } = useNames();
  const title = t('ecommerce.widget.yearlySales.title');
  return (
    <Widget
      board={board}
      name="yearlySales"
      title={title}
      span={8}
      height={YEAR}
      counts={t('ecommerce.widget.yearlySales.counted')}
      actions={<YearSelect board={board} />}
      empty={isFlat}
      emptyState={<NoOrder text={t('ecommerce.empty.year')} />}
      table={(data, { seriesTable }) => seriesTable(data, series)}
    >
      {(data, { currency }) => (
        <>
          <SeriesChart kind="area" title={title} data={data} currency={currency} nameOf={series} />
          <Notes notes={data.notes} />
        </>
      )}
    </Widget>
  );
}

/** Each part with its amount, and what that is of the period before. */
function useProgress(currency: string) {
  const t = useText();
  const { money, percent } = useFormat();
  const { series } = useNames();
  const shareOf = ({ total }: Shares, value: number, previous: number | undefined) => {
    // Without a comparison: of all income.
    const whole = previous ?? total;
    if (whole > 0) return { share: Math.max(value / whole, 0), shareText: percent(value / whole) };
    if (value === 0) return { share: 0, shareText: percent(0) };
    return { share: value > 0 ? 1 : 0, shareText: whole === 0 ? t('dashboard.change.new') : '–' };
  };
  return (data: Shares): ProgressRow[] =>
    data.parts.map(({ key, value, previous }) => ({
      key,
      label: series(key),
      text: money(value, currency),
      ...shareOf(data, value, previous),
      color: COLORS[SERIES.find((one) => one === key) ?? 'income'],
    }));
}

function SalesRows({ title, data, currency }: { title: string; data: Shares; currency: string }) {
  const rowsOf = useProgress(currency);
  return (
    <>
      <ProgressRows label={title} rows={rowsOf(data)} />
      <Notes notes={data.notes} />
    </>
  );
}

/** Profit, income and expenses beside the period before. */
export function SalesOverview({ board }: ChartsProps) {
  const t = useText();
  const { series } = useNames();
  const title = t('ecommerce.widget.salesOverview.title');
  return (
    <Widget
      board={board}
      name="salesOverview"
      title={title}
      span={8}
      counts={t('ecommerce.widget.salesOverview.counted')}
      empty={({ parts }) => parts.every(({ value, previous = 0 }) => value === 0 && previous === 0)}
      emptyState={<NoOrder text={t('ecommerce.empty.order')} />}
      table={(data, { sharesTable }) => sharesTable(data, series)}
    >
      {(data, { currency }) => <SalesRows title={title} data={data} currency={currency} />}
    </Widget>
  );
}

/** Orders of the range by the state that they are in. */
export function OrderStates({ board }: ChartsProps) {
  const t = useText();
  const { state } = useNames();
  const address = useDrillAddress();
  const title = t('ecommerce.widget.orderStates.title');
  return (
    <Widget
      board={board}
      name="orderStates"
      title={title}
      span={4}
      height={SHARES}
      counts={t('ecommerce.widget.orderStates.counted')}
      empty={({ total }) => total === 0}
      emptyState={<NoOrder text={t('ecommerce.empty.order')} />}
      table={(data, { sharesTable }) => sharesTable(data, state)}
    >
      {(data, { range, currency }) => (
        <SharesChart
          kind="donut"
          title={title}
          data={data}
          currency={currency}
          nameOf={state}
          hrefOf={(key) => address(drills.orders(range, { state: key }))}
        />
      )}
    </Widget>
  );
}
