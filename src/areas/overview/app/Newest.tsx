import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { drills } from '@/domain/overview/drill';
import { Widget } from '@/ui/dashboard/Widget';
import type { Board } from '@/ui/dashboard/useDashboard';
import { NewInvoices } from './NewInvoices';
import { LatestProducts, TopProducts } from './Products';
import { Welcome } from './Welcome';

interface AppBoardProps {
  board: Board<'app'>;
}

/** What waits, and the newest products. */
export function Greeting({ board }: AppBoardProps) {
  const t = useText();
  const { user } = useAuth();
  return (
    <>
      <Widget
        board={board}
        name="welcome"
        title={t('overview.app.welcome.title', { name: user?.firstName || user?.displayName || '' })}
        counts={t('overview.app.welcome.counted')}
        span={8}
        height={160}
      >
        {(data) => <Welcome counters={data} />}
      </Widget>
      <Widget
        board={board}
        name="latestProducts"
        title={t('overview.app.latestProducts.title')}
        counts={t('overview.app.latestProducts.counted')}
        span={4}
        drill={() => drills.products('newest')}
      >
        {(data) => <LatestProducts data={data} />}
      </Widget>
    </>
  );
}

/** The newest invoices, and the products that people like most. */
export function Newest({ board }: AppBoardProps) {
  const t = useText();
  return (
    <>
      <Widget
        board={board}
        name="newInvoices"
        title={t('overview.app.newInvoices.title')}
        counts={t('overview.app.newInvoices.counted')}
        span={8}
        height={300}
        drill={drills.newestInvoices}
      >
        {(data) => (
          <NewInvoices
            data={data}
            onDone={() => board.reread(['newInvoices', 'welcome', 'invoicesPaid', 'activity'])}
          />
        )}
      </Widget>
      <Widget
        board={board}
        name="topProducts"
        title={t('overview.app.topProducts.title')}
        counts={t('overview.app.topProducts.counted')}
        span={4}
        height={300}
        drill={() => drills.products('rating')}
      >
        {(data) => <TopProducts data={data} />}
      </Widget>
    </>
  );
}
