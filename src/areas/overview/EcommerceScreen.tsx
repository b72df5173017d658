import type { Screen } from '@/core/screen';
import { DashboardFrame } from '@/ui/dashboard/DashboardFrame';
import { earlyDashboard } from '@/ui/dashboard/earlyDashboard';
import { useDashboard } from '@/ui/dashboard/useDashboard';
import { ByGroup, OrderStates, SalesOverview, YearlySales } from './ecommerce/Charts';
import { Latest, NewProducts, Stock } from './ecommerce/Products';
import { Best, BestSellers, Metrics } from './ecommerce/Sold';
import { Store } from './ecommerce/Store';

/** What the shop sold, to whom it belongs, and what it is short of. */
export const EcommerceScreen: Screen = () => {
  const board = useDashboard('ecommerce');
  return (
    <DashboardFrame board={board} titleKey="ecommerce.title">
      <Best board={board} />
      <NewProducts board={board} />
      <Metrics board={board} />
      <ByGroup board={board} />
      <YearlySales board={board} />
      <SalesOverview board={board} />
      <Store board={board} />
      <BestSellers board={board} />
      <Latest board={board} />
      <OrderStates board={board} />
      <Stock board={board} />
    </DashboardFrame>
  );
};
EcommerceScreen.layout = 'dashboard';
EcommerceScreen.guard = 'auth';
EcommerceScreen.permission = 'orders.read';
EcommerceScreen.titleKey = 'ecommerce.title';
EcommerceScreen.texts = ['ecommerce', 'dashboard'];
EcommerceScreen.early = (search, person) => [earlyDashboard('ecommerce', search, person)];
