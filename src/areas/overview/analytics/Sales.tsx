import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { drills } from '@/domain/overview/drill';
import { MetricWidget } from '@/ui/dashboard/MetricWidget';
import type { Board } from '@/ui/dashboard/useDashboard';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { BugLabelDialogProps } from './BugLabelDialog';
import { useBugLabel } from './bugLabel';

const BugLabelDialog = lazyPart<BugLabelDialogProps>(
  async () => (await import('./BugLabelDialog')).BugLabelDialog,
  { texts: ['form'] },
);

interface AnalyticsBoardProps {
  board: Board<'analytics'>;
}

/** Cards with a label that the reader chooses. */
function BugReports({ board }: AnalyticsBoardProps) {
  const t = useText();
  const { label, set } = useBugLabel();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <MetricWidget
        board={board}
        name="bugReports"
        title={t('overview.analytics.bugReports.title')}
        counts={t('overview.analytics.bugReports.counted', { label })}
        span={3}
        icon="ph:bug"
        color="error"
        moreIsWorse
        drill={(range) => drills.bugs(range, label)}
        menu={[
          {
            id: 'label',
            label: t('overview.analytics.bugReports.choose'),
            icon: 'ph:tag',
            run: () => setChoosing(true),
          },
        ]}
      />
      {isChoosing && (
        <BugLabelDialog
          label={label}
          onDone={(chosen) => {
            set(chosen);
            board.reread(['bugReports']);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The figures of the range, as numbers. */
export function Sales({ board }: AnalyticsBoardProps) {
  const t = useText();
  return (
    <>
      <MetricWidget
        board={board}
        name="sales"
        title={t('overview.analytics.sales.title')}
        counts={t('overview.analytics.sales.counted')}
        span={3}
        icon="ph:coins"
        drill={drills.orders}
      />
      <MetricWidget
        board={board}
        name="newUsers"
        title={t('overview.analytics.newUsers.title')}
        counts={t('overview.analytics.newUsers.counted')}
        span={3}
        icon="ph:user-plus"
        color="info"
        drill={drills.people}
      />
      <MetricWidget
        board={board}
        name="itemOrders"
        title={t('overview.analytics.itemOrders.title')}
        counts={t('overview.analytics.itemOrders.counted')}
        span={3}
        icon="ph:shopping-bag"
        color="warning"
        drill={drills.orders}
      />
      <BugReports board={board} />
    </>
  );
}
