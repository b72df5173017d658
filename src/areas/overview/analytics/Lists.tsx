import { useText } from '@/core/i18n/useText';
import { drills } from '@/domain/overview/drill';
import { useFormat } from '@/core/i18n/format';
import { Widget } from '@/ui/dashboard/Widget';
import { WidgetFrame } from '@/ui/dashboard/WidgetFrame';
import type { Board } from '@/ui/dashboard/useDashboard';
import { useCountryNames, useViewNames } from '../parts/useViewNames';
import { Conversion } from './Conversion';
import { LiveVisitors } from './LiveVisitors';
import { OrderTimeline } from './OrderTimeline';
import { Sources } from './Sources';
import { Tasks } from './Tasks';

interface AnalyticsBoardProps {
  board: Board<'analytics'>;
}

/** Orders of 100 visits, by country. */
export function Conversions({ board }: AnalyticsBoardProps) {
  const t = useText();
  const nameOf = useCountryNames();
  const { number, percent } = useFormat();
  const title = t('overview.analytics.conversion.title');
  return (
    <Widget
      board={board}
      name="conversion"
      title={title}
      counts={t('overview.analytics.conversion.counted')}
      span={8}
      height={340}
      drill={drills.orders}
      table={({ rows }) => ({
        head: [
          t('overview.analytics.conversion.country'),
          t('overview.analytics.conversion.orders'),
          t('overview.views.visits'),
          title,
        ],
        rows: rows.map((row) => ({
          key: row.country,
          name: nameOf(row.country),
          cells: [
            { text: number(row.orders), value: row.orders },
            { text: number(row.visits), value: row.visits },
            { text: percent(row.percent / 100), value: row.percent },
          ],
        })),
      })}
    >
      {(data, { range }) => <Conversion data={data} range={range} nameOf={nameOf} />}
    </Widget>
  );
}

/** What happened to orders, and where visits came from. */
export function Newest({ board }: AnalyticsBoardProps) {
  const t = useText();
  const nameOf = useViewNames();
  return (
    <>
      <Widget
        board={board}
        name="orderTimeline"
        title={t('overview.analytics.orderTimeline.title')}
        counts={t('overview.analytics.orderTimeline.counted')}
        span={4}
        height={280}
        drill={drills.orders}
      >
        {(data) => <OrderTimeline data={data} />}
      </Widget>
      <Widget
        board={board}
        name="sources"
        title={t('overview.analytics.sources.title')}
        counts={t('overview.analytics.sources.counted')}
        span={4}
        height={280}
        table={(data, { sharesTable }) => sharesTable(data, nameOf)}
      >
        {(data) => <Sources data={data} nameOf={nameOf} />}
      </Widget>
    </>
  );
}

/** The open cards of the reader. */
export function MyTasks({ board }: AnalyticsBoardProps) {
  const t = useText();
  return (
    <Widget
      board={board}
      name="tasks"
      title={t('overview.analytics.tasks.title')}
      counts={t('overview.analytics.tasks.counted')}
      span={8}
      height={320}
      drill={drills.myTasks}
    >
      {(data) => <Tasks data={data} onDone={() => board.reread(['tasks', 'bugReports', 'subjects'])} />}
    </Widget>
  );
}

/** Who is here now; asked by itself. */
export function Live() {
  const t = useText();
  return (
    <WidgetFrame
      title={t('overview.analytics.live.title')}
      caption={t('dashboard.widget.now')}
      counts={t('overview.analytics.live.counted')}
      span={4}
      height={200}
    >
      <LiveVisitors />
    </WidgetFrame>
  );
}
