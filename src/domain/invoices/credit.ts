import { largestRemainder } from '@/domain/tax/rational';

/** A line of an issued invoice that may be corrected; `gross` is what it came to, tax included, in minor units. */
export interface CreditableLine {
  quantityMilli: number;
  gross: number;
  /** Gross that earlier credit notes took. */
  credited: number;
}

const size = Math.abs;

/** What crediting a quantity of a line gives back; the last of it is exactly what is left. */
export function grossOfQuantity(line: CreditableLine, quantityMilli: number): number {
  if (quantityMilli >= line.quantityMilli) return line.gross - line.credited;
  const part = Math.round((size(line.gross) * quantityMilli) / line.quantityMilli) * Math.sign(line.gross);
  const left = line.gross - line.credited;
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
  const off = size(grossOfQuantity({ ...line, credited: 0 }, whole) - left);
  return whole > 0 && off <= Math.ceil(quantityMilli / 2000) ? whole : exact;
}

/** Whether so much can still be taken back of a line. */
export function isWithin({ gross, credited }: CreditableLine, amount: number): boolean {
  return size(credited + amount) <= size(gross) && Math.sign(amount || 1) === Math.sign(gross || 1);
}

/** An amount over rates, in proportion to what each came to; nothing is lost by rounding. Minor units. */
export function spread(amount: number, grosses: readonly number[]): number[] {
  const weights = grosses.map((gross) => BigInt(Math.max(gross, 0)));
  const bottom = weights.reduce((sum, weight) => sum + weight, 0n);
  if (bottom === 0n) return grosses.map(() => 0);
  const whole = BigInt(amount);
  return largestRemainder(
    whole,
    weights.map((weight) => ({ top: whole * weight, bottom })),
  ).map(Number);
}
