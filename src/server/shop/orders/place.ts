import { ApiError, badInput, conflict, notFound, stale } from '@/domain/errors';
import type { PaymentChoice } from '@/domain/payments/schemas';
import { keyed } from '@/server/core/keyed';
import { factsOf, linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import { findPayment, paymentsOf, toPayment } from '@/server/core/payments/rows';
import { openSession } from '@/server/core/payments/session';
import { startPayment } from '@/server/core/payments/start';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { findCart, type CartRow, ownsCart, visitorOf } from '../cart/open';
import { quoteOf, type WholeQuote } from '../cart/quote';
import { toCart } from '../cart/rows';
import { answerFor } from '../cart/update';
import { customerKeyOf } from '../discounts/check';
import { useDiscount } from '../discounts/use';
import { shopSettings } from '../settings/read';
import type { Shopper } from '../shop';
import { addSold, allocate } from '../stock/take';
import { logOrder, recordOrderActivity, publishOrder } from './change';
import { tokenOf } from './link';
import { mailOrder } from './mails';
import { payFree } from './paid';
import { orderById } from './rows';
import { showOrder } from './show';
import { type Terms, writeNewOrder } from './write';

interface Wanted {
  cartId: string;
  cartVersion: number;
  /** Minor units, as the buyer saw it. */
  expectedTotal: number;
  payment: PaymentChoice;
}

/** Result stored for an idempotency key. */
interface Placed {
  orderId: string;
  paymentId: string | null;
}

/** The order of a cart that was ordered already, by another attempt or in another tab, with its newest payment. */
async function madeBefore(trx: Transaction, cartId: string): Promise<Placed> {
  const order = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow();
  const payments = await paymentsOf(trx, 'order', order.id);
  return { orderId: order.id, paymentId: payments.at(-1)?.id ?? null };
}

/** The caller's cart, locked for this transaction: open in this version, or ordered already. Throws 404, 409. */
async function lockedCart(trx: Transaction, shopper: Shopper, { cartId, cartVersion }: Wanted) {
  await withLock(trx, `cart:${cartId}`);
  const row = await trx.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirst();
  if (!row || !ownsCart(row, shopper)) throw notFound();
  if (row.state === 'open' && row.version !== cartVersion) throw stale({ cart: toCart(row) });
  return row;
}

/** The payment deadline of an order. */
export async function termsFor(trx: Transaction, now: Date, method: PaymentChoice['method']): Promise<Terms> {
  const { paymentMinutes, transferDays } = await shopSettings(trx);
  const wait = {
    provider: paymentMinutes * 60_000,
    bank_transfer: transferDays * 86_400_000,
    cash_on_delivery: null,
  };
  const ms = wait[method];
  return { method, expiresAt: ms === null ? null : new Date(now.getTime() + ms).toISOString() };
}

async function assertAgreed(
  trx: Transaction,
  shopper: Shopper,
  cart: CartRow,
  whole: WholeQuote,
  wanted: Wanted,
) {
  const { isPayable, total, paymentMethods, shippingMethodId } = whole.quote;
  if (!isPayable || total !== wanted.expectedTotal)
    throw conflict('cart-changed', await answerFor(trx, shopper, cart));
  if (!paymentMethods.includes(wanted.payment.method)) throw badInput({ 'payment.method': 'invalid' });
  if (shippingMethodId === null) throw badInput({ shippingMethodId: 'required' });
}

/** Starts a payment for an order. */
export function payFor(
  trx: Transaction,
  shopper: Shopper,
  order: OrderDbRow,
  { choice, key }: { choice: PaymentChoice; key: string },
) {
  const { id, number, userId, customerName, total, paidAmount, currency, expiresAt, locale } = order;
  const token = tokenOf(shopper.config, id, order.linkExpiresAt ?? '');
  const page = userId === null ? '/shop/checkout' : '/dashboard/e-commerce/checkout';
  const named = userId === null ? `token=${token}` : `order=${encodeURIComponent(number)}`;
  return startPayment(trx, shopper, {
    ...choice,
    purpose: 'order',
    ref: id,
    userId,
    customerName,
    amount: total - paidAmount,
    currency,
    description: number,
    returnPath: `${page}?step=complete&${named}&payment={payment}`,
    locale,
    expiresAt,
    idempotencyKey: `order:${id}:${key}`,
  });
}

async function place(trx: Transaction, shopper: Shopper, wanted: Wanted, key: string): Promise<Placed> {
  const cart = await lockedCart(trx, shopper, wanted);
  if (cart.state === 'ordered') return madeBefore(trx, cart.id);
  const whole = await quoteOf({ ...shopper, db: trx }, cart);
  await assertAgreed(trx, shopper, cart, whole, wanted);
  const lines = whole.priced.map(({ variantId, quantity }) => ({ variantId, quantity }));
  await allocate(shopper, trx, cart.id, lines);
  const isFree = whole.quote.total === 0;
  const due = await termsFor(trx, shopper.now(), wanted.payment.method);
  const terms: Terms = isFree ? { method: 'none', expiresAt: null } : due;
  const order = await writeNewOrder(trx, shopper, { cart, whole, terms });
  const customerKey = customerKeyOf(order.userId, order.email);
  if (whole.discount && customerKey !== null)
    await useDiscount(trx, whole.discount, { orderId: order.id, customerKey });
  await addSold(trx, lines, 1);
  await trx
    .updateTable('cart')
    .set({ state: 'ordered', heldUntil: null })
    .where('id', '=', cart.id)
    .execute();
  await recordOrderActivity(trx, order.id, { kind: 'placed', actorId: order.userId }, shopper.now());
  await logOrder(trx, order, { action: 'placed', actorId: order.userId });
  await publishOrder(trx, shopper, order, order.userId);
  const rows = await linesOfOrder(trx, order.id);
  await shopper.events.emit(trx, 'order.placed', { order: factsOf(order, rows) });
  await mailOrder(trx, shopper, order, 'order-placed');
  if (isFree) {
    await payFree(trx, shopper, order);
    return { orderId: order.id, paymentId: null };
  }
  const payment = await payFor(trx, shopper, order, { choice: wanted.payment, key });
  return { orderId: order.id, paymentId: payment.id };
}

/** An out-of-stock error gets the current cart added. */
async function refusal(shopper: Shopper, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'out-of-stock') return error;
  const current = await transaction(shopper.db, async (trx) => {
    const row = await findCart(trx, shopper);
    return row ? answerFor(trx, shopper, row) : {};
  });
  return conflict('out-of-stock', current);
}

