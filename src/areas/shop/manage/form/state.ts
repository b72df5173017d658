import { typedAmount } from '@/core/i18n/typedNumber';
import type { Language } from '@/domain/languages';
import type { Product, VariantShown } from '@/domain/shop/products';
import { own } from '@/domain/own';
import type { EditOption, EditProduct, EditVariant } from './types';

let count = 0;
/** Local key of a form row. */
export const nextKey = () => `row-${(count += 1)}`;

const LIST_SIGN = ', ';

/** A new variant with price and stock of the previous one. */
export function newVariant(like?: EditVariant): EditVariant {
  const { price = '', compareAtPrice = '', cost = '', weight = '', onHand = '0', lowAt = '5' } = like ?? {};
  return {
    key: nextKey(),
    id: undefined,
    storedSku: '',
    sku: '',
    barcode: '',
    options: {},
    colors: [],
    price,
    compareAtPrice,
    cost,
    weight,
    imageId: null,
    tracked: like?.tracked ?? true,
    backorder: like?.backorder ?? false,
    onHand: like?.id ? '0' : onHand,
    lowAt,
    stock: undefined,
  };
}

/** Initial form values of a new product. */
export function newProduct(): EditProduct {
  return {
    name: '',
    subDescription: '',
    description: '',
    images: [],
    coverImageId: null,
    status: 'published',
    badge: null,
    categoryId: '',
    taxClassId: 'standard',
    gender: [],
    tags: '',
    code: '',
    isFree: false,
    options: [],
    variants: [newVariant()],
  };
}

function editVariant(variant: VariantShown, options: readonly EditOption[], language: Language): EditVariant {
  const { id, sku, barcode, currency, colors, imageId, weightGrams, stock, backorder } = variant;
  const amount = (minor: number | undefined) =>
    minor === undefined ? '' : typedAmount(minor, currency, language);
  return {
    key: nextKey(),
    id,
    storedSku: sku,
    sku,
    barcode,
    options: Object.fromEntries(options.map(({ key, name }) => [key, own(variant.options, name) ?? ''])),
    colors: colors.map(({ hex }) => hex),
    price: amount(variant.price),
    compareAtPrice: amount(variant.compareAtPrice),
    cost: amount(variant.cost),
    weight: weightGrams === 0 ? '' : String(weightGrams),
    imageId,
    tracked: stock?.tracked ?? true,
    backorder,
    onHand: String(stock?.onHand ?? 0),
    lowAt: String(stock?.lowAt ?? 5),
    stock,
  };
}

/** Form values of a stored product. */
export function editProduct(product: Product, language: Language): EditProduct {
  const { name, subDescription, description, coverImageId, status, taxClassId, gender, isFree } = product;
  const options = product.options.map((option) => ({
    key: nextKey(),
    name: option.name,
    values: option.values.join(LIST_SIGN),
  }));
  return {
    name,
    subDescription,
    description,
    coverImageId,
    status,
    taxClassId,
    gender,
    tags: product.tags.join(LIST_SIGN),
    isFree,
    options,
    badge: product.ownBadge,
    categoryId: product.category?.id ?? '',
    code: product.code ?? '',
    images: product.images.map(({ alt, mediumUrl: _medium, ...file }) => ({ file, alt })),
    variants: product.variants.map((variant) => editVariant(variant, options, language)),
  };
}
