/** `S` standard, `Z` zero, `E` exempt, `AE` reverse charge, `O` outside; all but `S` have rate 0. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

/** Tax is rounded on each line, or once per category and rate. */
export type TaxRounding = 'line' | 'rate';

export type DiscountKind = 'none' | 'percent' | 'amount';

/** `value` is pcm of a percentage (10 % is 10,000) or minor units, by `kind`. */
export interface Discount {
  kind: DiscountKind;
  value: number;
}

/** One line to be calculated. Amounts are minor units, quantities thousandths, rates pcm (19 % is 19,000). */
export interface LineInput {
  unitPrice: number;
  quantityMilli: number;
  discount: Discount;
  /** Not part of the subtotal. */
  isShipping: boolean;
  /** Included in the document's discount. */
  discountable: boolean;
  taxCategory: TaxCategory;
  taxRate: number;
}

export interface DocumentInput {
  lines: readonly LineInput[];
  discount: Discount;
  pricesIncludeTax: boolean;
  taxRounding: TaxRounding;
}

/** Figures of one line, in minor units; `share` is its part of the document's discount. */
export interface LineFigures {
  amount: number;
  lineDiscount: number;
  lineTotal: number;
  share: number;
  net: number;
  tax: number;
}

/** Net base and tax of one category and rate, in minor units. */
export interface TaxFigures {
  taxCategory: TaxCategory;
  taxRate: number;
  base: number;
  tax: number;
}

/** Figures of a document, in minor units; `total` is always `net + tax`. */
export interface DocumentFigures {
  lines: LineFigures[];
  taxes: TaxFigures[];
  subtotal: number;
  shipping: number;
  discount: number;
  net: number;
  tax: number;
  total: number;
}
