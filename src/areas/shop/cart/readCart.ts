import { toRequestError } from '@/core/redux/createRequest';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { toCartRequest } from '../checkout/toCartRequest';
import type { CheckoutState } from '../checkout/checkoutState';
import { cartApi } from '../api';
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

type Lines = ReturnType<typeof toCartRequest>;

/** Brings what this browser kept to the server; what the server can make nothing of is let go. */
async function bring(answer: CartAnswer, userId: string | null, lines: Lines): Promise<CartAnswer> {
  try {
    return await (userId === null ? cartApi.updateCart({ lines }) : cartApi.mergeCart({ lines }));
  } catch (error) {
    if (toRequestError(error).status === 400) return answer;
    throw error;
  }
}

/**
 * The cart to show: at sign-in the visitor's one is merged into that person's, a visitor without a cart on the server gets
 * what this browser kept, and everybody else what the server has. What was kept stays when this fails. Source: shop, section 8.
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
