import { calculate } from '@/domain/tax/calculate';
import type {
  DiscountKind,
  DocumentFigures,
  LineFigures,
  TaxCategory,
  TaxRounding,
} from '@/domain/tax/types';

/** The fields of a line that determine its amounts. */
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

/** The amounts of a document as used by editor, API and print; lines with text only are not counted. */
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
