import type { Services } from '@/server/core/services';

/** Services for stock: events and the clock. */
export type Desk = Pick<Services, 'events' | 'now'>;

/** A quantity of a variant. */
export interface StockLine {
  variantId: string;
  quantity: number;
}

/** What caused a movement, and the actor (null = the system). */
export interface StockRef {
  type: string;
  id: string;
  actorId: string | null;
}

/** Lines in the order in which rows are locked: ascending variant id, each variant once. Source: shop, rule 2. */
export function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}
