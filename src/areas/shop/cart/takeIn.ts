import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { toCartRequest } from '../checkout/toCartRequest';
import type { CheckoutState } from '../checkout/checkoutState';
import { cartApi } from './cartApi';
import { inTurn } from './cartQueue';

/** Whose cart this browser keeps: absent = a visitor's. */
const OWNER = 'shop-cart-owner';

function ownerOfKept(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

function keepOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, userId);
  } catch {
    // Merging twice gives the same cart.
  }
}

/**
 * The cart to show: at sign-in the visitor's one is merged into that person's, a visitor without a cart on the server gets
 * what this browser kept, and everybody else what the server has. Source: shop, section 8.
 */
export function takeIn(answer: CartAnswer, userId: string | null, kept: CheckoutState): Promise<CartAnswer> {
  return inTurn(async () => {
    const owner = ownerOfKept();
    const lines = owner === null ? toCartRequest(kept) : [];
    const isNew = userId === null ? answer.cart === null : owner === null;
    let taken = answer;
    if (isNew && lines.length > 0) {
      taken = await (userId === null ? cartApi.updateCart({ lines }) : cartApi.mergeCart({ lines }));
    }
    keepOwner(userId);
    return taken;
  });
}
