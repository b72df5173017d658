import type { PayloadAction } from '@reduxjs/toolkit';
import type { AddressSnapshot } from '@/domain/address/schemas';
import { type CartItem, CHECKOUT_START, type CheckoutState } from './checkoutState';

interface HasCheckout {
  checkout: CheckoutState;
}

/** Plain arithmetic, no rounding: the server's quote is what is charged. */
function total(checkout: CheckoutState): void {
  checkout.total = checkout.subtotal - checkout.discount + checkout.shipping;
}

/** Recalculates the rows, quantity, subtotal and total. */
export function recount(checkout: CheckoutState): void {
  checkout.subtotal = checkout.cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  checkout.totalItems = checkout.cart.reduce((sum, { quantity }) => sum + quantity, 0);
  total(checkout);
}

const rowOf = ({ cart }: CheckoutState, id: string) => cart.find((row) => row.id === id);

/** Reducers of the checkout. Nothing is clamped here: the calling hook knows the limits. Source: shop, section 8. */
export const checkoutReducers = {
  addToCart({ checkout }: HasCheckout, { payload }: PayloadAction<CartItem>) {
    const known = rowOf(checkout, payload.id);
    if (known) {
      known.quantity += 1;
      known.colors = [...new Set([...known.colors, ...payload.colors])];
    } else checkout.cart.push(payload);
    recount(checkout);
  },
  increaseQuantity({ checkout }: HasCheckout, { payload }: PayloadAction<string>) {
    const row = rowOf(checkout, payload);
    if (row) row.quantity += 1;
    recount(checkout);
  },
  decreaseQuantity({ checkout }: HasCheckout, { payload }: PayloadAction<string>) {
    const row = rowOf(checkout, payload);
    if (row && row.quantity > 1) row.quantity -= 1;
    recount(checkout);
  },
  setQuantity({ checkout }: HasCheckout, { payload }: PayloadAction<{ id: string; quantity: number }>) {
    const row = rowOf(checkout, payload.id);
    if (row) row.quantity = payload.quantity;
    recount(checkout);
  },
  removeFromCart({ checkout }: HasCheckout, { payload }: PayloadAction<string>) {
    checkout.cart = checkout.cart.filter(({ id }) => id !== payload);
    recount(checkout);
  },
  replaceCart({ checkout }: HasCheckout, { payload }: PayloadAction<CartItem[]>) {
    checkout.cart = payload;
    recount(checkout);
  },
  applyDiscount({ checkout }: HasCheckout, { payload }: PayloadAction<number>) {
    checkout.discount = payload;
    total(checkout);
  },
  applyShipping({ checkout }: HasCheckout, { payload }: PayloadAction<number>) {
    checkout.shipping = payload;
    total(checkout);
  },
  createBilling({ checkout }: HasCheckout, { payload }: PayloadAction<AddressSnapshot>) {
    checkout.billing = payload;
    total(checkout);
  },
  nextStep({ checkout }: HasCheckout) {
    checkout.activeStep += 1;
  },
  backStep({ checkout }: HasCheckout) {
    checkout.activeStep -= 1;
  },
  gotoStep({ checkout }: HasCheckout, { payload }: PayloadAction<number>) {
    checkout.activeStep = payload;
  },
  resetCart(state: HasCheckout) {
    state.checkout = CHECKOUT_START;
  },
};
