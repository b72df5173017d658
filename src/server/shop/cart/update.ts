import type { AddressInput, AddressSnapshot } from '@/domain/address/schemas';
import type { CartUpdate } from '@/domain/shop/cartInput';
import type { CartAnswer, CartNotice } from '@/domain/shop/cartSchemas';
import { MAX_CART_LINES, MAX_QUANTITY } from '@/domain/shop/limits';
import { badInput, notFound } from '@/domain/errors';
import { findAddress } from '@/server/core/addresses/book';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { variantsForSale } from '../catalogue/forSale';
import { findDiscount, problemOf, customerKeyOf } from '../discounts/check';
import type { Shopper } from '../shop';
import { shopPlace } from '../workspace';
import { findCart, openCart, type CartRow } from './open';
import { quoteOf } from './quote';
import { type CartLine, linesOf, toCart } from './rows';
import { saveCart } from './save';

/** Notices shown once: reduced lines by variant, and requested variants that do not exist. */
interface Told {
  cut: ReadonlyMap<string, CartNotice>;
  gone: readonly CartNotice[];
}

const NOTHING: Told = { cut: new Map(), gone: [] };

/** The cart with its quote. */
export async function answerFor(
  trx: Transaction,
  shopper: Shopper,
  row: CartRow,
  { cut, gone }: Told = NOTHING,
): Promise<CartAnswer> {
  const { quote } = await quoteOf({ ...shopper, db: trx }, row);
  const lines = quote.lines.map((line) => {
    const told = cut.get(line.variantId);
    return told ? { ...line, notices: [...line.notices, told] } : line;
  });
  const notices = [...quote.notices, ...gone];
  const isPayable = quote.isPayable && cut.size === 0 && gone.length === 0;
  return { cart: toCart(row), quote: { ...quote, lines, notices, isPayable } };
}

/** The user's saved address by its id, or the entered one. */
async function snapshotOf(
  trx: Transaction,
  { user }: Shopper,
  place: AddressInput | { addressId: string } | null,
): Promise<string | null> {
  if (place === null) return null;
  if (!('addressId' in place)) return JSON.stringify(place);
  if (!user) throw notFound();
  const { kind, receiver, company, vatId, phone, line1, line2, city, state, zipCode, country } =
    await findAddress(trx, user.id, place.addressId);
  const who = { kind, receiver, company, vatId, phone };
  const snapshot: AddressSnapshot = { ...who, line1, line2, city, state, zipCode, country };
  return JSON.stringify(snapshot);
}

/**
 * Requested lines that fit: unknown variants are dropped, quantities reduced to the stock; both are reported once.
 */
async function fit(trx: Transaction, shopper: Shopper, cartId: string, wanted: readonly CartLine[]) {
  const cut = new Map<string, CartNotice>();
  const gone: CartNotice[] = [];
  const known = await variantsForSale(
    { ...shopper, db: trx },
    wanted.map(({ variantId }) => variantId),
    cartId,
  );
  const lines = new Map<string, CartLine>();
  for (const line of wanted.filter(({ quantity }) => quantity > 0)) {
    const { variantId, quantity } = line;
    const variant = known.get(variantId);
    if (!variant) gone.push({ code: 'gone', variantId });
    else {
      const { available, backorder } = variant;
      const isCut = available !== null && !backorder && available > 0 && available < quantity;
      if (isCut) cut.set(variantId, { code: 'less-available', available });
      lines.set(variantId, { ...line, quantity: isCut ? available : quantity });
    }
  }
  return { lines: [...lines.values()], told: { cut, gone } };
}

async function columnsOf(trx: Transaction, shopper: Shopper, change: CartUpdate) {
  const { email, billingAddress, shippingAddress, shippingMethodId, note } = change;
  return {
    ...(email !== undefined && { email }),
    ...(note !== undefined && { note }),
    ...(shippingMethodId !== undefined && { shippingMethodId }),
    ...(billingAddress !== undefined && { billingAddress: await snapshotOf(trx, shopper, billingAddress) }),
    ...(shippingAddress !== undefined && {
      shippingAddress: await snapshotOf(trx, shopper, shippingAddress),
    }),
  };
}

/** Changes a locked cart; unchanged values have no effect. Changed lines lose their holds. */
async function change(
  trx: Transaction,
  shopper: Shopper,
  row: CartRow,
  wanted: CartUpdate,
): Promise<CartAnswer> {
  const fitted = wanted.lines && (await fit(trx, shopper, row.id, wanted.lines));
  const columns = await columnsOf(trx, shopper, wanted);
  const next = await saveCart(trx, shopper, row, { columns, ...(fitted && { lines: fitted.lines }) });
  return answerFor(trx, shopper, next, fitted?.told);
}

/** Changes the caller's cart. Throws 400, 404 for an address of another user. */
export async function updateCart(shopper: Shopper, wanted: CartUpdate): Promise<CartAnswer> {
  return transaction(shopper.db, async (trx) => change(trx, shopper, await openCart(trx, shopper), wanted));
}

/** Merges lines from before the sign-in: a union, with the larger quantity per variant. Idempotent. */
export async function mergeCart(shopper: Shopper, lines: readonly CartLine[]): Promise<CartAnswer> {
  return transaction(shopper.db, async (trx) => {
    const row = await openCart(trx, shopper);
    const own = new Map((await linesOf(trx, row.id)).map((line) => [line.variantId, line]));
    for (const line of lines) {
      const known = own.get(line.variantId);
      const quantity = Math.min(MAX_QUANTITY, Math.max(line.quantity, known?.quantity ?? 0));
      own.set(line.variantId, { ...line, quantity });
    }
    return change(trx, shopper, row, { lines: [...own.values()].slice(0, MAX_CART_LINES) });
  });
}

/** Applies a discount code to the cart, or removes it. Throws 400 with the reason in `fields.code`. */
export async function setDiscount(shopper: Shopper, code: string | null): Promise<CartAnswer> {
  return transaction(shopper.db, async (trx) => {
    const row = await openCart(trx, shopper);
    if (code !== null) {
      const { priced } = await quoteOf({ ...shopper, db: trx }, row);
      const problem = await problemOf(trx, await findDiscount(trx, code), {
        subtotal: priced.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0),
        variants: priced.map(({ variant }) => variant),
        customerKey: customerKeyOf(row.userId, row.email),
        now: nowIso(shopper.now()),
        zone: (await shopPlace(trx, shopper.now())).zone,
      });
      if (problem !== null) throw badInput({ code: problem });
    }
    const discountCode = code === null ? null : code.trim().toUpperCase();
    return answerFor(trx, shopper, await saveCart(trx, shopper, row, { columns: { discountCode } }));
  });
}

/** The caller's cart; does not create one. */
export async function readCart(shopper: Shopper): Promise<CartAnswer> {
  return transaction(shopper.db, async (trx) => {
    const row = await findCart(trx, shopper);
    return row ? answerFor(trx, shopper, row) : { cart: null, quote: null };
  });
}
