import type { AddressSnapshot } from '@/domain/address/schemas';

/**
 * One row of the cart in the browser. `id` is the variant's; `price` is a plain number in MAJOR units, as the product's
 * first checkout had it. Source: shop, section 8.
 */
export interface CartItem {
  id: string;
  price: number;
  quantity: number;
  /** `#RRGGBB` of the variant. */
  colors: string[];
  productId: string;
  slug: string;
  name: string;
  /** URL of its picture. */
  cover: string | null;
  sku: string;
  options: Record<string, string>;
  /** Null = no limit. */
  available: number | null;
  currency: string;
}

/** The checkout as it is kept in this browser; amounts are major units. */
export interface CheckoutState {
  /** 0 cart, 1 billing, 2 payment, 3 complete. */
  activeStep: number;
  cart: CartItem[];
  subtotal: number;
  total: number;
  discount: number;
  shipping: number;
  billing: AddressSnapshot | null;
  totalItems: number;
}

/** Initial state: empty cart, first step. */
export const CHECKOUT_START: CheckoutState = {
  activeStep: 0,
  cart: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
};
