import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { SHIPPING_KINDS, type ShippingKind } from '@/domain/shop/shipping';
import type { TextPart } from '@/domain/texts/keys';
import { CountryChoice } from '@/ui/form/CountryChoice';
import { TextInput } from '@/ui/form/TextInput';
import { Pair } from '@/ui/page/settingsSections';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { taxesApi } from '../../api';
import { Toggle } from '../../manage/parts/Toggle';
import { RateRows } from './RateRows';
import { type MethodFaults, type TypedMethod, withKind } from './typedMethod';

const Chosen = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

interface CountryPickerProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Destination countries; none chosen = everywhere. */
function CountryPicker({ value, onChange }: CountryPickerProps) {
  const t = useText();
  const nameOf = useCountryName();
  return (
    <>
      <CountryChoice
        label={t('shopSettings.shipping.countries')}
        value=""
        without={value}
        placeholder={t(`shopSettings.shipping.${value.length === 0 ? 'everywhere' : 'addCountry'}`)}
        isOptional
        onChange={(code) => onChange([...value, code])}
      />
      {value.length > 0 && (
        <Chosen aria-label={t('shopSettings.shipping.countries')}>
          {value.map((code) => (
            <li key={code}>
              <Chip
                size="small"
                label={nameOf(code)}
                aria-label={t('shopSettings.shipping.withoutCountry', { name: nameOf(code) })}
                onDelete={() => onChange(value.filter((one) => one !== code))}
                onClick={() => onChange(value.filter((one) => one !== code))}
              />
            </li>
          ))}
        </Chosen>
      )}
    </>
  );
}

interface MethodFieldsProps {
  typed: TypedMethod;
  faults: MethodFaults;
  currency: string;
  onChange: (next: TypedMethod) => void;
}

/** Tax classes as choices; the chosen one is included while they are loading. */
function useTaxChoices(chosen: string) {
  const { data } = useRead('taxes', (signal) => taxesApi.taxes(undefined, { signal }));
  const known = (data?.classes ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}

/** Name, countries, prices, days and tax of a shipping method. */
export function MethodFields({ typed, faults, currency, onChange }: MethodFieldsProps) {
  const t = useText();
  const classes = useTaxChoices(typed.taxClassId);
  const label = (part: TextPart<'shopSettings.shipping'>) => t(`shopSettings.shipping.${part}`, { currency });
  const change = (next: Partial<TypedMethod>) => onChange({ ...typed, ...next });
  const text = (name: 'name' | 'description', maxLength: number) => (
    <TextInput
      label={label(name)}
      value={typed[name]}
      maxLength={maxLength}
      code={faults[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const figure = (name: 'freeOver' | 'minDays' | 'maxDays', hint?: string) => (
    <TextInput
      literal
      inputMode="decimal"
      label={label(name)}
      value={typed[name]}
      code={faults[name]}
      hint={hint}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      {text('name', 60)}
      {text('description', 160)}
      <CountryPicker value={typed.countries} onChange={(countries) => change({ countries })} />
      <ChoiceField
        label={label('kind')}
        value={typed.kind}
        options={SHIPPING_KINDS.map((value) => ({ value, label: label(`kinds.${value}`) }))}
        onChange={(kind) => onChange(withKind(typed, kind as ShippingKind))}
      />
      <RateRows typed={typed} faults={faults} currency={currency} onChange={(rates) => change({ rates })} />
      {figure('freeOver', label('freeOverHint'))}
      <Pair>
        {figure('minDays')}
        {figure('maxDays')}
      </Pair>
      <ChoiceField
        label={label('taxClass')}
        value={typed.taxClassId}
        options={classes}
        onChange={(taxClassId) => change({ taxClassId })}
      />
      <Toggle
        label={label('offered')}
        isOn={!typed.disabled}
        onChange={(isOn) => change({ disabled: !isOn })}
      />
    </>
  );
}
