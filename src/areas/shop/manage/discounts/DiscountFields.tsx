import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import type { DiscountBody, ListedDiscount } from '@/domain/shop/discounts';
import { DISCOUNT_KINDS, DISCOUNT_SCOPES } from '@/domain/shop/discountWords';
import type { TextPart } from '@/domain/texts/keys';
import { AmountField } from '@/ui/form/AmountField';
import { DayField } from '@/ui/form/DayField';
import { NumberField } from '@/ui/form/NumberField';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { Pair } from '@/ui/page/settingsSections';
import { useCategories } from '../list/useProductList';
import { FaultText } from '../parts/FaultText';
import { Toggle } from '../parts/Toggle';
import { Group, ProductPicks } from './ProductPicks';

/** Decimals of a percentage: a rate is stored in thousandths of a percent. */
const DIGITS = 3;

interface CategoryTicksProps {
  value: readonly string[];
  code: string | undefined;
  onChange: (value: string[]) => void;
}

/** The categories a code applies to. */
function CategoryTicks({ value, code, onChange }: CategoryTicksProps) {
  const t = useText();
  const categories = useCategories().categories ?? [];
  return (
    <Group name="scopeIds" aria-label={t('discounts.field.categories')}>
      {categories.map(({ id, name, parentId }) => (
        <FormControlLabel
          key={id}
          sx={{ paddingInlineStart: parentId === null ? 0 : 3 }}
          label={<bdi>{name}</bdi>}
          control={
            <Checkbox
              size="small"
              checked={value.includes(id)}
              onChange={(_event, isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id))}
            />
          }
        />
      ))}
      <FaultText code={code} />
    </Group>
  );
}

/** Whether it applies to discounted products, and whether it is active. */
function Switches() {
  const t = useText();
  return (
    <>
      <Controller
        name="onSaleItems"
        render={({ field: { value, onChange } }) => (
          <Toggle label={t('discounts.field.onSaleItems')} isOn={value} onChange={onChange} />
        )}
      />
      <Controller
        name="disabled"
        render={({ field: { value, onChange } }) => (
          <Toggle label={t('discounts.field.active')} isOn={!value} onChange={(isOn) => onChange(!isOn)} />
        )}
      />
    </>
  );
}

/** The categories or products it applies to. */
function Scope({ known }: Pick<DiscountFieldsProps, 'known'>) {
  const [names, setNames] = useState(
    () => new Map<string, string | null>(known?.scopeItems.map(({ id, name }) => [id, name])),
  );
  const { scope } = useWatch<Pick<DiscountBody, 'scope'>>();
  const { field, fieldState } = useController<Pick<DiscountBody, 'scopeIds'>, 'scopeIds'>({
    name: 'scopeIds',
  });
  const { value, onChange } = field;
  const code = fieldState.error?.message;
  if (scope === 'categories') return <CategoryTicks value={value} code={code} onChange={onChange} />;
  if (scope === 'all') return null;
  return (
    <ProductPicks
      value={value.map((id) => ({ id, name: names.get(id) ?? null }))}
      code={code}
      onChange={(picks) => {
        setNames(new Map([...names, ...picks.map(({ id, name }) => [id, name] as const)]));
        onChange(picks.map(({ id }) => id));
      }}
    />
  );
}

interface DiscountFieldsProps {
  currency: string;
  /** Null for a new one; code and kind of a used one can't change. */
  known: ListedDiscount | null;
}

/** Kind and value of a code. */
function Value({ currency, known }: DiscountFieldsProps) {
  const t = useText();
  const { setValue } = useFormContext();
  const { kind = 'percent' } = useWatch<Pick<DiscountBody, 'kind'>>();
  const isUsed = known !== null && known.usedCount > 0;
  const kinds = DISCOUNT_KINDS.filter((one) => !isUsed || one === known.kind);
  return (
    <>
      <Select
        name="kind"
        label={t('discounts.field.kind')}
        options={kinds.map((value) => ({ value, label: t(`discounts.kind.${value}`) }))}
        // A percentage is no amount.
        onChosen={() => setValue('value', null)}
      />
      {kind === 'percent' && (
        <NumberField name="value" label={t('discounts.field.percent')} digits={DIGITS} />
      )}
      {kind === 'fixed' && (
        <AmountField name="value" label={t('discounts.field.fixed', { currency })} currency={currency} />
      )}
    </>
  );
}

/** Value, period, limits and scope of a code. */
export function DiscountFields({ currency, known }: DiscountFieldsProps) {
  const t = useText();
  const { setValue } = useFormContext();
  const label = (part: TextPart<'discounts.field'>) => t(`discounts.field.${part}`, { currency });
  return (
    <>
      {known !== null && known.usedCount > 0 ? (
        <Typography variant="body2">{t('discounts.used', { code: known.code })}</Typography>
      ) : (
        <TextField name="code" label={label('code')} hint={label('codeHint')} autoComplete="off" literal />
      )}
      <Value currency={currency} known={known} />
      <AmountField name="minSubtotal" label={label('minSubtotal')} currency={currency} required={false} />
      <Pair>
        <DayField name="startsAt" label={label('from')} required={false} />
        <DayField name="endsAt" label={label('to')} required={false} />
        {(['limitTotal', 'limitPerCustomer'] as const).map((name) => (
          <NumberField
            key={name}
            name={name}
            label={label(name)}
            hint={label('limitHint')}
            required={false}
          />
        ))}
      </Pair>
      <Select
        name="scope"
        label={label('scope')}
        options={DISCOUNT_SCOPES.map((value) => ({ value, label: t(`discounts.scope.${value}`) }))}
        onChosen={() => setValue('scopeIds', [])}
      />
      <Scope known={known} />
      <Switches />
    </>
  );
}
