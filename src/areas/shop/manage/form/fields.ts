import type { EditVariant } from './types';

/** Editable columns of a variant. `isWide` = text, else a number. */
export const CELLS = [
  { name: 'sku', width: 140, maxLength: 64 },
  { name: 'price', width: 96, isNumber: true, fills: true },
  { name: 'compareAtPrice', width: 96, isNumber: true, fills: true },
  { name: 'cost', width: 96, isNumber: true, fills: true },
  { name: 'onHand', width: 84, isNumber: true, fills: true },
  { name: 'lowAt', width: 72, isNumber: true, fills: true },
  { name: 'weight', width: 84, isNumber: true, fills: true },
  { name: 'barcode', width: 130, maxLength: 64 },
] as const satisfies readonly {
  name: keyof EditVariant;
  width: number;
  maxLength?: number;
  isNumber?: true;
  fills?: true;
}[];

export type Cell = (typeof CELLS)[number];
