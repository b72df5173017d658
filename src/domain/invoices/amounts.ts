import { calculate } from '@/domain/tax/calculate';
import type {
  DiscountKind,
  DocumentFigures,
  LineFigures,
  TaxCategory,
  TaxRounding,
} from '@/domain/tax/types';

/** The parts of a line that make its amounts. */
export interface CountedLine {
  kind: 'service' | 'product' | 'shipping' | 'text';
  unitPrice: number;
  quantityMilli: number;
  discountKind: DiscountKind;
  discountValue: number;
  discountable: boolean;
  taxCategory: TaxCategory;
  taxRate: number;
}

interface Counted<L extends CountedLine> {
  lines: readonly L[];
  discountKind: DiscountKind;
  discountValue: number;
  pricesIncludeTax: boolean;
  taxRounding: TaxRounding;
}

const NOTHING: LineFigures = { amount: 0, lineDiscount: 0, lineTotal: 0, share: 0, net: 0, tax: 0 };

/** The figures of a document as editor, API and print have them; lines of text alone count nothing. */
export function amountsOf<L extends CountedLine>(document: Counted<L>): DocumentFigures {
  const { discountKind: kind, discountValue: value, pricesIncludeTax, taxRounding } = document;
  const counted = document.lines.filter((line) => line.kind !== 'text');
  const figures = calculate({
    lines: counted.map((line) => ({
      unitPrice: line.unitPrice,
      quantityMilli: line.quantityMilli,
      discount: { kind: line.discountKind, value: line.discountValue },
      isShipping: line.kind === 'shipping',
      discountable: line.discountable && line.kind !== 'shipping',
      taxCategory: line.taxCategory,
      taxRate: line.taxRate,
    })),
    discount: { kind, value },
    pricesIncludeTax,
    taxRounding,
  });
  let at = 0;
  const lines = document.lines.map((line) =>
    line.kind === 'text' ? NOTHING : (figures.lines[at++] ?? NOTHING),
  );
  return { ...figures, lines };
}
