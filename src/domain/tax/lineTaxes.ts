import { divideRound, largestRemainder } from './rational';
import type { TaxCategory, TaxRounding } from './types';

const PCM = 100_000n;

/** The taxed amount of a line, in minor units, and its category and rate. */
export interface TaxedLine {
  base: bigint;
  rate: bigint;
  category: TaxCategory;
}

interface Rule {
  pricesIncludeTax: boolean;
  taxRounding: TaxRounding;
}

/** Tax is `top / bottom`, exactly. */
function exactTax({ base, rate }: TaxedLine, included: boolean) {
  return { top: base * rate, bottom: included ? PCM + rate : PCM };
}

/** The rounded tax on a base. For prices with tax the net is rounded, and tax is the remainder of the price. */
function roundedTax(base: bigint, rate: bigint, included: boolean): bigint {
  return included ? base - divideRound(base * PCM, PCM + rate) : divideRound(base * rate, PCM);
}

/** Positions of the lines of each category and rate, in order of first appearance. */
export function groupByRate(lines: readonly TaxedLine[]): number[][] {
  const groups = new Map<string, number[]>();
  lines.forEach(({ category, rate }, index) => {
    const key = `${category} ${rate}`;
    const known = groups.get(key);
    if (known) known.push(index);
    else groups.set(key, [index]);
  });
  return [...groups.values()];
}

/**
 * Tax of each line. With rounding `rate` each group is rounded once and split over its lines by largest remainder.
 */
export function taxOfLines(lines: readonly TaxedLine[], { pricesIncludeTax, taxRounding }: Rule): bigint[] {
  const taxes = lines.map(({ base, rate }) => roundedTax(base, rate, pricesIncludeTax));
  if (taxRounding === 'line') return taxes;
  for (const group of groupByRate(lines)) {
    const members = group.map((index) => lines[index]!);
    const base = members.reduce((sum, line) => sum + line.base, 0n);
    const whole = roundedTax(base, members[0]!.rate, pricesIncludeTax);
    const shares = largestRemainder(
      whole,
      members.map((line) => exactTax(line, pricesIncludeTax)),
    );
    group.forEach((index, place) => (taxes[index] = shares[place]!));
  }
  return taxes;
}
