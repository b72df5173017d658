const WHOLE = 100_000;

/** Half away from zero, of integers that are far from the limits of numbers. */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

interface Ways {
  /** Pcm: 19 % is 19,000. */
  taxRate: number;
  /** Whether the price holds the tax, and whether the document's prices do. */
  from: boolean;
  to: boolean;
}

/** A price of the shop as the document has prices, in minor units. */
export function productPrice(minor: number, { taxRate, from, to }: Ways): number {
  if (from === to) return minor;
  return rounded(from ? (minor * WHOLE) / (WHOLE + taxRate) : (minor * (WHOLE + taxRate)) / WHOLE);
}
