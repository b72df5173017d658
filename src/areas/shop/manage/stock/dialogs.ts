import { lazyPart } from '@/ui/feedback/lazyPart';
import type { StockPartProps } from './stockPart';

/** What can be opened for a variant; each is loaded when it is opened. */
export const STOCK_PARTS = {
  adjust: lazyPart<StockPartProps>(async () => (await import('./AdjustDialog')).AdjustDialog),
  movements: lazyPart<StockPartProps>(async () => (await import('./MovementsDrawer')).MovementsDrawer),
  settings: lazyPart<StockPartProps>(async () => (await import('./CountingDialog')).CountingDialog),
};
export type StockPart = keyof typeof STOCK_PARTS;
