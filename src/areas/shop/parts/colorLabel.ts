import type { TextFunction, TextPart } from '@/domain/texts/keys';
import type { ShopColor } from '@/domain/shop/products';

/** The default colors have names in every language. */
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

/** Name of a color: translated if it is a default one, else as the shop named it. */
export function colorLabel(t: TextFunction, { name }: Pick<ShopColor, 'name'>): string {
  const known = KNOWN.get(name);
  return known === undefined ? name : t(`shop.color.${known}`);
}
