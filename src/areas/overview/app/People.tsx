import { styled } from '@mui/material/styles';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { drills } from '@/domain/overview/drill';
import { Widget } from '@/ui/dashboard/Widget';
import type { Board } from '@/ui/dashboard/useDashboard';
import { Activity } from './Activity';
import { InvoicesPaid, TasksDone } from './Rings';
import { TopAuthors } from './TopAuthors';
import { UpNext } from './UpNext';

interface AppBoardProps {
  board: Board<'app'>;
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  minInlineSize: 0,
  '& > *': { flexGrow: 1 },
});

/** Two rings in the place of one widget. */
export function Rings({ board }: AppBoardProps) {
  const t = useText();
  const can = useCan();
  const names = board.range ? Object.keys(board.widgets) : null;
  const hasTasks = names ? names.includes('tasksDone') : can('kanban.use');
  const hasInvoices = names ? names.includes('invoicesPaid') : can('invoices.read');
  if (!hasTasks && !hasInvoices) return null;
  return (
    <Column className="widget" style={{ ['--span' as string]: 4 }}>
      <Widget
        board={board}
        name="tasksDone"
        title={t('overview.app.tasksDone.title')}
        counts={t('overview.app.tasksDone.counted')}
        span={4}
        height={160}
        drill={drills.cardsDue}
      >
        {(data) => <TasksDone data={data} />}
      </Widget>
      <Widget
        board={board}
        name="invoicesPaid"
        title={t('overview.app.invoicesPaid.title')}
        counts={t('overview.app.invoicesPaid.counted')}
        span={4}
        height={200}
        drill={drills.invoices}
      >
        {(data, { currency }) => <InvoicesPaid data={data} currency={currency} />}
      </Widget>
    </Column>
  );
}

/** People by likes. */
export function Authors({ board }: AppBoardProps) {
  const t = useText();
  return (
    <Widget
      board={board}
      name="topAuthors"
      title={t('overview.app.topAuthors.title')}
      counts={t('overview.app.topAuthors.counted')}
      span={4}
    >
      {(data) => <TopAuthors data={data} />}
    </Widget>
  );
}

/** What comes next, and what happened last. */
export function Days({ board }: AppBoardProps) {
  const t = useText();
  const acted = () => board.reread(['upNext', 'welcome', 'cardsDone', 'tasksDone', 'activity']);
  return (
    <>
      <Widget
        board={board}
        name="upNext"
        title={t('overview.app.upNext.title')}
        counts={t('overview.app.upNext.counted')}
        span={4}
        height={280}
        drill={drills.myTasks}
      >
        {(data) => <UpNext data={data} onDone={acted} />}
      </Widget>
      <Widget
        board={board}
        name="activity"
        title={t('overview.app.activity.title')}
        counts={t('overview.app.activity.counted')}
        span={4}
        height={440}
        drill={drills.activity}
      >
        {(data) => <Activity data={data} />}
      </Widget>
    </>
  );
}
