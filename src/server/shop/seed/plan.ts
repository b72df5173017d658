import type { Random } from '@/server/core/random';

/** Special state of one of the 96 products; counts as in the specification. Source: shop, section 12. */
export interface DemoState {
  status: 'published' | 'draft' | 'archived';
  isOnSale: boolean;
  isNew: boolean;
  stock: 'plenty' | 'low' | 'out' | 'backorder';
  isFree: boolean;
}

const among = (n: number, first: number, step: number, count: number) =>
  n >= first && (n - first) % step === 0 && (n - first) / step < count;

/** Fixed states of products: 5 drafts, 3 archived, 12 on sale, 9 new, 7 low, 6 sold out, 1 on backorder, 1 free. */
export function stateOf(n: number): DemoState {
  const status = among(n, 4, 19, 5) ? 'draft' : among(n, 9, 30, 3) ? 'archived' : 'published';
  const isFree = n === 95;
  const shown = status === 'published';
  const stock = n === 50 ? 'backorder' : among(n, 3, 13, 7) ? 'low' : among(n, 7, 15, 6) ? 'out' : 'plenty';
  return {
    status,
    isOnSale: shown && among(n, 6, 8, 12) && !isFree,
    isNew: shown && among(n, 1, 10, 9),
    stock,
    isFree,
  };
}

/** Stock of one variant. */
export function piecesOf(state: DemoState, random: Random, position: number): number {
  if (state.stock === 'out' || state.stock === 'backorder') return 0;
  if (state.stock === 'low') return position === 0 ? random.int(2, 4) : 0;
  return random.int(12, 90);
}
