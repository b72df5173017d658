import type { TextFunction } from '@/core/i18n/languageContext';
import type { ShopColor } from '@/domain/shop/products';

/** The colours that a shop begins with have names in every language. */
const KNOWN: ReadonlySet<string> = new Set([
  'Black',
  'White',
  'Green',
  'Pink',
  'Red',
  'Blue',
  'Lime',
  'Yellow',
]);

/** What a colour is called: in the person's language where the product knows it, else as the shop calls it. */
export function colorLabel(t: TextFunction, { name }: Pick<ShopColor, 'name'>): string {
  return KNOWN.has(name) ? t(`shop.color.${name.toLowerCase()}`) : name;
}
