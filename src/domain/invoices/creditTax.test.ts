import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '@/domain/tax/calculate';
import type { TaxFigures } from '@/domain/tax/types';
import { count, seed } from '@/testing/scale';
import { amountsOf, type CountedLine, rateKey } from './amounts';
import { grossOfQuantity, isWithin, spread } from './credit';
import { type CreditableRate, creditedTaxes, restOf } from './creditTax';

interface NoteLine extends CountedLine {
  lineId: string | null;
  gross: number;
}
interface Note {
  lines: NoteLine[];
  taxes: TaxFigures[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const discount = fc.oneof(
  fc.constant({ kind: 'none' as const, value: 0 }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 60_000 }) }),
);
/** Prices of currencies with none, two and three digits are all whole numbers of minor units. */
const invoices = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2_000_000 })),
      quantityMilli: fc.constantFrom(1000, 2000, 3000, 7000, 2250),
      discount,
      isShipping: fc.boolean(),
      discountable: fc.boolean(),
      taxCategory: fc.constantFrom('S', 'S', 'S', 'Z', 'E', 'AE', 'O'),
      taxRate: fc.constantFrom(5500, 7000, 19_000, 20_000),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discount,
  pricesIncludeTax: fc.boolean(),
  taxRounding: fc.constantFrom('line', 'rate'),
});
type Invoice = Parameters<typeof calculate>[0];

/** An amount of everything, pieces or an amount of one line: each a share of what is left, in thousandths. */
const steps = fc.array(
  fc.record({
    road: fc.constantFrom('amount', 'pieces', 'lineAmount'),
    line: fc.nat(),
    share: fc.integer({ min: 1, max: 1000 }),
  }),
  { maxLength: 12 },
);

function book(invoice: Invoice) {
  const figures = calculate(invoice);
  const notes: Note[] = [];
  const taken = (isOwn: (line: NoteLine) => boolean) => {
    const lines = notes.flatMap((note) => note.lines.filter(isOwn));
    const tax = sum(lines.map(({ creditedTax = 0 }) => creditedTax));
    return { gross: sum(lines.map(({ gross }) => gross)), tax };
  };
  const keyAt = (index: number) => rateKey(invoice.lines[index]!);
  const whole = (index: number) => {
    const { net, tax } = figures.lines[index]!;
    return { gross: net + tax, tax };
  };
  const rates = () =>
    figures.taxes.map((rate) => ({
      ...rate,
      whole: { gross: rate.base + rate.tax, tax: rate.tax },
      taken: taken((line) => rateKey(line) === rateKey(rate)),
      byAmount: taken((line) => rateKey(line) === rateKey(rate) && line.lineId === null),
      lines: new Map(
        invoice.lines.map((_, index) => [
          String(index),
          { whole: whole(index), taken: taken(({ lineId }) => lineId === String(index)) },
        ]),
      ),
    }));
  const line = (rate: CountedRate, lineId: string | null, gross: number): NoteLine => ({
    kind: 'service',
    unitPrice: gross,
    quantityMilli: 1000,
    discountKind: 'none',
    discountValue: 0,
    discountable: false,
    taxCategory: rate.taxCategory,
    taxRate: rate.taxRate,
    lineId,
    gross,
  });
  type CountedRate = Pick<TaxFigures, 'taxCategory' | 'taxRate'>;

  /** Issues a credit note as the books do. */
  function issue(lines: NoteLine[]) {
    const given = lines.map((one) => {
      const rate: CreditableRate = rates().find((own) => rateKey(own) === rateKey(one))!;
      const parts = lines.filter((other) => rateKey(other) === rateKey(one));
      return { ...one, creditedTax: creditedTaxes(rate, parts)[parts.indexOf(one)]! };
    });
    const rules = { discountKind: 'none', discountValue: 0, pricesIncludeTax: true } as const;
    const note = amountsOf({ lines: given, taxRounding: invoice.taxRounding, ...rules });
    expect(note.total).toBe(sum(lines.map(({ gross }) => gross)));
    expect(note.net + note.tax).toBe(note.total);
    expect(sum(note.lines.map(({ net }) => net))).toBe(note.net);
    expect(sum(note.taxes.map(({ base }) => base))).toBe(note.net);
    notes.push({ lines: given, taxes: note.taxes });
    return note;
  }

  return {
    figures,
    rates,
    issue,
    left: () => figures.total - taken(() => true).gross,
    byAmount(amount: number) {
      const all = rates();
      const parts = spread(
        amount,
        all.map((rate) => restOf(rate).gross),
      );
      return all.flatMap((rate, index) => (parts[index] ? [line(rate, null, parts[index])] : []));
    },
    ofLine(index: number, share: number, isAmount: boolean) {
      const { quantityMilli } = invoice.lines[index]!;
      const credited = taken(({ lineId }) => lineId === String(index)).gross;
      const known = { quantityMilli, gross: whole(index).gross, credited };
      const part = Math.ceil((quantityMilli * share) / 1000);
      const left = Math.ceil(((known.gross - credited) * share) / 1000);
      const gross = isAmount ? left : grossOfQuantity(known, part);
      const rate = rates().find((own) => rateKey(own) === keyAt(index))!;
      const fits = gross > 0 && isWithin(known, gross) && gross <= restOf(rate).gross;
      return fits ? [line(rate, String(index), gross)] : [];
    },
  };
}

