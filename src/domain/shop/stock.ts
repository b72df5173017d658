import type { InventoryType } from './words';

/** Stock data of a variant. */
export interface StockFacts {
  tracked: boolean;
  onHand: number;
  reserved: number;
  backorder: boolean;
  lowAt: number;
}

/**
 * Units that can still be sold; null = no limit. `held` is the caller's own reservation. Source: shop, section 2.2.
 */
export function availableOf({ tracked, onHand, reserved }: StockFacts, held = 0): number | null {
  return tracked ? onHand - reserved + held : null;
}

/** Stock state of a variant. */
export function inventoryTypeOf(stock: StockFacts, held = 0): InventoryType {
  const available = availableOf(stock, held);
  if (available === null || available > stock.lowAt) return 'in_stock';
  if (available > 0) return 'low_stock';
  return stock.backorder ? 'backorder' : 'out_of_stock';
}
