import { own } from '@/domain/own';
import type { Product, VariantShown } from '@/domain/shop/products';

export type Choice = Readonly<Record<string, string>>;

/** Whether a variant can be bought: not sold out, and with a price in the shop's currency. */
export const isForSale = ({ inventoryType, needsPriceIn }: VariantShown): boolean =>
  inventoryType !== 'out_of_stock' && needsPriceIn === undefined;

/** The variant in the URL, else the first that can be bought, else the first. */
export function variantOf(product: Product, id: string): VariantShown | undefined {
  const { variants } = product;
  return variants.find((variant) => variant.id === id) ?? variants.find(isForSale) ?? variants[0];
}

const fits = ({ options }: VariantShown, choice: Choice) =>
  Object.entries(choice).every(([name, value]) => options[name] === value);

/** The variant after choosing a value: the other chosen values stay if such a variant exists. */
export function choose(
  { variants }: Product,
  present: VariantShown | undefined,
  name: string,
  value: string,
): VariantShown | undefined {
  const wanted = { ...present?.options, [name]: value };
  return (
    variants.find((variant) => fits(variant, wanted)) ??
    variants.find((variant) => fits(variant, { [name]: value }))
  );
}

export type ValueState = 'possible' | 'soldOut' | 'impossible';

/** Whether a value matches the other chosen values, and is available. */
export function stateOfValue(
  { variants }: Product,
  present: VariantShown | undefined,
  name: string,
  value: string,
): ValueState {
  const variant = variants.find((one) => fits(one, { ...present?.options, [name]: value }));
  if (!variant) return 'impossible';
  return variant.inventoryType === 'out_of_stock' ? 'soldOut' : 'possible';
}

/** Whether a variant is available. */
export type IsFree = (variant: VariantShown) => boolean;

interface ChosenValue {
  name: string;
  value: string;
}

/** Available variants with a value and the chosen values of the options before it. */
function freeWith(
  { options, variants }: Product,
  present: VariantShown,
  choice: ChosenValue,
  isFree: IsFree,
) {
  const before = options.slice(
    0,
    options.findIndex(({ name }) => name === choice.name),
  );
  const wanted = Object.fromEntries(before.map(({ name }) => [name, own(present.options, name) ?? '']));
  return variants.filter(
    (variant) => isFree(variant) && fits(variant, { ...wanted, [choice.name]: choice.value }),
  );
}

/** Like `choose`, among available variants: options before it keep their values, later ones if possible. */
export function chooseFree(
  product: Product,
  present: VariantShown,
  choice: ChosenValue,
  isFree: IsFree,
): VariantShown | undefined {
  const free = freeWith(product, present, choice, isFree);
  return (
    free.find((variant) => fits(variant, { ...present.options, [choice.name]: choice.value })) ?? free[0]
  );
}
