import { useText } from '@/core/i18n/useText';
import { addressOf, drills } from '@/domain/overview/drill';
import { isFlat } from '@/domain/overview/isFlat';
import { VIEW_KINDS } from '@/domain/overview/words';
import { ACTIVITY_AREAS } from '@/domain/people/activityWords';
import { SeriesChart } from '@/ui/chart/SeriesChart';
import { SharesChart } from '@/ui/chart/SharesChart';
import type { Shares } from '@/domain/overview/figures';
import type { NameOf } from '@/ui/chart/types';
import { HeadSelect } from '@/ui/dashboard/HeadSelect';
import { Notes } from '@/ui/dashboard/Notes';
import { Widget } from '@/ui/dashboard/Widget';
import type { Board } from '@/ui/dashboard/useDashboard';
import { useCan } from '@/core/auth/useCan';
import { useCountryNames } from '../parts/useViewNames';
import { NoVisits } from '../parts/NoVisits';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

interface AnalyticsBoardProps {
  board: Board<'analytics'>;
}

/** The pages that are counted: all, or those of one part of the product. */
function KindSelect({ board }: AnalyticsBoardProps) {
  const t = useText();
  const options = [
    { value: '', label: t('overview.analytics.visits.all') },
    ...VIEW_KINDS.map((kind) => ({ value: kind, label: t(`overview.analytics.visits.${kind}`) })),
  ];
  return (
    <HeadSelect
      label={t('overview.analytics.visits.kind')}
      value={board.query.kind ?? ''}
      options={options}
      onChange={(value) => board.change({ kind: VIEW_KINDS.find((kind) => kind === value) })}
    />
  );
}

const SERIES = ['views', 'visits', 'visitors'] as const;
const TYPES = { views: 'column', visits: 'area', visitors: 'line' } as const;

/** Page views, visits and visitors over the range. */
export function Visits({ board }: AnalyticsBoardProps) {
  const t = useText();
  const nameOf: NameOf = (key) => {
    const known = SERIES.find((one) => one === key);
    return known ? t(`overview.views.${known}`) : key;
  };
  return (
    <Widget
      board={board}
      name="visits"
      title={t('overview.analytics.visits.title')}
      counts={t('overview.analytics.visits.counted')}
      span={8}
      height={340}
      actions={<KindSelect board={board} />}
      empty={isFlat}
      emptyState={<NoVisits />}
      table={(data, { seriesTable }) => seriesTable(data, nameOf)}
    >
      {(data, { currency }) => (
        <>
          <SeriesChart
            kind="mixed"
            types={TYPES}
            title={t('overview.analytics.visits.title')}
            data={data}
            currency={currency}
            nameOf={nameOf}
          />
          <Notes notes={data.notes} />
        </>
      )}
    </Widget>
  );
}

/** Visits by country, as parts of all. */
export function CurrentVisits({ board }: AnalyticsBoardProps) {
  const t = useText();
  const nameOf = useCountryNames();
  return (
    <Widget
      board={board}
      name="currentVisits"
      title={t('overview.analytics.currentVisits.title')}
      counts={t('overview.analytics.currentVisits.counted')}
      span={4}
      height={340}
      empty={({ total }) => total === 0}
      emptyState={<NoVisits />}
      table={(data, { sharesTable }) => sharesTable(data, nameOf)}
    >
      {(data, { currency }) => (
        <SharesChart
          kind="pie"
          title={t('overview.analytics.currentVisits.title')}
          data={data}
          currency={currency}
          nameOf={nameOf}
          totalLabel={t('overview.views.visits')}
        />
      )}
    </Widget>
  );
}

/** Most areas whose names have room around the drawing. */
const MOST_AREAS = 7;

/** The areas with the most entries in either period; the table has all. */
function busiest(data: Shares): Shares {
  const weight = ({ value, previous = 0 }: Shares['parts'][number]) => Math.max(value, previous);
  const shown = new Set(data.parts.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_AREAS));
  return { ...data, parts: data.parts.filter((part) => shown.has(part)) };
}

/** Work by area, against the period before. */
export function Subjects({ board }: AnalyticsBoardProps) {
  const t = useText();
  const can = useCan();
  const nameOf: NameOf = (key) => {
    const known = ACTIVITY_AREAS.find((area) => area === key);
    return known ? t(`areas.${known}`) : key;
  };
  return (
    <Widget
      board={board}
      name="subjects"
      title={t('overview.analytics.subjects.title')}
      counts={t('overview.analytics.subjects.counted')}
      span={4}
      height={340}
      drill={drills.activity}
      empty={({ total }) => total === 0}
      emptyState={
        <WidgetEmpty
          text={t('overview.analytics.subjects.empty')}
          link={
            board.range && can('activity.read')
              ? {
                  label: t('overview.analytics.subjects.open'),
                  href: addressOf(drills.activity(board.range)),
                }
              : null
          }
        />
      }
      table={(data, { sharesTable }) => sharesTable(data, nameOf)}
    >
      {(data, { currency, range }) => (
        <SharesChart
          kind="radar"
          height={280}
          title={t('overview.analytics.subjects.title')}
          data={busiest(data)}
          currency={currency}
          nameOf={nameOf}
          hrefOf={(area) => (can('activity.read') ? addressOf(drills.activity(range, area)) : undefined)}
        />
      )}
    </Widget>
  );
}
