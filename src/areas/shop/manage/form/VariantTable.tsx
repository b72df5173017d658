import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { ShopColor } from '@/domain/shop/products';
import { toastUndo } from '@/ui/feedback/toast';
import { fieldText } from '@/ui/form/fieldText';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { FaultText } from '../parts/FaultText';
import { Sheet } from '../parts/Sheet';
import { ColorsButton } from './ColorsButton';
import { type Cell, CELLS } from './fields';
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

function VariantRow({ form, variant, at, colors, onRemove }: VariantRowProps) {
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
          // For a saved variant it is edited on the stock page.
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

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', inlineSize: '100%', ...theme.typography.body2 },
  '& th, & td': {
    padding: theme.spacing(1, 0.75),
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '& td': { lineHeight: '40px' },
  '& thead th': { color: theme.palette.text.secondary, whiteSpace: 'nowrap', fontWeight: 600 },
  '& tbody th': { fontWeight: 600, minInlineSize: 120, lineHeight: '40px' },
  '& small': { color: theme.palette.error.main, display: 'block', lineHeight: 1.4 },
}));

interface VariantTableProps {
  form: ProductFormState;
  colors: readonly ShopColor[];
}

/** Column heading; for numbers with a button to copy the first row's value to all. */
function Heading({ form, cell }: { form: ProductFormState; cell: Cell }) {
  const t = useText();
  const name = t(`shopManage.field.${cell.name}`);
  const first = form.state.variants[0];
  const fill = () =>
    form.change(({ variants }) => ({
      variants: variants.map((row) => ({ ...row, [cell.name]: first?.[cell.name] ?? '' })),
    }));
  return (
    <th scope="col" style={{ minInlineSize: cell.width }}>
      {name}
      {'fills' in cell && (
        <IconButton size="small" aria-label={t('shopManage.form.fillDown', { name })} onClick={fill}>
          <Icon name="ph:arrow-down" size={14} />
        </IconButton>
      )}
    </th>
  );
}

/** Table of all variants of a product. */
export function VariantTable({ form, colors }: VariantTableProps) {
  const t = useText();
  const { variants } = form.state;
  const remove = (removed: EditVariant, at: number) => {
    form.change((now) => ({ variants: now.variants.filter(({ key }) => key !== removed.key) }));
    // What was typed in the others since stays.
    toastUndo(t('shopManage.form.variantRemoved'), async () =>
      form.change((now) => ({ variants: now.variants.toSpliced(at, 0, removed) })),
    );
  };
  return (
    <Sheet>
      <h2>{t('shopManage.form.variants', { n: variants.length })}</h2>
      <Scroll>
        <table aria-label={t('shopManage.form.variantTable')}>
          <thead>
            <tr>
              <th scope="col">{t('shopManage.form.variant')}</th>
              <th scope="col">{t('shop.filters.color')}</th>
              {CELLS.map((cell) => (
                <Heading key={cell.name} form={form} cell={cell} />
              ))}
              <th scope="col">{t('shopManage.field.picture')}</th>
              <th scope="col">{t('shopManage.form.backorder')}</th>
              <th scope="col">
                <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, at) => (
              <VariantRow
                key={variant.key}
                form={form}
                variant={variant}
                at={at}
                colors={colors}
                onRemove={variants.length > 1 ? () => remove(variant, at) : undefined}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
      <FaultText code={form.faults['variants']} />
    </Sheet>
  );
}
