import { toRequestError } from '@/core/redux/createRequest';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { toCartRequest } from '../checkout/toCartRequest';
import type { CheckoutState } from '../checkout/checkoutState';
import { cartApi } from '../api';
import { inTurn } from './cartQueue';

/** Owner of the cart stored in this browser: absent = a visitor. */
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

type Lines = ReturnType<typeof toCartRequest>;

/** Sends the stored cart to the server; one that the server rejects is dropped. */
async function bring(answer: CartAnswer, userId: string | null, lines: Lines): Promise<CartAnswer> {
  try {
    return await (userId === null ? cartApi.updateCart({ lines }) : cartApi.mergeCart({ lines }));
  } catch (error) {
    if (toRequestError(error).status === 400) return answer;
    throw error;
  }
}

/**
 * The cart to show: at sign-in the visitor's cart is merged into the user's, a visitor without a cart on the server
 * gets the one stored in this browser, all others get the server's. On failure the stored one stays. Source: shop,
 * section 8.
 */
export function readCart(
  userId: string | null,
  kept: () => CheckoutState,
  signal?: AbortSignal,
): Promise<CartAnswer> {
  return inTurn(async () => {
    const answer = await cartApi.cart(undefined, signal && { signal });
    const owner = ownerOfKept();
    const lines = owner === null ? toCartRequest(kept()) : [];
    const isNew = userId === null ? answer.cart === null : owner === null;
    const taken = isNew && lines.length > 0 ? await bring(answer, userId, lines) : answer;
    keepOwner(userId);
    return taken;
  });
}
