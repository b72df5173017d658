import type { DiscountKind, DocumentFigures } from '@/domain/tax/types';

/** Lines per document. */
export const MAX_LINES = 500;
/** Invoices that one payment is allocated to. */
export const MAX_ALLOCATIONS = 200;
/** Refunds per payment. */
export const MAX_REFUNDS = 200;
/** Minor units of a price, positive or negative. */
export const MAX_PRICE = 10_000_000_000;
/** Thousandths of one quantity. */
export const MAX_QUANTITY = 1_000_000_000;

interface Discounted {
  discountKind: DiscountKind;
  discountValue: number;
  lines: readonly {
    kind: string;
    discountable: boolean;
    discountKind: DiscountKind;
    discountValue: number;
  }[];
}

/** A discount that exceeds the amount it applies to. */
interface Excess {
  /** Null for the discount of the whole document. */
  line: number | null;
  /** The maximum in minor units. */
  most: number;
}

/** Fixed discounts that exceed the amount of their line, or the discountable sum. Source: invoices, section 8. */
export function excessDiscounts(document: Discounted, { lines: figures }: DocumentFigures): Excess[] {
  const ofLines = document.lines.flatMap(({ kind, discountKind, discountValue }, line): Excess[] => {
    const most = Math.abs(figures[line]?.amount ?? 0);
    return kind !== 'text' && discountKind === 'amount' && discountValue > most ? [{ line, most }] : [];
  });
  const eligible = document.lines.reduce(
    (sum, { kind, discountable }, line) =>
      discountable && kind !== 'shipping' ? sum + (figures[line]?.lineTotal ?? 0) : sum,
    0,
  );
  const most = Math.max(eligible, 0);
  const isOver = document.discountKind === 'amount' && document.discountValue > most;
  return isOver ? [...ofLines, { line: null, most }] : ofLines;
}
