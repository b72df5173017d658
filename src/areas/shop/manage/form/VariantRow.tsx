import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useText } from '@/core/i18n/useText';
import type { ShopColor } from '@/domain/shop/products';
import { fieldText } from '@/ui/form/fieldText';
import { Icon } from '@/ui/icon/Icon';
import { ColorsButton } from './ColorsButton';
import { CELLS } from './fields';
import { PictureButton } from './PictureButton';
import type { EditVariant } from './types';
import type { ProductFormState } from './useProductForm';
import { VariantCell } from './VariantCell';
import { nameOf } from './variants';

interface VariantRowProps {
  form: ProductFormState;
  variant: EditVariant;
  at: number;
  colors: readonly ShopColor[];
  /** Undefined for the last one left. */
  onRemove: (() => void) | undefined;
}

/** A variant in the table. */
export function VariantRow({ form, variant, at, colors, onRemove }: VariantRowProps) {
  const t = useText();
  const of = nameOf(variant, form.state.options) || t('shopManage.form.variantNumber', { number: at + 1 });
  const code = form.faults[`variants.${at}.options`];
  return (
    <tr>
      <th scope="row" dir="auto">
        {of}
        {code && <small data-fault>{fieldText(t, code)}</small>}
      </th>
      <td>
        <ColorsButton
          of={of}
          colors={colors}
          value={variant.colors}
          onChange={(chosen) => form.changeVariant(variant.key, { colors: chosen })}
        />
      </td>
      {CELLS.map((cell) => (
        <td key={cell.name}>
          <VariantCell form={form} variant={variant} at={at} cell={cell} of={of} />
        </td>
      ))}
      <td>
        <PictureButton
          of={of}
          images={form.state.images}
          value={variant.imageId}
          onChange={(imageId) => form.changeVariant(variant.key, { imageId })}
        />
      </td>
      <td>
        <Checkbox
          size="small"
          checked={variant.backorder}
          // What is known says so on the page of the stock.
          disabled={variant.id !== undefined}
          slotProps={{
            input: {
              'aria-label': t('shopManage.form.cellOf', { name: t('shopManage.form.backorder'), of }),
            },
          }}
          onChange={(_event, backorder) => form.changeVariant(variant.key, { backorder })}
        />
      </td>
      <td>
        {onRemove && (
          <IconButton size="small" aria-label={t('shopManage.form.removeVariant', { of })} onClick={onRemove}>
            <Icon name="ph:trash" size={18} />
          </IconButton>
        )}
      </td>
    </tr>
  );
}
