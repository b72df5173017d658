import type { Language } from '@/domain/languages';
import { parseAmount, parseDecimal, type ParsedNumber } from '@/domain/money/parse';
import { MAX_STOCK } from '@/domain/shop/limits';
import type { EditProduct, EditVariant, Faults } from './types';

const MAX_WEIGHT = 1_000_000;

/** Parses option values, or tags, of one text; commas, semicolons and line breaks separate. */
export const valuesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،、;\n]/)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];

interface Reading {
  language: Language;
  currency: string;
  /** Reports an invalid field. */
  fault: (field: string, code: string) => void;
}

function whole(text: string, max: number, language: Language): ParsedNumber {
  if (text.trim() === '') return { ok: true, value: 0 };
  const parsed = parseDecimal(text, language, 0);
  if (!parsed.ok) return { ok: false, code: 'not-a-number' };
  if (parsed.value < 0) return { ok: false, code: 'not-a-number' };
  return parsed.value > max ? { ok: false, code: 'too-big' } : parsed;
}

/** An id among the product's pictures, else null: removed pictures are dropped from variants and cover. */
const pictureOf = ({ images }: EditProduct, of: string | null) =>
  images.some(({ file }) => file.id === of) ? of : null;

function readVariant(variant: EditVariant, at: number, product: EditProduct, reading: Reading) {
  const { language, currency, fault } = reading;
  const cell = (name: string) => `variants.${at}.${name}`;
  const take = (name: string, parsed: ParsedNumber): number => {
    if (parsed.ok && parsed.value >= 0) return parsed.value;
    fault(cell(name), parsed.ok ? 'not-a-number' : parsed.code);
    return 0;
  };
  const amount = (name: 'price' | 'compareAtPrice' | 'cost') =>
    variant[name].trim() === '' ? null : take(name, parseAmount(variant[name], language, currency));
  const price = amount('price') ?? 0;
  const compareAtPrice = amount('compareAtPrice');
  if (compareAtPrice !== null && compareAtPrice <= price) fault(cell('compareAtPrice'), 'compare-at-low');
  if (variant.sku.trim() === '') fault(cell('sku'), 'required');
  const options = product.options
    .filter(({ name }) => name.trim() !== '')
    .map(({ key, name }) => [name.trim(), variant.options[key] ?? ''] as const);
  for (const [, value] of options) if (value === '') fault(cell('options'), 'required');
  const stock = {
    tracked: variant.tracked,
    backorder: variant.backorder,
    onHand: take('onHand', whole(variant.onHand, MAX_STOCK, language)),
    lowAt: take('lowAt', whole(variant.lowAt, MAX_STOCK, language)),
  };
  return {
    ...(variant.id !== undefined && { id: variant.id }),
    ...(variant.id === undefined && { stock }),
    sku: variant.sku,
    barcode: variant.barcode,
    options: Object.fromEntries(options.filter(([, value]) => value !== '')),
    colors: [...variant.colors],
    price,
    compareAtPrice,
    cost: amount('cost'),
    weightGrams: take('weight', whole(variant.weight, MAX_WEIGHT, language)),
    imageId: pictureOf(product, variant.imageId),
  };
}

const isBlank = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** Required to publish a product. Source: shop, section 6. */
function publishFaults(state: EditProduct, prices: readonly number[], fault: Reading['fault']): void {
  if (isBlank(state.description)) fault('description', 'required');
  if (state.images.length === 0) fault('attachmentIds', 'required');
  if (state.categoryId === '') fault('categoryId', 'required');
  if (!state.isFree && prices.some((price) => price === 0)) fault('isFree', 'price-or-free');
}

/** The form as API input, with its errors. */
export function readProduct(state: EditProduct, language: Language, currency: string) {
  const faults: Record<string, string> = {};
  const fault = (field: string, code: string) => {
    faults[field] ??= code;
  };
  const { name, subDescription, description, status, badge, taxClassId, isFree } = state;
  if (name.trim() === '') fault('name', 'required');
  const variants = state.variants.map((variant, at) =>
    readVariant(variant, at, state, { language, currency, fault }),
  );
  const prices = variants.map(({ price }) => price);
  if (status === 'published') publishFaults(state, prices, fault);
  const product = {
    name,
    subDescription,
    description,
    status,
    badge,
    taxClassId,
    isFree,
    coverImageId: pictureOf(state, state.coverImageId),
    categoryId: state.categoryId || null,
    gender: [...state.gender],
    tags: valuesOf(state.tags),
    code: state.code.trim() || null,
    optionNames: state.options.map((option) => option.name.trim()).filter((text) => text !== ''),
    attachmentIds: state.images.map(({ file }) => file.id),
    alts: Object.fromEntries(state.images.map(({ file, alt }) => [file.id, alt])),
    variants,
  };
  return { product, faults: faults as Faults };
}
