import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '@/domain/shop/orderSchemas';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { count, seed } from '@/testing/scale';
import { BERLIN, Buyer, storeDiscount, storeShipping } from '@/testing/shopScene';

const CLASSES = ['standard', 'reduced', 'zero'] as const;
const COUNTRIES = ['DE', 'FR', 'AT', 'LU'] as const;
/** In pcm; `*` applies to all other countries. */
const RATES: Readonly<Record<string, readonly number[]>> = {
  DE: [19_000, 7000, 0],
  FR: [20_000, 5500, 2100],
  '*': [8875, 333, 0],
};
const PRICES = [0, 1, 99, 333, 1250, 3333, 5999, 120_001, 9_999_999, 2_147_483_649] as const;

/** Discount codes of the model: the amount off a subtotal, in minor units. */
const CODES: Readonly<Record<string, (subtotal: number) => number>> = {
  TENTH: (subtotal) => Math.floor((subtotal + 5) / 10),
  ODD: (subtotal) => Math.round((subtotal * 33_333) / 100_000),
  FIFTY: (subtotal) => Math.min(5000, subtotal),
  ALL: (subtotal) => subtotal,
  FREE: () => 0,
};

const carts = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      price: fc.nat(PRICES.length - 1),
      taxClass: fc.nat(CLASSES.length - 1),
      quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(17, 999)),
    }),
    { minLength: 1, maxLength: 7, selector: ({ price, taxClass }) => price * 10 + taxClass },
  ),
  country: fc.constantFrom(...COUNTRIES),
  code: fc.option(fc.constantFrom(...Object.keys(CODES)), { nil: undefined }),
  pricesIncludeTax: fc.constantFrom(0, 1),
  taxRounding: fc.constantFrom('line' as const, 'rate' as const),
});

type Given = typeof carts extends fc.Arbitrary<infer T> ? T : never;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  /** Variant ids by price and tax class. */
  const goods = new Map<string, string>();

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    await storeShipping(db, 490);
    await db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
    for (const [country, rates] of Object.entries(RATES))
      for (const [at, taxClassId] of CLASSES.entries())
        await db
          .insertInto('tax_rate')
          .values({
            id: newId(),
            taxClassId,
            country,
            rate: rates[at]!,
            validFrom: '2020-01-01',
            ...newRow(),
          })
          .execute();
    await storeDiscount(db, 'TENTH');
    await storeDiscount(db, 'ODD', { value: 33_333 });
    await storeDiscount(db, 'FIFTY', { kind: 'fixed', value: 5000 });
    await storeDiscount(db, 'ALL', { value: 100_000 });
    await storeDiscount(db, 'FREE', { kind: 'free_shipping', value: 0 });
    for (const taxClassId of CLASSES) {
      const { id, variantIds } = await storeProduct(db, {
        variants: PRICES.map((price) => ({ price, stock: 1_000_000 })),
      });
      await db.updateTable('product').set({ taxClassId, isFree: 1 }).where('id', '=', id).execute();
      for (const [at, variantId] of variantIds.entries()) goods.set(`${taxClassId} ${at}`, variantId);
    }
  });

  async function placed({ lines, country, code, ...rules }: Given): Promise<Order> {
    await db.updateTable('shop_setting').set(rules).execute();
    const buyer = new Buyer(api);
    const wanted = lines.map(
      ({ price, taxClass, quantity }) =>
        [goods.get(`${CLASSES[taxClass]} ${price}`)!, quantity, PRICES[price]!] as const,
    );
    await buyer.wants(wanted, { shippingAddress: { ...BERLIN, country } });
    if (code) await buyer.post('/api/shop/cart/discount', { code });
    const { cart, quote } = await buyer.read();
    const { body, status } = await buyer.place(
      { cart: cart!, quote: quote! },
      { payment: { method: 'bank_transfer' } },
    );
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body.order).toMatchObject({ total: quote!.total, tax: quote!.tax, discount: quote!.discount });
    return body.order;
  }

  test('of whatever is ordered lines, shares, taxes and the total of the order agree to the minor unit', async () => {
    await fc.assert(
      fc.asyncProperty(carts, async (given) => {
        const order = await placed(given);
        const { lines, subtotal, discount, shipping, tax, total, taxLines } = order;
        const model = sum(given.lines.map(({ price, quantity }) => PRICES[price]! * quantity));
        expect(subtotal).toBe(model);
        expect(discount).toBe(given.code ? CODES[given.code]!(model) : 0);
        expect(shipping).toBe(given.code === 'FREE' ? 0 : 490);
        expect(total).toBe(subtotal - discount + shipping + (given.pricesIncludeTax ? 0 : tax));
        expect(discount <= subtotal && discount >= 0 && total >= 0).toBe(true);

        expect(sum(lines.map(({ lineTotal }) => lineTotal))).toBe(subtotal);
        expect(sum(lines.map(({ discountShare }) => discountShare))).toBe(discount);
        for (const { lineTotal, unitPrice, quantity, discountShare } of lines) {
          expect(lineTotal).toBe(unitPrice * quantity);
          expect(discountShare >= 0 && discountShare <= lineTotal).toBe(true);
        }

        expect(sum(taxLines.map(({ amount }) => amount))).toBe(tax);
        const rates = RATES[given.country] ?? RATES['*']!;
        const ofShipping = rates[0]!;
        const shippingTax = tax - sum(lines.map((line) => line.tax));
        const exact = given.pricesIncludeTax
          ? (shipping * ofShipping) / (100_000 + ofShipping)
          : (shipping * ofShipping) / 100_000;
        // Rounding per rate may shift one unit to any line.
        expect(Math.abs(shippingTax - exact)).toBeLessThanOrEqual(given.taxRounding === 'line' ? 0.5 : 1.5);
        for (const rate of new Set(rates)) {
          const own = sum(lines.filter(({ taxRate }) => taxRate === rate).map((line) => line.tax));
          const told = sum(taxLines.filter((one) => one.rate === rate).map(({ amount }) => amount));
          expect(told).toBe(own + (rate === ofShipping ? shippingTax : 0));
        }
        const known = lines.map(({ variantId, taxRate }) => [variantId, taxRate]);
        for (const { price, taxClass } of given.lines)
          expect(known).toContainEqual([goods.get(`${CLASSES[taxClass]} ${price}`), rates[taxClass]]);
      }),
      { seed, numRuns: count(40, 400) },
    );
  });

  test('after all of it what is reserved is what was ordered, and orders list their sum', async () => {
    const lines = await db.selectFrom('shop_order_line').select(['variantId', 'quantity']).execute();
    const stock = await db.selectFrom('stock').selectAll().execute();
    for (const { variantId, reserved } of stock) {
      const own = lines.filter((line) => line.variantId === variantId);
      expect(reserved).toBe(sum(own.map(({ quantity }) => quantity)));
    }
  });
});
