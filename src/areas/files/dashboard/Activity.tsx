import { useText } from '@/core/i18n/useText';
import { FILE_GROUPS } from '@/domain/files/words';
import type { Series } from '@/domain/overview/figures';
import { SeriesChart } from '@/ui/chart/SeriesChart';
import { SpanTabs } from '@/ui/dashboard/SpanTabs';
import type { Board } from '@/ui/dashboard/useDashboard';
import { Widget } from '@/ui/dashboard/Widget';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

const isFlat = ({ series }: Series) => series.every(({ values }) => values.every((value) => value === 0));

/** Bytes of uploads over time by kind. */
export function Activity({ board }: { board: Board<'file'> }) {
  const t = useText();
  const title = t('fileDashboard.widget.activity.title');
  const nameOf = (key: string) =>
    t(`fileDashboard.kind.${FILE_GROUPS.find((group) => group === key) ?? 'other'}`);
  return (
    <Widget
      board={board}
      name="activity"
      title={title}
      span={8}
      height={440}
      counts={t('fileDashboard.widget.activity.counted')}
      actions={<SpanTabs board={board} />}
      empty={isFlat}
      emptyState={<WidgetEmpty text={t('fileDashboard.activity.empty')} />}
      table={(data, { seriesTable }) => seriesTable(data, nameOf)}
    >
      {(data, { currency }) => (
        <SeriesChart
          kind="stacked"
          height={400}
          title={title}
          data={data}
          currency={currency}
          nameOf={nameOf}
        />
      )}
    </Widget>
  );
}
