import type { Cart, Quote } from '@/domain/shop/cartSchemas';

/** The steps until somebody has ordered. */
export const OPEN_STEPS = ['cart', 'billing', 'payment'] as const;
/** The steps by their names in the address. */
export const STEPS = [...OPEN_STEPS, 'complete'] as const;
export type StepName = (typeof STEPS)[number];

/** The step that an address asks for, or the first one that is still to be done. */
export function openStep(wanted: string | undefined, cart: Cart | null, quote: Quote | null): StepName {
  const index = STEPS.findIndex((step) => step === wanted);
  if (index <= 0 || !quote || quote.lines.length === 0) return 'cart';
  const hasPlace = Boolean(cart?.shippingAddress);
  return index >= 2 && hasPlace ? 'payment' : 'billing';
}
