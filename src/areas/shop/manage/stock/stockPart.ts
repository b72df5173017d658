import type { StockLine } from '@/domain/shop/stockContract';

/** Props of the dialogs and drawers of a variant. */
export interface StockPartProps {
  row: StockLine;
  /** The stock has changed. */
  onDone: () => void;
  onClose: () => void;
}
