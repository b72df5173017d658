import { useText } from '@/core/i18n/useText';
import type { ShopColor } from '@/domain/shop/products';
import { Sheet } from '../parts/Sheet';
import { Toggle } from '../parts/Toggle';
import { ColorsButton } from './ColorsButton';
import { CELLS } from './fields';
import type { EditVariant } from './types';
import type { ProductFormState } from './useProductForm';
import { VariantCell } from './VariantCell';

const ROWS = {
  price: ['price', 'compareAtPrice', 'cost'],
  stock: ['sku', 'barcode', 'onHand', 'lowAt', 'weight'],
} as const;

interface OneVariantProps {
  form: ProductFormState;
  variant: EditVariant;
  colors: readonly ShopColor[];
}

/** Price and stock of a product without options. */
export function OneVariant({ form, variant, colors }: OneVariantProps) {
  const t = useText();
  const name = form.state.name || t('shop.product.title');
  return (
    <>
      {(['price', 'stock'] as const).map((part) => (
        <Sheet key={part}>
          <h2>{t(`shopManage.form.${part}`)}</h2>
          <div data-fields>
            {CELLS.filter((cell) => ROWS[part].some((own) => own === cell.name)).map((cell) => (
              <VariantCell key={cell.name} form={form} variant={variant} at={0} cell={cell} />
            ))}
          </div>
          {part === 'stock' && (
            <ColorsButton
              of={name}
              colors={colors}
              value={variant.colors}
              onChange={(chosen) => form.changeVariant(variant.key, { colors: chosen })}
            />
          )}
        </Sheet>
      ))}
    </>
  );
}

/** Stock rules of a new product; those of an existing one are edited on the stock page. */
export function StockRules({ form }: { form: ProductFormState }) {
  const t = useText();
  const added = form.state.variants.filter(({ id }) => id === undefined);
  if (added.length === 0) return null;
  const set = (next: Partial<EditVariant>) =>
    form.change(({ variants }) => ({
      variants: variants.map((row) => (row.id === undefined ? { ...row, ...next } : row)),
    }));
  return (
    <Sheet>
      <h2>{t('shopManage.column.stock')}</h2>
      <Toggle
        label={t('shopManage.form.tracked')}
        isOn={added.every(({ tracked }) => tracked)}
        onChange={(tracked) => set({ tracked })}
      />
      <Toggle
        label={t('shopManage.form.backorder')}
        isOn={added.every(({ backorder }) => backorder)}
        onChange={(backorder) => set({ backorder })}
      />
    </Sheet>
  );
}