test('credited in any parts by any road, an invoice is mirrored in net and tax of each rate', () => {
  fc.assert(
    fc.property(invoices, steps, (invoice, row) => {
      const at = book(invoice);
      for (const { road, line, share } of row) {
        const isAmount = road === 'amount';
        const lines = isAmount
          ? at.byAmount(Math.floor((at.left() * share) / 1000))
          : at.ofLine(line % invoice.lines.length, share, road === 'lineAmount');
        if (lines.length > 0) at.issue(lines);
        for (const rest of at.rates().map(restOf)) {
          expect(rest.tax).toBeGreaterThanOrEqual(0);
          expect(rest.gross - rest.tax).toBeGreaterThanOrEqual(0);
        }
      }
      if (at.left() > 0) at.issue(at.byAmount(at.left()));
      for (const rate of at.rates()) expect(rate.taken).toEqual(rate.whole);
    }),
    { numRuns: count(200, 5000), seed },
  );
});

test('line by line in pieces, the lines mirror too, whatever amounts they have', () => {
  fc.assert(
    fc.property(invoices, fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 4 }), (invoice, shares) => {
      const at = book(invoice);
      invoice.lines.forEach((_, index) => {
        for (const share of [...shares, 1000]) {
          const lines = at.ofLine(index, share, false);
          if (lines.length > 0) at.issue(lines);
        }
      });
      for (const { lines } of at.rates())
        for (const { whole, taken } of lines.values()) expect(taken).toEqual(whole);
    }),
    { numRuns: count(100, 3000), seed },
  );
});

const of = (gross: number, tax: number) => ({ gross, tax });
const rate = (changes: Partial<CreditableRate>): CreditableRate => ({
  whole: of(1200, 200),
  taken: of(0, 0),
  byAmount: of(0, 0),
  lines: new Map(),
  ...changes,
});

test('three equal parts of 12.00 with 2.00 tax take 0.67, 0.66 and 0.67 of the tax', () => {
  let taken = of(0, 0);
  const taxes = [1, 2, 3].map(() => {
    const [tax = 0] = creditedTaxes(rate({ taken, byAmount: taken }), [{ lineId: null, gross: 400 }]);
    taken = of(taken.gross + 400, taken.tax + tax);
    return tax;
  });
  expect(taxes).toEqual([67, 66, 67]);
});

test('a thousand notes of one cent stay within a cent of their share at every step', () => {
  let taken = of(0, 0);
  for (let note = 1; note <= 1000; note += 1) {
    const [tax = 0] = creditedTaxes(rate({ taken, byAmount: taken }), [{ lineId: null, gross: 1 }]);
    expect([0, 1]).toContain(tax);
    taken = of(note, taken.tax + tax);
    expect(Math.abs(taken.tax - note / 6)).toBeLessThanOrEqual(1);
  }
});

test('the last note of lines takes what an amount left of the tax', () => {
  const lines = new Map([
    ['a', { whole: of(200, 0), taken: of(0, 0) }],
    ['b', { whole: of(1000, 200), taken: of(600, 120) }],
  ]);
  const known = rate({ lines, taken: of(800, 170), byAmount: of(200, 50) });
  const parts = [
    { lineId: 'a', gross: 200 },
    { lineId: 'b', gross: 200 },
  ];
  expect(creditedTaxes(known, parts).reduce((all, tax) => all + tax)).toBe(30);
});

test('lines that cancel each other out leave their tax to the note that takes both', () => {
  const lines = new Map([
    ['a', { whole: of(100, 17), taken: of(0, 0) }],
    ['b', { whole: of(-100, -16), taken: of(0, 0) }],
  ]);
  const parts = [
    { lineId: 'a', gross: 100 },
    { lineId: 'b', gross: -100 },
  ];
  expect(creditedTaxes(rate({ whole: of(0, 1), lines }), parts)).toEqual([17, -16]);
});
