import type { StockLine } from '@/domain/shop/stockContract';

/** What opens over the list for one variant. */
export interface StockPartProps {
  row: StockLine;
  /** The stock is another now. */
  onDone: () => void;
  onClose: () => void;
}
