import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf } from '@/domain/invoices/amounts';
import type { OrderLineFacts } from '@/domain/shop/orderFacts';
import { calculate } from '@/domain/tax/calculate';
import type { Discount, LineInput } from '@/domain/tax/types';
import { countedAs } from './content';

const rate = fc.constantFrom(0, 5500, 7000, 19_000, 20_000);
const good = fc.record({
  unitPrice: fc.integer({ min: 0, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxRate: rate,
  discountable: fc.boolean(),
});
const off: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant({ kind: 'none' as const, value: 0 }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 50_000 }) }),
);

type Good = typeof good extends fc.Arbitrary<infer T> ? T : never;

const input = ({ unitPrice, quantity, taxRate, discountable }: Good, isShipping = false): LineInput => ({
  unitPrice,
  quantityMilli: quantity * 1000,
  discount: { kind: 'none', value: 0 },
  isShipping,
  discountable,
  taxCategory: taxRate > 0 ? 'S' : 'Z',
  taxRate,
});

test('1,000 random orders and their invoices come to the same, to the minor unit', () => {
  const asked = fc.record({
    goods: fc.array(good, { minLength: 1, maxLength: 8 }),
    discount: off,
    pricesIncludeTax: fc.boolean(),
    taxRounding: fc.constantFrom('line' as const, 'rate' as const),
    shipping: fc.integer({ min: 0, max: 2000 }),
    shippingRate: rate,
  });
  fc.assert(
    fc.property(asked, ({ goods, shipping, shippingRate: taxRate, ...rules }) => {
      const parcel = { unitPrice: shipping, quantity: 1, taxRate, discountable: false };
      const lines = [...goods.map((one) => input(one)), input(parcel, true)];
      const ordered = calculate({ ...rules, lines });
      const sold = goods.map((one, index) => ({
        ...one,
        id: String(index),
        productId: 'p',
        name: 'Runner',
        options: {},
        sku: 'R',
      })) as unknown as OrderLineFacts[];
      const { discount } = ordered;
      const { pricesIncludeTax, taxRounding } = rules;
      const shippingTax = { taxClass: 'standard', taxRate };
      const money = { discount, shipping, shippingName: 'Post', shippingTax };
      const content = countedAs({ ...money, lines: sold, pricesIncludeTax, taxRounding });
      const billed = amountsOf(content);
      for (const figure of ['subtotal', 'discount', 'shipping', 'net', 'tax', 'total'] as const)
        expect(billed[figure]).toBe(ordered[figure]);
    }),
    { numRuns: 1000 },
  );
});