/**
 * Orders the cart: one transaction, then the call to the provider. The same idempotency key resumes it.
 * @throws ApiError 400, 404, 409 `cart-changed` and `out-of-stock` with the current cart.
 * Source: shop, section 4.1.
 */
export async function placeOrder(shopper: Shopper, wanted: Wanted) {
  let placed: Placed;
  try {
    const visitor = shopper.user ? undefined : visitorOf(shopper.request);
    const caller = visitor === undefined ? {} : { caller: `cart:${visitor}` };
    placed = await keyed({ ...shopper, ...caller, input: wanted }, (trx, key) =>
      place(trx, shopper, wanted, key),
    );
  } catch (error) {
    throw await refusal(shopper, error);
  }
  const { db, config } = shopper;
  const opened = placed.paymentId === null ? null : await openSession(shopper, placed.paymentId);
  const order = await orderById(db, placed.orderId);
  if (!order) throw new TypeError(`There is no order ${placed.orderId}`);
  const payment = opened && ((await findPayment(db, opened.payment.id)) ?? opened.payment);
  return {
    order: await showOrder(shopper, order, { user: shopper.user, byLink: order.userId === null }),
    payment: payment && toPayment(payment),
    ...(opened?.redirectUrl !== undefined && { redirectUrl: opened.redirectUrl }),
    ...(order.userId === null && { link: tokenOf(config, order.id, order.linkExpiresAt ?? '') }),
  };
}
