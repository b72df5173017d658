/** A whole number of minor units over a positive denominator, exact. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

function floorDiv({ top, bottom }: Fraction): bigint {
  const quotient = top / bottom;
  return top < 0n && quotient * bottom !== top ? quotient - 1n : quotient;
}

/** `top / bottom` rounded half away from zero; `bottom` is positive. */
export function divideRound(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return top < 0n ? -rounded : rounded;
}

/**
 * Shares `whole` out as integers next to the exact parts: each part is rounded down, and what is left goes one by one
 * to the largest remainders, ties to the earlier. `whole` is the sum of the exact parts, rounded in any way.
 */
export function largestRemainder(whole: bigint, exact: readonly Fraction[]): bigint[] {
  const shares = exact.map(floorDiv);
  const left = Number(whole - shares.reduce((sum, share) => sum + share, 0n));
  const remainders = exact.map(({ top, bottom }, index) => ({
    index,
    top: top - shares[index]! * bottom,
    bottom,
  }));
  const compare = (a: (typeof remainders)[number], b: (typeof remainders)[number]) =>
    Number(a.bottom === b.bottom ? b.top - a.top : b.top * a.bottom - a.top * b.bottom) || a.index - b.index;
  for (const { index } of remainders.sort(compare).slice(0, left)) shares[index]! += 1n;
  return shares;
}
