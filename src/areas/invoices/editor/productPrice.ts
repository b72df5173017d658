const WHOLE = 100_000;

/** Rounds half away from zero; for integers far from the safe limits. */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

interface Ways {
  /** Pcm: 19 % is 19,000. */
  taxRate: number;
  /** Whether the price includes tax, and whether the document's prices do. */
  from: boolean;
  to: boolean;
}

/** Converts a shop price to the price mode of the document, in minor units. */
export function productPrice(minor: number, { taxRate, from, to }: Ways): number {
  if (from === to) return minor;
  return rounded(from ? (minor * WHOLE) / (WHOLE + taxRate) : (minor * (WHOLE + taxRate)) / WHOLE);
}
