import { largestRemainder } from '@/domain/tax/rational';

/** A line of an issued invoice that may be credited; `gross` is its amount, tax included, in minor units. */
export interface CreditableLine {
  quantityMilli: number;
  gross: number;
  /** Gross amount of earlier credit notes. */
  credited: number;
}

const size = Math.abs;

/** The gross amount of a part of a line's quantity. */
const proportion = ({ gross, quantityMilli }: CreditableLine, part: number) =>
  Math.round((size(gross) * part) / quantityMilli) * Math.sign(gross);

/** The gross amount of crediting a quantity of a line; the last part gives exactly the remainder. */
export function grossOfQuantity(line: CreditableLine, quantityMilli: number): number {
  const left = line.gross - line.credited;
  if (quantityMilli >= quantityLeft(line)) return left;
  const part = proportion(line, quantityMilli);
  return size(part) > size(left) ? left : part;
}

/**
 * The quantity of a line that is left to credit, in thousandths; rounded to whole units if the difference comes only
 * from the rounding of earlier credit notes.
 */
export function quantityLeft(line: CreditableLine): number {
  const { quantityMilli, gross, credited } = line;
  if (credited === 0 || gross === 0) return quantityMilli;
  const left = gross - credited;
  const exact = Math.round((quantityMilli * left) / gross);
  const whole = Math.round(exact / 1000) * 1000;
  const off = size(proportion(line, whole) - left);
  return whole > 0 && off <= Math.ceil(quantityMilli / 2000) ? whole : exact;
}

/** Whether this amount of a line can still be credited. */
export function isWithin({ gross, credited }: CreditableLine, amount: number): boolean {
  return size(credited + amount) <= size(gross) && Math.sign(amount || 1) === Math.sign(gross || 1);
}

/**
 * Splits an amount over tax rates, in proportion to the remainder of each, which may be negative; nothing is lost by
 * rounding, and the whole remainder gives exactly the remainder of each. Gross amounts in minor units; their tax is
 * shared out by `creditedTaxes`.
 */
export function spread(amount: number, lefts: readonly number[]): number[] {
  const weights = lefts.map(BigInt);
  const bottom = weights.reduce((sum, weight) => sum + weight, 0n);
  if (bottom <= 0n) return lefts.map(() => 0);
  const whole = BigInt(amount);
  return largestRemainder(
    whole,
    weights.map((weight) => ({ top: whole * weight, bottom })),
  ).map(Number);
}
