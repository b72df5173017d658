import type { Product, VariantShown } from '@/domain/shop/products';

export type Choice = Readonly<Record<string, string>>;

/** The variant that an address names, else the first that is there to buy, else the first. */
export function variantOf(product: Product, id: string): VariantShown | undefined {
  const { variants } = product;
  return (
    variants.find((variant) => variant.id === id) ??
    variants.find(({ inventoryType }) => inventoryType !== 'out_of_stock') ??
    variants[0]
  );
}

const fits = ({ options }: VariantShown, choice: Choice) =>
  Object.entries(choice).every(([name, value]) => options[name] === value);

/** The variant that one gets by choosing a value: the rest of the choice stays where there is such a variant. */
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

/** Whether a value goes with the rest of the choice, and is to be had. */
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
