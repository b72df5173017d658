import { largestRemainder } from '@/domain/tax/rational';

/** A line of an issued invoice that may be corrected; `gross` is what it came to, tax included, in minor units. */
export interface CreditableLine {
  quantityMilli: number;
  gross: number;
  /** Gross that earlier credit notes took. */
  credited: number;
}

const size = Math.abs;

/** A quantity of a line in proportion to all of it. */
const proportion = ({ gross, quantityMilli }: CreditableLine, part: number) =>
  Math.round((size(gross) * part) / quantityMilli) * Math.sign(gross);

/** What crediting a quantity of a line gives back; the last of it is exactly what is left. */
export function grossOfQuantity(line: CreditableLine, quantityMilli: number): number {
  const left = line.gross - line.credited;
  if (quantityMilli >= quantityLeft(line)) return left;
  const part = proportion(line, quantityMilli);
  return size(part) > size(left) ? left : part;
}

/**
 * How much of a line's quantity is left to credit, in thousandths; whole pieces where it is whole pieces but for what
 * earlier credit notes rounded.
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

/** Whether so much can still be taken back of a line. */
export function isWithin({ gross, credited }: CreditableLine, amount: number): boolean {
  return size(credited + amount) <= size(gross) && Math.sign(amount || 1) === Math.sign(gross || 1);
}

/**
 * An amount over rates, in proportion to what is left of each, which may be below zero; nothing is lost by rounding, and
 * all that is left gives exactly what is left of each. Minor units.
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
