import { useText } from '@/core/i18n/useText';
import type { Product, VariantShown } from '@/domain/shop/products';
import { own } from '@/domain/own';
import type { TextFunction } from '@/domain/texts/keys';
import { colorLabel } from '../parts/colorLabel';
import { choose, chooseFree, type IsFree, stateOfValue } from './choice';
import { OptionGroup } from './OptionGroup';

interface ChooserProps {
  product: Product;
  variant: VariantShown | undefined;
  /** If given, only available variants can be chosen. */
  isFree?: IsFree;
  onChoose: (variantId: string) => void;
}

/** The built-in options have names in every language; others are shown as the shop named them. */
const KNOWN = ['Color', 'Size'] as const;

function optionLabel(t: TextFunction, name: string): string {
  const known = KNOWN.find((one) => one === name);
  return known ? t(`shop.option.${known}`) : name;
}

/** The options of a product, one group each. */
export function Chooser({ product, variant, isFree, onChoose }: ChooserProps) {
  const t = useText();
  const next = (name: string, value: string) =>
    variant && isFree
      ? chooseFree(product, variant, { name, value }, isFree)
      : choose(product, variant, name, value);
  const colorOf = (name: string, value: string) =>
    name === 'Color'
      ? product.variants.find(({ options, colors }) => options[name] === value && colors.length > 0)
          ?.colors[0]
      : undefined;
  const stateIn = (name: string, value: string) => {
    const state = stateOfValue(product, variant, name, value);
    if (!isFree) return { state };
    if (next(name, value)) return { state: 'possible' as const };
    return { state: state === 'impossible' ? state : ('soldOut' as const), isDisabled: true };
  };
  return product.options.map(({ name, values }) => (
    <OptionGroup
      key={name}
      label={optionLabel(t, name)}
      chosen={variant && own(variant.options, name)}
      values={values.map((value) => {
        const color = colorOf(name, value);
        return {
          value,
          label: name === 'Color' ? colorLabel(t, { name: value }) : value,
          ...stateIn(name, value),
          ...(color && { hex: color.hex }),
        };
      })}
      onChoose={(value) => {
        const wanted = next(name, value);
        if (wanted) onChoose(wanted.id);
      }}
    />
  ));
}
