import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { AddressSnapshot } from '@/domain/address/schemas';
import { MAX_CART_LINES, MAX_QUANTITY } from '@/domain/shop/limits';
import { SHOP_SORTS, type ShopSort } from '@/domain/shop/words';
import { recount } from './checkoutReducers';
import { type CartItem, CHECKOUT_START, type CheckoutState } from './checkoutState';

/** Shop data stored in this browser. */
export interface StoredShop {
  checkout: CheckoutState;
  sortBy: ShopSort;
}

const amount = z.number().check(z.minimum(0), z.maximum(1e10));
const text = z.string().check(z.maxLength(300));
const id = z.string().check(z.minLength(1), z.maxLength(64));

const item = z.object({
  id,
  price: amount,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  colors: z.array(text),
  productId: id,
  slug: text,
  name: text,
  cover: z.nullable(z.string()),
  sku: text,
  options: z.record(z.string(), text),
  available: z.nullable(z.int()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

const billing = z.object({
  kind: z.enum(['home', 'office', 'other']),
  receiver: text,
  company: text,
  vatId: text,
  phone: text,
  line1: text,
  line2: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
});

const stored = z.object({
  checkout: orElse(
    z.object({
      activeStep: orElse(z.int().check(z.minimum(0), z.maximum(3)), 0),
      cart: orElse(z.array(z.unknown()), []),
      discount: orElse(amount, 0),
      shipping: orElse(amount, 0),
      billing: orElse(z.nullable(billing), null),
    }),
    CHECKOUT_START,
  ),
  sortBy: orElse(z.enum(SHOP_SORTS), 'featured'),
});

/** The valid rows, each variant once, and no more than a cart may have. */
function rowsOf(kept: readonly unknown[]): CartItem[] {
  const rows = new Map<string, CartItem>();
  for (const one of kept) {
    const read = item.safeParse(one);
    if (read.success && !rows.has(read.data.id)) rows.set(read.data.id, read.data);
  }
  return [...rows.values()].slice(0, MAX_CART_LINES);
}

function checkoutOf(kept: z.output<typeof stored>['checkout']): CheckoutState {
  const place: AddressSnapshot | null = kept.billing;
  const checkout = { ...CHECKOUT_START, ...kept, billing: place, cart: rowsOf(kept.cart) };
  recount(checkout);
  return checkout;
}

/**
 * Parses stored data: broken rows are dropped, sums recalculated, and unreadable data yields the initial state.
 * Source: shop, section 8.
 */
export function readStored(value: unknown): StoredShop {
  const { data } = stored.safeParse(value);
  return data
    ? { checkout: checkoutOf(data.checkout), sortBy: data.sortBy }
    : { checkout: CHECKOUT_START, sortBy: 'featured' };
}
