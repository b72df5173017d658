import type { Screen } from '@/core/screen';
import { DashboardFrame } from '@/ui/dashboard/DashboardFrame';
import { earlyDashboard } from '@/ui/dashboard/earlyDashboard';
import { useDashboard } from '@/ui/dashboard/useDashboard';
import { Countries, Metrics, Visits } from './app/Figures';
import { Greeting, Newest } from './app/Newest';
import { Authors, Days, Rings } from './app/People';

/** What waits for a person and what happened in the workspace, over all areas. */
export const AppScreen: Screen = () => {
  const board = useDashboard('app');
  return (
    <DashboardFrame board={board} titleKey="overview.app.title">
      <Greeting board={board} />
      <Metrics board={board} />
      <Visits board={board} />
      <Newest board={board} />
      <Countries board={board} />
      <Authors board={board} />
      <Rings board={board} />
      <Days board={board} />
    </DashboardFrame>
  );
};
AppScreen.layout = 'dashboard';
AppScreen.guard = 'auth';
AppScreen.titleKey = 'overview.app.title';
AppScreen.texts = ['overview', 'dashboard', 'invoices', 'activity'];
AppScreen.early = (search, person) => [earlyDashboard('app', search, person)];
