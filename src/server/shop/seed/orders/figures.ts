import { calculate } from '@/domain/tax/calculate';
import type { DocumentFigures } from '@/domain/tax/types';
import { documentLine, NONE } from '../../cart/documentLine';
import type { Good } from './goods';

const SHIPPING = 490;
const FREE_OVER = 7500;
const PERCENT_10 = { kind: 'percent' as const, value: 10_000 };

/** A quantity of one variant. */
export interface Bought {
  good: Good;
  quantity: number;
}

/** Totals of a demo order, calculated like documents; amounts are minor units, rates pcm. */
export function figuresOf(bought: readonly Bought[], taxRate: number, hasCode: boolean): DocumentFigures {
  const goods = bought.map(({ good, quantity }) =>
    documentLine(good.price, quantity, taxRate, { discountable: hasCode }),
  );
  const discount = hasCode ? PERCENT_10 : NONE;
  const rules = { discount, pricesIncludeTax: true, taxRounding: 'line' as const };
  const { subtotal, discount: off } = calculate({ lines: goods, ...rules });
  const shipping = subtotal - off >= FREE_OVER ? 0 : SHIPPING;
  const parcel = documentLine(shipping, 1, taxRate, { isShipping: true });
  return calculate({ lines: [...goods, parcel], ...rules });
}
