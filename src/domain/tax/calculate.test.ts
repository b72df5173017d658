import fc from 'fast-check';
import { count, seed } from '@/testing/scale';
import { expect, test } from 'vitest';
import { calculate } from './calculate';
import type { DocumentInput, LineInput, TaxRounding } from './types';

const NONE = { kind: 'none', value: 0 } as const;

/** A line of one unit at a price in minor units and a rate in percent. */
function line(unitPrice: number, percent: number, more: Partial<LineInput> = {}): LineInput {
  return {
    unitPrice,
    quantityMilli: 1000,
    discount: NONE,
    isShipping: false,
    discountable: true,
    taxCategory: 'S',
    taxRate: percent * 1000,
    ...more,
  };
}

function figures(lines: LineInput[], more: Partial<DocumentInput> = {}) {
  return calculate({ lines, discount: NONE, pricesIncludeTax: false, taxRounding: 'line', ...more });
}

test('55.55 and 11.11 at 23 %: 15.34 rounded per line, 15.33 per rate', () => {
  const lines = [line(5555, 23), line(1111, 23)];
  expect(figures(lines, { taxRounding: 'line' }).tax).toBe(1534);
  expect(figures(lines, { taxRounding: 'rate' }).tax).toBe(1533);
});

test('3 × 33.33 at 20 % included, as one line: tax 16.66 of 99.99', () => {
  const lines = [line(3333, 20, { quantityMilli: 3000 })];
  for (const taxRounding of ['line', 'rate'] as const) {
    expect(figures(lines, { taxRounding, pricesIncludeTax: true })).toMatchObject({ tax: 1666, total: 9999 });
  }
});

test.each([
  ['line', 1665],
  ['rate', 1666],
] as [TaxRounding, number][])(
  'three lines of 33.33 at 20 %% included, per %s: tax %i of 9999',
  (taxRounding, tax) => {
    const lines = [line(3333, 20), line(3333, 20), line(3333, 20)];
    expect(figures(lines, { taxRounding, pricesIncludeTax: true })).toMatchObject({ tax, total: 9999 });
  },
);

test('500.00 at 10 % included: net 454.55, tax 45.45, total exactly 500.00', () => {
  expect(figures([line(50000, 10)], { pricesIncludeTax: true })).toMatchObject({
    net: 45455,
    tax: 4545,
    total: 50000,
  });
});

test('8500.00 less 7500.00 at 19 %: tax 190.00, total 1190.00', () => {
  const discount = { kind: 'amount', value: 750000 } as const;
  expect(figures([line(850000, 19)], { discount })).toMatchObject({ tax: 19000, total: 119000 });
});

test('2.25 × 64.22 with a line discount of 100 % is 0.00', () => {
  const discount = { kind: 'percent', value: 100_000 } as const;
  const result = figures([line(6422, 19, { quantityMilli: 2250, discount })]);
  expect(result.lines[0]).toMatchObject({ amount: 14450, lineDiscount: 14450, lineTotal: 0 });
  expect(result.total).toBe(0);
});

test('a discount of 10.00 over three lines of 33.33 is shared 3.34, 3.33, 3.33', () => {
  const discount = { kind: 'amount', value: 1000 } as const;
  const result = figures([line(3333, 20), line(3333, 20), line(3333, 20)], { discount });
  expect(result.lines.map(({ share }) => share)).toEqual([334, 333, 333]);
});

test('100.00 and −25.00 at 19 % less 10 %: 7.50 off the first line, tax 12.83, total 80.33', () => {
  const discount = { kind: 'percent', value: 10_000 } as const;
  const result = figures([line(10000, 19), line(-2500, 19)], { discount });
  expect(result).toMatchObject({ discount: 750, tax: 1283, total: 8033 });
  expect(result.lines.map(({ share }) => share)).toEqual([750, 0]);
});

test('1,005 yen at 10 % bear 101, and 1.255 dinar at 5 % bear 0.063', () => {
  expect(figures([line(1005, 10)]).tax).toBe(101);
  expect(figures([line(1255, 5)]).tax).toBe(63);
});

test('the case of the shop: two rates, 10 % off, shipping, tax included: tax 19.41, total 124.13', () => {
  const lines = [
    line(5999, 20, { quantityMilli: 2000 }),
    line(1250, 5.5),
    line(490, 20, { isShipping: true, discountable: false }),
  ];
  const discount = { kind: 'percent', value: 10_000 } as const;
  const result = figures(lines, { discount, pricesIncludeTax: true });
  expect(result).toMatchObject({ subtotal: 13248, shipping: 490, discount: 1325, tax: 1941, total: 12413 });
  expect(result.lines.map(({ share }) => share)).toEqual([1200, 125, 0]);
});

