import type { Cart, Quote } from '@/domain/shop/cartSchemas';

/** The steps before ordering. */
export const OPEN_STEPS = ['cart', 'billing', 'payment'] as const;
/** Step names as in the URL. */
export const STEPS = [...OPEN_STEPS, 'complete'] as const;
export type StepName = (typeof STEPS)[number];

/** The step in the URL, or the first one not completed. */
export function openStep(wanted: string | undefined, cart: Cart | null, quote: Quote | null): StepName {
  const index = STEPS.findIndex((step) => step === wanted);
  if (index <= 0 || !quote || quote.lines.length === 0) return 'cart';
  const hasPlace = Boolean(cart?.shippingAddress);
  return index >= 2 && hasPlace ? 'payment' : 'billing';
}
