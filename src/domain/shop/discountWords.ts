/** Kinds of discounts: a percentage of the goods, a fixed amount, or free shipping. */
export const DISCOUNT_KINDS = ['percent', 'fixed', 'free_shipping'] as const;

/** What a code is for. */
export const DISCOUNT_SCOPES = ['all', 'categories', 'products'] as const;

/** Sort orders of the list; a leading `-` reverses. */
export const DISCOUNT_SORTS = ['created', '-created', 'code', '-code', 'used', '-used'] as const;

/** States of a code; the first that applies. */
export const DISCOUNT_STATES = ['off', 'ended', 'used_up', 'planned', 'active'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

interface Standing {
  disabled: boolean;
  startsAt: string | null;
  endsAt: string | null;
  limitTotal: number | null;
  usedCount: number;
}

/** The state of a code at an instant (ISO). */
export function discountStateOf(code: Standing, now: string): DiscountState {
  if (code.disabled) return 'off';
  if (code.endsAt !== null && code.endsAt <= now) return 'ended';
  if (code.limitTotal !== null && code.usedCount >= code.limitTotal) return 'used_up';
  return code.startsAt !== null && code.startsAt > now ? 'planned' : 'active';
}