test('0.1 + 0.2 is 0.30', () => {
  expect(figures([line(10, 0), line(20, 0)]).total).toBe(30);
});

test('a fixed discount never exceeds the line or the document, and a negative document bears none', () => {
  const huge = { kind: 'amount', value: 1e9 } as const;
  expect(figures([line(1000, 19, { discount: huge })]).total).toBe(0);
  expect(figures([line(1000, 19)], { discount: huge })).toMatchObject({ discount: 1000, total: 0 });
  expect(figures([line(-1000, 0)], { discount: huge })).toMatchObject({ discount: 0, total: -1000 });
});

test.each(['Z', 'E', 'AE', 'O'] as const)('category %s bears no tax whatever its rate', (taxCategory) => {
  expect(figures([line(1000, 19, { taxCategory })]).taxes).toEqual([
    { taxCategory, taxRate: 0, base: 1000, tax: 0 },
  ]);
});

test('amounts beyond the exact range of floating point stay exact', () => {
  const result = figures([line(9_999_999_999, 19, { quantityMilli: 999_999 })]);
  expect(result.lines[0]?.amount).toBe(9_999_989_999_000);
  expect(result.tax).toBe(Number((9_999_989_999_000n * 19n + 50n) / 100n));
});

const discountInput = fc.oneof(
  fc.constant(NONE),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 50_000 }) }),
);
const lineInput: fc.Arbitrary<LineInput> = fc.record({
  unitPrice: fc.integer({ min: -20_000, max: 200_000 }),
  quantityMilli: fc.integer({ min: 1, max: 20_000 }),
  discount: discountInput,
  isShipping: fc.boolean(),
  discountable: fc.boolean(),
  taxCategory: fc.constantFrom('S', 'S', 'S', 'Z', 'E', 'AE', 'O'),
  taxRate: fc.constantFrom(0, 5500, 7000, 19_000, 20_000, 21_300),
});
const documentInput: fc.Arbitrary<DocumentInput> = fc.record({
  lines: fc.array(lineInput, { maxLength: 12 }),
  discount: discountInput,
  pricesIncludeTax: fc.boolean(),
  taxRounding: fc.constantFrom('line', 'rate'),
});
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('whatever the document: lines, taxes, shares and totals agree to the last minor unit', () => {
  fc.assert(
    fc.property(documentInput, (document) => {
      const result = calculate(document);
      const { lines, taxes } = result;
      expect(result.total).toBe(result.net + result.tax);
      expect(total(lines.map(({ net }) => net))).toBe(result.net);
      expect(total(lines.map(({ tax }) => tax))).toBe(result.tax);
      expect(total(taxes.map(({ tax }) => tax))).toBe(result.tax);
      expect(total(taxes.map(({ base }) => base))).toBe(result.net);
      expect(total(lines.map(({ share }) => share))).toBe(result.discount);
      const priced = result.subtotal + result.shipping - result.discount;
      expect(document.pricesIncludeTax ? result.total : result.net).toBe(priced);
      expect(result.discount).toBeGreaterThanOrEqual(0);
      lines.forEach(({ share }, index) => {
        const own = document.lines[index]!;
        if (!own.discountable) expect(share).toBe(0);
        expect(share).toBeGreaterThanOrEqual(0);
      });
    }),
    { numRuns: count(2000, 10_000), seed },
  );
});

test('whatever the document: tax is within half a minor unit of the exact one, per line or per rate', () => {
  fc.assert(
    fc.property(documentInput, (document) => {
      for (const { base, tax, taxRate } of calculate({ ...document, taxRounding: 'rate' }).taxes) {
        const exact = document.pricesIncludeTax
          ? ((base + tax) * taxRate) / (100_000 + taxRate)
          : (base * taxRate) / 100_000;
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
      for (const { net, tax } of calculate({ ...document, taxRounding: 'line' }).lines) {
        expect(Math.abs(tax)).toBeLessThanOrEqual(Math.abs(net) * 0.213 + 1);
      }
    }),
    { numRuns: 1000 },
  );
});

test('the order of the lines changes no total', () => {
  fc.assert(
    fc.property(documentInput, ({ lines, ...rest }) => {
      const document = { ...rest, taxRounding: 'rate' as const, discount: NONE };
      const forwards = calculate({ ...document, lines });
      const backwards = calculate({ ...document, lines: [...lines].reverse() });
      expect([backwards.net, backwards.tax, backwards.total]).toEqual([
        forwards.net,
        forwards.tax,
        forwards.total,
      ]);
    }),
    { numRuns: 500 },
  );
});
