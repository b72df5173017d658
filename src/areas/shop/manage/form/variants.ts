import { valuesOf } from './read';
import { newVariant } from './state';
import type { EditOption, EditProduct, EditVariant } from './types';
import type { ShopColor } from '@/domain/shop/products';

const MOST = 100;

type Choice = Readonly<Record<string, string>>;

const sameChoice = (a: Choice, b: Choice, options: readonly EditOption[]) =>
  options.every(({ key }) => (a[key] ?? '').toLowerCase() === (b[key] ?? '').toLowerCase());

/** Every combination of the options' values. */
function combinations(options: readonly EditOption[]): Choice[] {
  let all: Choice[] = [{}];
  for (const { key, values } of options) {
    const known = valuesOf(values);
    if (known.length > 0) all = all.flatMap((choice) => known.map((value) => ({ ...choice, [key]: value })));
  }
  return all;
}

/** Colors of a variant, where an option value has the name of a shop color. */
const colorsOf = (choice: Choice, colors: readonly ShopColor[]): string[] =>
  colors
    .filter(({ name }) => Object.values(choice).some((value) => value.toLowerCase() === name.toLowerCase()))
    .map(({ hex }) => hex)
    .slice(0, 4);

/** Suggests a SKU: the base plus the option values. */
function skuOf(base: string, choice: Choice): string {
  const parts = Object.values(choice).map((value) => value.replaceAll(/[^\p{L}\p{N}]+/gu, '').toUpperCase());
  return base === '' ? '' : [base, ...parts].join('-').slice(0, 64);
}

/** Creates the missing combinations; the only variant of a product without options becomes the first one. */
export function generateVariants(state: EditProduct, colors: readonly ShopColor[]): EditVariant[] {
  const [first] = state.variants;
  const isBare =
    state.variants.length === 1 && Object.values(first?.options ?? {}).every((value) => value === '');
  const kept = isBare ? [] : state.variants;
  const missing = combinations(state.options).filter(
    (choice) => !kept.some(({ options }) => sameChoice(options, choice, state.options)),
  );
  const base = isBare ? (first?.sku ?? '') : '';
  const made = missing.map((options, at): EditVariant => {
    const plain = isBare && at === 0 && first ? first : newVariant(state.variants.at(-1));
    const own = colorsOf(options, colors);
    return {
      ...plain,
      options,
      sku: plain.id === undefined ? skuOf(base, options) : plain.sku,
      colors: own.length > 0 ? own : plain.colors,
    };
  });
  return [...kept, ...made].slice(0, MOST);
}

/** Name of a variant: "Black / M". */
export const nameOf = (variant: EditVariant, options: readonly EditOption[]): string =>
  options
    .map(({ key }) => variant.options[key])
    .filter(Boolean)
    .join(' / ');
