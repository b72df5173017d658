import type { Screen } from '@/core/screen';
import { DashboardFrame } from '@/ui/dashboard/DashboardFrame';
import { earlyDashboard } from '@/ui/dashboard/earlyDashboard';
import { useDashboard } from '@/ui/dashboard/useDashboard';
import { CurrentVisits, Subjects, Visits } from './analytics/Charts';
import { Conversions, Live, MyTasks, Newest } from './analytics/Lists';
import { Sales } from './analytics/Sales';
import { firstLive } from './analytics/useLiveVisitors';

/** Sales, visits and work of a range. */
export const AnalyticsScreen: Screen = () => {
  const board = useDashboard('analytics');
  return (
    <DashboardFrame board={board} titleKey="overview.analytics.title">
      <Sales board={board} />
      <Visits board={board} />
      <CurrentVisits board={board} />
      <Conversions board={board} />
      <Subjects board={board} />
      <Newest board={board} />
      <Live />
      <MyTasks board={board} />
    </DashboardFrame>
  );
};
AnalyticsScreen.layout = 'dashboard';
AnalyticsScreen.guard = 'auth';
AnalyticsScreen.permission = 'analytics.read';
AnalyticsScreen.titleKey = 'overview.analytics.title';
AnalyticsScreen.texts = ['overview', 'dashboard', 'areas'];
AnalyticsScreen.early = (search, person) => [earlyDashboard('analytics', search, person), firstLive];
