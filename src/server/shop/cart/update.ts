import type { AddressInput, AddressSnapshot } from '@/domain/address/schemas';
import { type CartUpdate, MAX_CART_LINES } from '@/domain/shop/cartInput';
import type { CartAnswer, CartNotice } from '@/domain/shop/cartSchemas';
import { MAX_QUANTITY } from '@/domain/shop/limits';
import { badInput, notFound } from '@/domain/errors';
import { findAddress } from '@/server/core/addresses/book';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { variantsForSale } from '../catalogue/forSale';
import { findDiscount, problemOf, customerKeyOf } from '../discounts/check';
import type { Shopper } from '../shop';
import { dropHolds } from '../stock/holds';
import { findCart, openCart, type CartRow } from './open';
import { quoteOf } from './quote';
import { type CartLine, linesOf, toCart, touchCart, writeLines } from './rows';

/** The cart with what it costs. */
export async function answerFor(
  trx: Transaction,
  shopper: Shopper,
  row: CartRow,
  transient: ReadonlyMap<string, CartNotice> = new Map(),
): Promise<CartAnswer> {
  const { quote } = await quoteOf({ ...shopper, db: trx }, row);
  const lines = quote.lines.map((line) => {
    const told = transient.get(line.variantId);
    return told ? { ...line, notices: [...line.notices, told] } : line;
  });
  const gone = transient.get('');
  const notices = gone ? [...quote.notices, gone] : quote.notices;
  const isPayable = quote.isPayable && transient.size === 0;
  return { cart: toCart(row), quote: { ...quote, lines, notices, isPayable } };
}

/** One's own address by its id, or the typed one. */
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

/** What fits of the wanted lines: unknown ones are dropped, too many are cut; both are told once. */
async function fit(trx: Transaction, shopper: Shopper, cartId: string, wanted: readonly CartLine[]) {
  const told = new Map<string, CartNotice>();
  const known = await variantsForSale(
    { ...shopper, db: trx },
    wanted.map(({ variantId }) => variantId),
    cartId,
  );
  const lines = new Map<string, CartLine>();
  for (const line of wanted.filter(({ quantity }) => quantity > 0)) {
    const variant = known.get(line.variantId);
    if (!variant) told.set('', { code: 'gone' });
    else {
      const { available, backorder } = variant;
      const isCut = available !== null && !backorder && available > 0 && available < line.quantity;
      if (isCut) told.set(line.variantId, { code: 'less-available', available });
      lines.set(line.variantId, { ...line, quantity: isCut ? available : line.quantity });
    }
  }
  return { lines: [...lines.values()], told };
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

/** Changes the cart of who asks. Changed lines give back what was held for them. Throws 400, 404 for another's address. */
export async function updateCart(shopper: Shopper, change: CartUpdate): Promise<CartAnswer> {
  return transaction(shopper.db, async (trx) => {
    const row = await openCart(trx, shopper);
    await withLock(trx, `cart:${row.id}`);
    const { lines: wanted } = change;
    const fitted = wanted && (await fit(trx, shopper, row.id, wanted));
    if (fitted) {
      await dropHolds(shopper, trx, row.id);
      await writeLines(trx, row.id, fitted.lines, shopper.now());
    }
    const columns = await columnsOf(trx, shopper, change);
    const first =
      fitted && fitted.lines.length > 0 ? (row.firstItemAt ?? nowIso(shopper.now())) : row.firstItemAt;
    const held = fitted ? { heldUntil: null, renewals: 0 } : {};
    const next = await touchCart(trx, row.id, { ...columns, ...held, firstItemAt: first }, shopper.now());
    return answerFor(trx, shopper, next, fitted?.told);
  });
}

/** Brings lines from before signing in: a union, of a variant in both the larger number. Twice is the same. */
export async function mergeCart(shopper: Shopper, lines: readonly CartLine[]): Promise<CartAnswer> {
  const merged = await transaction(shopper.db, async (trx) => {
    const row = await openCart(trx, shopper);
    const own = new Map((await linesOf(trx, row.id)).map((line) => [line.variantId, line]));
    for (const line of lines) {
      const known = own.get(line.variantId);
      const quantity = Math.min(MAX_QUANTITY, Math.max(line.quantity, known?.quantity ?? 0));
      own.set(line.variantId, { ...line, quantity });
    }
    return [...own.values()].slice(0, MAX_CART_LINES);
  });
  return updateCart(shopper, { lines: merged });
}

/** Puts a code to the cart, or takes it away. Throws 400 with the reason in `fields.code`. */
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
      });
      if (problem !== null) throw badInput({ code: problem });
    }
    const discountCode = code === null ? null : code.trim().toUpperCase();
    return answerFor(trx, shopper, await touchCart(trx, row.id, { discountCode }, shopper.now()));
  });
}

/** The cart of who asks, without making one. */
export async function readCart(shopper: Shopper): Promise<CartAnswer> {
  return transaction(shopper.db, async (trx) => {
    const row = await findCart(trx, shopper);
    return row ? answerFor(trx, shopper, row) : { cart: null, quote: null };
  });
}
