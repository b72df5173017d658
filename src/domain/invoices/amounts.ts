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
  /** The tax in the line where it is given and not computed: a credit note mirrors its invoice's. Minor units. */
  creditedTax?: number;
}

interface Counted<L extends CountedLine> {
  lines: readonly L[];
  discountKind: DiscountKind;
  discountValue: number;
  pricesIncludeTax: boolean;
  taxRounding: TaxRounding;
}

const NOTHING: LineFigures = { amount: 0, lineDiscount: 0, lineTotal: 0, share: 0, net: 0, tax: 0 };

/** The group of lines that is one row of taxes: category and rate. */
export const rateKey = ({ taxCategory, taxRate }: Pick<CountedLine, 'taxCategory' | 'taxRate'>) =>
  `${taxCategory} ${taxCategory === 'S' ? taxRate : 0}`;

/** The figures with the tax that lines give; what they come to stays the same. */
function withGivenTax(figures: DocumentFigures, lines: readonly CountedLine[]): DocumentFigures {
  if (lines.every(({ creditedTax }) => creditedTax === undefined)) return figures;
  const given = figures.lines.map((line, index) => {
    const { creditedTax = line.tax } = lines[index]!;
    return { ...line, net: line.net + line.tax - creditedTax, tax: creditedTax };
  });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const taxes = figures.taxes.map((group) => {
    const own = given.filter((_, index) => rateKey(lines[index]!) === rateKey(group));
    return { ...group, base: sum(own.map(({ net }) => net)), tax: sum(own.map(({ tax }) => tax)) };
  });
  const [net, tax] = [sum(taxes.map(({ base }) => base)), sum(taxes.map((group) => group.tax))];
  return { ...figures, lines: given, taxes, net, tax };
}

/** The amounts of a document as used by editor, API and print; lines with text only are not counted. */
export function amountsOf<L extends CountedLine>(document: Counted<L>): DocumentFigures {
  const { discountKind: kind, discountValue: value, pricesIncludeTax, taxRounding } = document;
  const counted = document.lines.filter((line) => line.kind !== 'text');
  const computed = calculate({
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
  const figures = withGivenTax(computed, counted);
  let at = 0;
  const lines = document.lines.map((line) =>
    line.kind === 'text' ? NOTHING : (figures.lines[at++] ?? NOTHING),
  );
  return { ...figures, lines };
}
