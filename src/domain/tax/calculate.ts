import { groupByRate, taxOfLines, type TaxedLine } from './lineTaxes';
import { divideRound, largestRemainder } from './rational';
import type { Discount, DocumentFigures, DocumentInput, LineInput, TaxFigures } from './types';

const PCM = 100_000n;
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const clamp = (value: bigint, low: bigint, high: bigint) => (value < low ? low : value > high ? high : value);
const size = (value: bigint) => (value < 0n ? -value : value);

function discountOn(base: bigint, { kind, value }: Discount): bigint {
  if (kind === 'percent') return divideRound(base * BigInt(value), PCM);
  return kind === 'amount' ? BigInt(value) : 0n;
}

/** Steps 1 and 2: price times quantity, less the discount of the line. */
function priceLine(line: LineInput) {
  const amount = divideRound(BigInt(line.unitPrice) * BigInt(line.quantityMilli), 1000n);
  const lineDiscount = clamp(discountOn(amount, line.discount), -size(amount), size(amount));
  return { ...line, amount, lineDiscount, lineTotal: amount - lineDiscount };
}

type PricedLine = ReturnType<typeof priceLine>;

/** Steps 3 and 4: the discount of the document and each line's share of it. */
function shareDiscount(lines: readonly PricedLine[], discount: Discount) {
  const eligible = sum(lines.map((line) => (line.discountable ? line.lineTotal : 0n)));
  const whole = clamp(discountOn(eligible, discount), 0n, eligible > 0n ? eligible : 0n);
  const weights = lines.map((line) => (line.discountable && line.lineTotal > 0n ? line.lineTotal : 0n));
  const bottom = sum(weights);
  if (bottom === 0n) return { discount: 0n, shares: weights };
  const exact = weights.map((weight) => ({ top: whole * weight, bottom }));
  return { discount: whole, shares: largestRemainder(whole, exact) };
}

function taxRows(
  lines: readonly TaxedLine[],
  nets: readonly bigint[],
  taxes: readonly bigint[],
): TaxFigures[] {
  return groupByRate(lines).map((group) => ({
    taxCategory: lines[group[0]!]!.category,
    taxRate: Number(lines[group[0]!]!.rate),
    base: Number(sum(group.map((index) => nets[index]!))),
    tax: Number(sum(group.map((index) => taxes[index]!))),
  }));
}

/**
 * The amounts of a document: a pure function on integers, the same in editor, API, document and order.
 * All amounts are minor units. Source: invoices, section 3.
 */
export function calculate(document: DocumentInput): DocumentFigures {
  const priced = document.lines.map(priceLine);
  const { discount, shares } = shareDiscount(priced, document.discount);
  const taxed = priced.map((line, index): TaxedLine => {
    const category = line.taxCategory;
    return {
      base: line.lineTotal - shares[index]!,
      rate: BigInt(category === 'S' ? line.taxRate : 0),
      category,
    };
  });
  const taxes = taxOfLines(taxed, document);
  const nets = taxed.map(({ base }, index) => (document.pricesIncludeTax ? base - taxes[index]! : base));
  const totalOf = (isShipping: boolean) =>
    Number(sum(priced.filter((line) => line.isShipping === isShipping).map((line) => line.lineTotal)));
  return {
    lines: priced.map(({ amount, lineDiscount, lineTotal }, index) => ({
      amount: Number(amount),
      lineDiscount: Number(lineDiscount),
      lineTotal: Number(lineTotal),
      share: Number(shares[index]!),
      net: Number(nets[index]!),
      tax: Number(taxes[index]!),
    })),
    taxes: taxRows(taxed, nets, taxes),
    subtotal: totalOf(false),
    shipping: totalOf(true),
    discount: Number(discount),
    net: Number(sum(nets)),
    tax: Number(sum(taxes)),
    total: Number(sum(nets) + sum(taxes)),
  };
}
