import { useText } from '@/core/i18n/useText';
import { drills } from '@/domain/overview/drill';
import { SharesChart } from '@/ui/chart/SharesChart';
import { SeriesChart } from '@/ui/chart/SeriesChart';
import { ChangeChip } from '@/ui/dashboard/ChangeChip';
import { MetricWidget } from '@/ui/dashboard/MetricWidget';
import { Widget } from '@/ui/dashboard/Widget';
import { YearSelect } from '@/ui/dashboard/YearSelect';
import type { Board } from '@/ui/dashboard/useDashboard';
import type { Series } from '@/domain/overview/figures';
import { styled } from '@mui/material/styles';
import { useCountryNames, useViewNames } from '../parts/useViewNames';
import { TopCountries } from './TopCountries';
import { NoVisits } from '../parts/NoVisits';

interface AppBoardProps {
  board: Board<'app'>;
}

/** What people did in the range, as numbers. */
export function Metrics({ board }: AppBoardProps) {
  const t = useText();
  return (
    <>
      <MetricWidget
        board={board}
        name="activePeople"
        title={t('overview.app.activePeople.title')}
        counts={t('overview.app.activePeople.counted')}
      />
      <MetricWidget
        board={board}
        name="messages"
        title={t('overview.app.messages.title')}
        counts={t('overview.app.messages.counted')}
        color="info"
      />
      <MetricWidget
        board={board}
        name="cardsDone"
        title={t('overview.app.cardsDone.title')}
        counts={t('overview.app.cardsDone.counted')}
        drill={drills.cardsDone}
        color="success"
      />
    </>
  );
}

const Change = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
}));

const sum = (rows: readonly (readonly number[] | undefined)[]) =>
  rows.reduce((total, row = []) => total + row.reduce((all, value) => all + value, 0), 0);

/** All visits of the year against those of the year before; nothing where that is not known. */
function YearChange({ data, year }: { data: Series; year: number }) {
  const t = useText();
  const { series } = data;
  if (series.every(({ previous }) => previous === undefined)) return null;
  return (
    <Change>
      <ChangeChip
        now={sum(series.map(({ values }) => values))}
        before={sum(series.map(({ previous }) => previous))}
      />
      {t('overview.app.regions.against', { year: String(year - 1) })}
    </Change>
  );
}

/** Visits by system, and by country and month. */
export function Visits({ board }: AppBoardProps) {
  const t = useText();
  const systems = useViewNames();
  const countries = useCountryNames();
  return (
    <>
      <Widget
        board={board}
        name="devices"
        title={t('overview.app.devices.title')}
        counts={t('overview.app.devices.counted')}
        span={4}
        height={320}
        empty={({ total }) => total === 0}
        emptyState={<NoVisits />}
        table={(data, { sharesTable }) => sharesTable(data, systems)}
      >
        {(data, { currency }) => (
          <SharesChart
            kind="donut"
            title={t('overview.app.devices.title')}
            data={data}
            currency={currency}
            nameOf={systems}
            totalLabel={t('overview.views.visits')}
          />
        )}
      </Widget>
      <Widget
        board={board}
        name="regions"
        title={t('overview.app.regions.title')}
        counts={t('overview.app.regions.counted')}
        span={8}
        height={344}
        actions={<YearSelect board={board} />}
        empty={({ series }) => sum(series.map(({ values }) => values)) === 0}
        emptyState={<NoVisits />}
        table={(data, { seriesTable }) => seriesTable(data, countries)}
      >
        {(data, { currency }) => (
          <>
            <YearChange data={data} year={Number(data.buckets[0]?.start.slice(0, 4))} />
            <SeriesChart
              kind="line"
              title={t('overview.app.regions.title')}
              data={data}
              currency={currency}
              nameOf={countries}
            />
          </>
        )}
      </Widget>
    </>
  );
}

/** Countries by their visits. */
export function Countries({ board }: AppBoardProps) {
  const t = useText();
  const nameOf = useCountryNames();
  return (
    <Widget
      board={board}
      name="topCountries"
      title={t('overview.app.topCountries.title')}
      counts={t('overview.app.topCountries.counted')}
      span={4}
      empty={({ total }) => total === 0}
      emptyState={<NoVisits />}
      table={(data, { sharesTable }) => sharesTable(data, nameOf)}
    >
      {(data) => <TopCountries data={data} nameOf={nameOf} />}
    </Widget>
  );
}
