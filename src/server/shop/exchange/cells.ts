import { CLEAR, joinCell, type ProductColumn } from '@/domain/shop/csvColumns';
import { toDecimalText } from '@/domain/money/money';
import { own } from '@/domain/own';
import type { VariantRow } from '../catalogue/variants';
import type { ProductRecord } from './record';

export type Cells = Record<ProductColumn, string>;

/** An amount in major units; '' for none. */
const money = (minor: number | null, currency: string) =>
  minor === null ? '' : toDecimalText(minor, currency);

function optionValues([first = '', second = '', third = '']: readonly string[], row: VariantRow) {
  const options = JSON.parse(row.options) as Record<string, string>;
  return {
    option1Value: own(options, first) ?? '',
    option2Value: own(options, second) ?? '',
    option3Value: own(options, third) ?? '',
  };
}

/** Cells repeated in every row of a product; `paths` are those of the categories. */
export function productCells(product: ProductRecord, paths: ReadonlyMap<string, string>) {
  const [option1Name = '', option2Name = '', option3Name = ''] = product.optionNames;
  const { slug, name, subDescription, description, status, categoryId, code, badge, taxClassId } = product;
  return {
    slug,
    name,
    subDescription,
    description,
    status,
    category: paths.get(categoryId ?? '') ?? '',
    gender: joinCell(product.gender),
    tags: joinCell(product.tags),
    code: code ?? '',
    // "No badge" differs from "automatic", and an import must see that.
    badge: badge === '' ? CLEAR : (badge ?? ''),
    taxClass: taxClassId,
    option1Name,
    option2Name,
    option3Name,
    images: joinCell(product.images.map((image) => image.name)),
  };
}

/** One row: a variant with its product. Untracked stock has no number. */
export function cellsOf(product: ProductRecord, row: VariantRow, paths: ReadonlyMap<string, string>): Cells {
  const { sku, barcode, price, compareAtPrice, cost, currency, lowAt, weightGrams } = row;
  return {
    ...productCells(product, paths),
    sku,
    barcode,
    ...optionValues(product.optionNames, row),
    colors: joinCell(JSON.parse(row.colors) as string[]),
    price: money(price, currency),
    compareAtPrice: money(compareAtPrice, currency),
    cost: money(cost, currency),
    currency,
    stock: row.tracked === 1 ? String(row.onHand) : CLEAR,
    backorder: row.backorder === 1 ? 'yes' : 'no',
    lowAt: String(lowAt),
    weightGrams: String(weightGrams),
  };
}
