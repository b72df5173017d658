import { divideRound, largestRemainder } from '@/domain/tax/rational';

/** An amount, tax included, and the tax in it; minor units. */
export interface Taxed {
  gross: number;
  tax: number;
}

/** What is credited part by part: as it was invoiced, and what credit notes took of it. */
export interface Creditable {
  whole: Taxed;
  taken: Taxed;
}

/** A category and rate of an invoice. */
export interface CreditableRate extends Creditable {
  /** Its lines by their id. */
  lines: ReadonlyMap<string, Creditable>;
  /** What credit notes took of it by amount, not of a line. */
  byAmount: Taxed;
}

/** A line of a credit note; `lineId` is the line that it corrects, null for an amount over the whole rate. */
interface Part {
  lineId: string | null;
  gross: number;
}

const NOTHING: Taxed = { gross: 0, tax: 0 };

const plus = (a: Taxed, b: Taxed): Taxed => ({ gross: a.gross + b.gross, tax: a.tax + b.tax });
const minus = (a: Taxed, b: Taxed): Taxed => ({ gross: a.gross - b.gross, tax: a.tax - b.tax });

/** The value between zero and a bound on either side of it that is nearest. */
const upTo = (bound: number, value: number) =>
  bound < 0 ? Math.max(bound, Math.min(0, value)) : Math.min(bound, Math.max(0, value));

/** What is left to credit. */
export const restOf = ({ whole, taken }: Creditable): Taxed => minus(whole, taken);

/** What an amount is credited of: the rate without what credit notes took of its lines. */
function amountOf({ whole, taken, byAmount }: CreditableRate): Creditable {
  return { whole: minus(whole, minus(taken, byAmount)), taken: byAmount };
}

/**
 * The tax of the next part. It is the rounded tax of all parts so far without that of the earlier ones, so that
 * roundings never add up, and the last part takes what is left.
 */
function taxOfPart({ whole, taken }: Creditable, gross: number): number {
  const after = taken.gross + gross;
  if (after === whole.gross) return whole.tax - taken.tax;
  if (whole.gross === 0) return 0;
  const sign = Math.sign(whole.gross);
  const soFar = divideRound(BigInt(whole.tax) * BigInt(after * sign), BigInt(whole.gross * sign));
  return Number(soFar) - taken.tax;
}

/** The tax of a credit note in a rate, next to `tax`; neither it nor what is left then changes its sign. */
function taxOfRate(rate: Creditable, gross: number, tax: number): number {
  const rest = restOf(rate);
  const left = rest.gross - gross;
  return left === 0 ? rest.tax : rest.tax - upTo(left, rest.tax - upTo(gross, tax));
}

/** Shares out what the parts' taxes lack, in proportion to the size of the parts. */
function balanced(parts: readonly Part[], taxes: readonly number[], lacking: number): number[] {
  const weights = parts.map(({ gross }) => BigInt(Math.abs(gross)));
  const bottom = weights.reduce((sum, weight) => sum + weight, 0n);
  if (bottom === 0n) return taxes.map((tax, index) => (index === 0 ? tax + lacking : tax));
  const whole = BigInt(lacking);
  const shares = largestRemainder(
    whole,
    weights.map((weight) => ({ top: whole * weight, bottom })),
  );
  return taxes.map((tax, index) => tax + Number(shares[index]));
}

/**
 * The tax in each line of a credit note, all of one rate, in minor units. What the credit notes of a rate take in
 * all is the tax and the net of the invoice, whatever the parts; each note is within a minor unit of its share.
 */
export function creditedTaxes(rate: CreditableRate, parts: readonly Part[]): number[] {
  const known = new Map(rate.lines);
  const taxes = parts.map(({ lineId, gross }) => {
    const line = lineId === null ? undefined : known.get(lineId);
    if (lineId === null || !line) return taxOfPart(amountOf(rate), gross);
    const tax = taxOfPart(line, gross);
    known.set(lineId, { ...line, taken: plus(line.taken, { gross, tax }) });
    return tax;
  });
  const note = parts.reduce((sum, { gross }, index) => plus(sum, { gross, tax: taxes[index]! }), NOTHING);
  return balanced(parts, taxes, taxOfRate(rate, note.gross, note.tax) - note.tax);
}
