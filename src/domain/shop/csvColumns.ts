import { own } from '@/domain/own';

/** Columns of the product file, in output order; one row per variant. Source: shop, section 7. */
export const PRODUCT_COLUMNS = [
  'slug',
  'name',
  'subDescription',
  'description',
  'status',
  'category',
  'gender',
  'tags',
  'code',
  'badge',
  'taxClass',
  'sku',
  'barcode',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'colors',
  'price',
  'compareAtPrice',
  'cost',
  'currency',
  'stock',
  'backorder',
  'lowAt',
  'weightGrams',
  'images',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Cell value that deletes the current value. An empty cell keeps it. */
export const CLEAR = '[clear]';

/** Separator between a category and its child. */
export const BELOW = ' / ';

/** Several texts in one cell; a bar, comma or backslash in a text is escaped by a backslash. */
export function joinCell(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\|,]/g, '\\$&')).join('|');
}

const PARTS = { '|': /(?:\\[\\|,]|[^|])+/g, ',': /(?:\\[\\|,]|[^,])+/g };

/** The texts of one cell, as written by `joinCell` or typed by hand; empty ones are left out. */
export function splitCell(cell: string, mark: '|' | ',' = '|'): string[] {
  return (cell.match(PARTS[mark]) ?? [])
    .map((text) => text.replace(/\\([\\|,])/g, '$1').trim())
    .filter(Boolean);
}

/** Names of our columns in other programs, in lower case without spaces. */
const OTHER_NAMES: Readonly<Record<string, ProductColumn>> = {
  handle: 'slug',
  title: 'name',
  product: 'name',
  productname: 'name',
  shortdescription: 'subDescription',
  body: 'description',
  'body(html)': 'description',
  state: 'status',
  productcategory: 'category',
  tag: 'tags',
  variantsku: 'sku',
  variantbarcode: 'barcode',
  ean: 'barcode',
  gtin: 'barcode',
  color: 'colors',
  variantprice: 'price',
  compareat: 'compareAtPrice',
  variantcompareatprice: 'compareAtPrice',
  regularprice: 'compareAtPrice',
  costperitem: 'cost',
  onhand: 'stock',
  variantinventoryqty: 'stock',
  variantinventorypolicy: 'backorder',
  quantity: 'stock',
  weight: 'weightGrams',
  variantgrams: 'weightGrams',
  pictures: 'images',
};
/** Names that stand for a column only where no other does. */
const LAST: Readonly<Record<string, ProductColumn>> = { published: 'status' };
const OURS = new Map<string, ProductColumn>(PRODUCT_COLUMNS.map((name) => [name.toLowerCase(), name]));

/** Guesses the columns of a file from its headings; each of our columns once, the first match counts. */
export function guessProductColumns(headings: readonly string[]): (ProductColumn | null)[] {
  const taken = new Set<ProductColumn>();
  const take = (guess: ProductColumn | undefined) => {
    if (guess === undefined || taken.has(guess)) return null;
    taken.add(guess);
    return guess;
  };
  const words = headings.map((heading) => heading.toLowerCase().replace(/[\s_-]/g, ''));
  const guesses = words.map((word) => take(OURS.get(word) ?? own(OTHER_NAMES, word)));
  return guesses.map((guess, at) => guess ?? take(own(LAST, words[at] ?? '')));
}
