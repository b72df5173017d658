import type { TextFunction, TextPart } from '@/domain/texts/keys';
import type { ShopColor } from '@/domain/shop/products';

/** The colours that a shop begins with have names in every language. */
const KNOWN = new Map<string, TextPart<'shop.color'>>([
  ['Black', 'black'],
  ['White', 'white'],
  ['Green', 'green'],
  ['Pink', 'pink'],
  ['Red', 'red'],
  ['Blue', 'blue'],
  ['Lime', 'lime'],
  ['Yellow', 'yellow'],
]);

/** What a colour is called: in the person's language where the product knows it, else as the shop calls it. */
export function colorLabel(t: TextFunction, { name }: Pick<ShopColor, 'name'>): string {
  const known = KNOWN.get(name);
  return known === undefined ? name : t(`shop.color.${known}`);
}
