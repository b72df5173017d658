import { MAX_STOCK } from '@/domain/shop/limits';

/** Kinds of stock changes. */
export const ADJUST_KINDS = ['receive', 'adjust', 'count'] as const;
export type AdjustKind = (typeof ADJUST_KINDS)[number];

type Read = { quantity: number; after: number } | { code: string };

/** Parses a stock change: a whole number, signed for "adjust". */
export function readAdjust(kind: AdjustKind, text: string, onHand: number): Read {
  const plain = text.trim().replace(/[\u2212\u2013]/g, '-');
  if (plain === '') return { code: 'required' };
  if (!/^[+-]?\d{1,9}$/.test(plain)) return { code: 'not-a-number' };
  const quantity = Number(plain);
  const after = kind === 'count' ? quantity : onHand + quantity;
  if (kind === 'receive' && quantity < 1) return { code: 'too-small:1' };
  if (kind === 'adjust' && quantity === 0) return { code: 'not-zero' };
  if (after < 0) return { code: kind === 'count' ? 'too-small:0' : `too-small:${-onHand}` };
  if (after > MAX_STOCK) return { code: `too-big:${kind === 'count' ? MAX_STOCK : MAX_STOCK - onHand}` };
  return { quantity, after };
}
