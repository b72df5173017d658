import { useText } from '@/core/i18n/useText';
import type { Product, VariantShown } from '@/domain/shop/products';
import { own } from '@/domain/own';
import { colorLabel } from '../parts/colorLabel';
import { choose, stateOfValue } from './choice';
import { OptionGroup } from './OptionGroup';

interface ChooserProps {
  product: Product;
  variant: VariantShown | undefined;
  onChoose: (variantId: string) => void;
}

/** The product's own options have names in every language; others are shown as the shop calls them. */
const KNOWN: ReadonlySet<string> = new Set(['Color', 'Size']);

/** The options of a product, one group each. */
export function Chooser({ product, variant, onChoose }: ChooserProps) {
  const t = useText();
  const colorOf = (name: string, value: string) =>
    name === 'Color'
      ? product.variants.find(({ options, colors }) => options[name] === value && colors.length > 0)
          ?.colors[0]
      : undefined;
  return product.options.map(({ name, values }) => (
    <OptionGroup
      key={name}
      name={name}
      label={KNOWN.has(name) ? t(`shop.option.${name}`) : name}
      chosen={variant && own(variant.options, name)}
      values={values.map((value) => {
        const color = colorOf(name, value);
        return {
          value,
          label: name === 'Color' ? colorLabel(t, { name: value }) : value,
          state: stateOfValue(product, variant, name, value),
          ...(color && { hex: color.hex }),
        };
      })}
      onChoose={(value) => {
        const next = choose(product, variant, name, value);
        if (next) onChoose(next.id);
      }}
    />
  ));
}
