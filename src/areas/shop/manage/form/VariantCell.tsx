import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { fieldText } from '@/ui/form/fieldText';
import { TextInput } from '@/ui/form/TextInput';
import type { Cell } from './fields';
import type { EditVariant } from './types';
import type { ProductFormState } from './useProductForm';

interface VariantCellProps {
  form: ProductFormState;
  variant: EditVariant;
  at: number;
  cell: Cell;
  /** Name of the variant, in a table; without it the label is above the field. */
  of?: string;
}

/** Stock of a saved variant, read-only; it is edited on the stock page. */
function Kept({ variant, cell, of }: Pick<VariantCellProps, 'variant' | 'cell' | 'of'>) {
  const t = useText();
  const { number } = useFormat();
  const { stock, storedSku } = variant;
  const act = t('shopManage.form.adjust');
  const pieces = stock?.tracked === false ? '∞' : number(stock?.onHand ?? 0);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {of === undefined && `${t(`shopManage.field.${cell.name}`)}: `}
      <bdi>{cell.name === 'lowAt' ? number(stock?.lowAt ?? 0) : pieces}</bdi>
      {cell.name === 'onHand' && (
        <>
          {' '}
          <Link
            component={NextLink}
            href={`${SHOP_PATHS.dashboard.stock}?query=${encodeURIComponent(storedSku)}`}
            prefetch={false}
            {...(of !== undefined && { 'aria-label': t('shopManage.form.cellOf', { name: act, of }) })}
          >
            {act}
          </Link>
        </>
      )}
    </span>
  );
}

/** One field of a variant. */
export function VariantCell({ form, variant, at, cell, of }: VariantCellProps) {
  const t = useText();
  const name = t(`shopManage.field.${cell.name}`);
  const code = form.faults[`variants.${at}.${cell.name}`];
  const isStock = cell.name === 'onHand' || cell.name === 'lowAt';
  if (isStock && variant.id !== undefined) return <Kept variant={variant} cell={cell} of={of} />;
  const input = (
    <TextInput
      label={of === undefined ? name : t('shopManage.form.cellOf', { name, of })}
      hideLabel={of !== undefined}
      value={variant[cell.name]}
      literal
      {...('isNumber' in cell && { inputMode: cell.name === 'onHand' ? 'numeric' : 'decimal' })}
      {...('maxLength' in cell && { maxLength: cell.maxLength })}
      code={code}
      onChange={(text) => form.changeVariant(variant.key, { [cell.name]: text })}
    />
  );
  if (of === undefined || code === undefined) return input;
  return (
    <>
      {input}
      <small data-fault>{fieldText(t, code)}</small>
    </>
  );
}
