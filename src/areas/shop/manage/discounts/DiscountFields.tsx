import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { DiscountBody, ListedDiscount } from '@/domain/shop/discounts';
import { DISCOUNT_KINDS, DISCOUNT_SCOPES } from '@/domain/shop/discountWords';
import type { TextPart } from '@/domain/texts/keys';
import { DateField } from '@/ui/date/DateField';
import { TextInput } from '@/ui/form/TextInput';
import { Pair } from '@/ui/page/settingsSections';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { useCategories } from '../list/useProductList';
import { FaultText } from '../parts/FaultText';
import { Toggle } from '../parts/Toggle';
import { ProductPicks } from './ProductPicks';
import type { DiscountFaults, TypedDiscount } from './typedDiscount';

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
    <div role="group" aria-label={t('discounts.field.categories')} style={{ display: 'grid' }}>
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
    </div>
  );
}

interface DiscountFieldsProps {
  typed: TypedDiscount;
  faults: DiscountFaults;
  currency: string;
  /** Null for a new one; code and kind of a used one can't change. */
  known: ListedDiscount | null;
  onChange: (next: Partial<TypedDiscount>) => void;
}

type Text = 'code' | 'value' | 'minSubtotal' | 'limitTotal' | 'limitPerCustomer';

/** Whether it applies to discounted products, and whether it is active. */
function Switches({ typed, onChange }: Pick<DiscountFieldsProps, 'typed' | 'onChange'>) {
  const t = useText();
  return (
    <>
      <Toggle
        label={t('discounts.field.onSaleItems')}
        isOn={typed.onSaleItems}
        onChange={(onSaleItems) => onChange({ onSaleItems })}
      />
      <Toggle
        label={t('discounts.field.active')}
        isOn={!typed.disabled}
        onChange={(isOn) => onChange({ disabled: !isOn })}
      />
    </>
  );
}

/** The categories or products it applies to. */
function Scope({
  typed: { scope, scopeIds },
  faults,
  known,
  onChange,
}: Pick<DiscountFieldsProps, 'typed' | 'faults' | 'known' | 'onChange'>) {
  const [names, setNames] = useState(
    () => new Map<string, string | null>(known?.scopeItems.map(({ id, name }) => [id, name])),
  );
  const code = faults['scopeIds'];
  if (scope === 'categories')
    return <CategoryTicks value={scopeIds} code={code} onChange={(ids) => onChange({ scopeIds: ids })} />;
  if (scope === 'all') return null;
  return (
    <ProductPicks
      value={scopeIds.map((id) => ({ id, name: names.get(id) ?? null }))}
      code={code}
      onChange={(picks) => {
        setNames(new Map([...names, ...picks.map(({ id, name }) => [id, name] as const)]));
        onChange({ scopeIds: picks.map(({ id }) => id) });
      }}
    />
  );
}

/** Value, period, limits and scope of a code. */
export function DiscountFields({ typed, faults, currency, known, onChange }: DiscountFieldsProps) {
  const t = useText();
  const isUsed = known !== null && known.usedCount > 0;
  const label = (part: TextPart<'discounts.field'>) => t(`discounts.field.${part}`, { currency });
  const text = (name: Text, of: TextPart<'discounts.field'>, hint?: string) => (
    <TextInput
      literal
      label={label(of)}
      value={typed[name]}
      maxLength={30}
      hint={hint}
      code={faults[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const kinds = DISCOUNT_KINDS.filter((kind) => !isUsed || kind === typed.kind);
  return (
    <>
      {isUsed ? <p>{t('discounts.used', { code: typed.code })}</p> : text('code', 'code', label('codeHint'))}
      <ChoiceField
        label={label('kind')}
        value={typed.kind}
        options={kinds.map((value) => ({ value, label: t(`discounts.kind.${value}`) }))}
        onChange={(kind) => onChange({ kind: kind as DiscountBody['kind'] })}
      />
      {typed.kind !== 'free_shipping' && text('value', typed.kind)}
      {text('minSubtotal', 'minSubtotal')}
      <Pair>
        <DateField label={label('from')} value={typed.from} onChange={(from) => onChange({ from })} />
        <DateField
          label={label('to')}
          value={typed.to}
          code={faults['endsAt']}
          onChange={(to) => onChange({ to })}
        />
        {text('limitTotal', 'limitTotal', label('limitHint'))}
        {text('limitPerCustomer', 'limitPerCustomer', label('limitHint'))}
      </Pair>
      <ChoiceField
        label={label('scope')}
        value={typed.scope}
        options={DISCOUNT_SCOPES.map((value) => ({ value, label: t(`discounts.scope.${value}`) }))}
        onChange={(scope) => onChange({ scope: scope as DiscountBody['scope'], scopeIds: [] })}
      />
      <Scope typed={typed} faults={faults} known={known} onChange={onChange} />
      <Switches typed={typed} onChange={onChange} />
    </>
  );
}
