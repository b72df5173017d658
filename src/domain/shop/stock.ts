import type { InventoryType } from './words';

/** What is known of a variant's stock. */
export interface StockFacts {
  tracked: boolean;
  onHand: number;
  reserved: number;
  backorder: boolean;
  lowAt: number;
}

/** Pieces that can still be promised; null = no limit. `held` is what the asker holds. Source: shop, section 2.2. */
export function availableOf({ tracked, onHand, reserved }: StockFacts, held = 0): number | null {
  return tracked ? onHand - reserved + held : null;
}

/** How a variant stands. */
export function inventoryTypeOf(stock: StockFacts, held = 0): InventoryType {
  const available = availableOf(stock, held);
  if (available === null || available > stock.lowAt) return 'in_stock';
  if (available > 0) return 'low_stock';
  return stock.backorder ? 'backorder' : 'out_of_stock';
}
