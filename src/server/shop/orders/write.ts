import type { AddressSnapshot } from '@/domain/address/schemas';
import { badInput } from '@/domain/errors';
import { nextNumber } from '@/server/core/numbering';
import type { OrderDbRow } from '@/server/core/orders/facts';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import type { CartRow } from '../cart/open';
import type { WholeQuote } from '../cart/quote';
import { parsed } from '../cart/rows';
import type { Shopper } from '../shop';
import { linkOf } from './link';
import { wordsOf } from './words';

/** Payment method and deadline of an order. */
export interface Terms {
  method: OrderDbRow['paymentMethod'];
  /** ISO; null = no deadline. */
  expiresAt: string | null;
}

function placesOf({ shippingAddress, billingAddress, email }: CartRow): {
  shipTo: AddressSnapshot;
  billTo: AddressSnapshot;
} {
  const shipTo = parsed(shippingAddress);
  if (!shipTo) throw badInput({ shippingAddress: 'required' });
  if (email === '') throw badInput({ email: 'required' });
  return { shipTo, billTo: parsed(billingAddress) ?? shipTo };
}

async function writeLines(trx: Transaction, orderId: string, { priced, figures, inputs }: WholeQuote) {
  const rows = priced.map(({ variant, quantity }, position) => {
    const of = figures.lines[position]!;
    const { productId, variantId, ownerId, categoryId, sku, slug, name } = variant;
    return {
      id: newId(),
      orderId,
      position,
      productId,
      variantId,
      ownerId,
      categoryId,
      sku,
      slug,
      name,
      gender: JSON.stringify(variant.gender),
      options: JSON.stringify(variant.options),
      colors: JSON.stringify(variant.colors),
      cover: variant.cover && JSON.stringify(variant.cover),
      unitPrice: variant.price,
      cost: variant.cost,
      quantity,
      lineTotal: of.lineTotal,
      discountable: inputs[position]!.discountable ? 1 : 0,
      discountShare: of.share,
      taxClass: variant.taxClassId,
      taxRate: inputs[position]!.taxRate,
      net: of.net,
      tax: of.tax,
    };
  });
  await trx.insertInto('shop_order_line').values(rows).execute();
}

function moneyOf({ quote, taxRounding }: WholeQuote) {
  const { currency, subtotal, discount, discountCode = null, shipping, tax, total, taxLines } = quote;
  return {
    currency,
    subtotal,
    discount,
    discountCode,
    shipping,
    tax,
    total,
    taxRounding,
    pricesIncludeTax: quote.pricesIncludeTax ? 1 : 0,
    taxLines: JSON.stringify(taxLines),
    pieces: quote.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Inserts a new order with its number and lines: everything in it is a copy that never changes. */
export async function writeNewOrder(
  trx: Transaction,
  { config, now, request, user }: Shopper,
  { cart, whole, terms }: { cart: CartRow; whole: WholeQuote; terms: Terms },
): Promise<OrderDbRow> {
  const { shipTo, billTo } = placesOf(cart);
  const { offer, shippingTax, today } = whole;
  const { number } = await nextNumber(trx, 'order', today);
  const at = nowIso(now());
  const id = newId();
  const link = linkOf(config, id, now());
  const shipping = {
    name: offer?.name ?? '',
    from: offer?.from ?? today,
    to: offer?.to ?? today,
    ...shippingTax,
  };
  const skus = whole.priced.map(({ variant }) => variant.sku);
  const row = await trx
    .insertInto('shop_order')
    .values({
      id,
      number,
      cartId: cart.id,
      userId: user?.id ?? null,
      email: cart.email,
      note: cart.note,
      customerName: billTo.receiver,
      phone: shipTo.phone,
      locale: user?.locale ?? request.language,
      state: 'pending',
      paymentState: 'unpaid',
      paymentMethod: terms.method,
      ...moneyOf(whole),
      country: shipTo.country,
      billingAddress: JSON.stringify(billTo),
      shippingAddress: JSON.stringify(shipTo),
      shippingMethod: JSON.stringify(shipping),
      words: wordsOf({ number, email: cart.email }, [billTo, shipTo], skus),
      linkTokenHash: link.hash,
      linkExpiresAt: link.expiresAt,
      expiresAt: terms.expiresAt,
      placedAt: at,
      promisedOn: shipping.to,
      ...newRow(at),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLines(trx, id, whole);
  return row;
}
