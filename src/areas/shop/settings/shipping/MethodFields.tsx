import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { Controller, useController, useFormContext } from 'react-hook-form';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { SHIPPING_KINDS, type ShippingMethodBody } from '@/domain/shop/shipping';
import type { TextPart } from '@/domain/texts/keys';
import { AmountField } from '@/ui/form/AmountField';
import { CountryChoice } from '@/ui/form/CountryChoice';
import { NumberField } from '@/ui/form/NumberField';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { Pair } from '@/ui/page/settingsSections';
import { taxesApi } from '../../api';
import { Toggle } from '../../manage/parts/Toggle';
import { RateRows } from './RateRows';

const Chosen = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** Destination countries; none chosen = everywhere. */
function CountryPicker() {
  const t = useText();
  const { field } = useController<Pick<ShippingMethodBody, 'countries'>, 'countries'>({ name: 'countries' });
  const { value, onChange } = field;
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

/** Tax classes as choices; the chosen one is included while they are loading. */
function useTaxChoices(chosen: string) {
  const { data } = useRead('taxes', (signal) => taxesApi.taxes(undefined, { signal }));
  const known = (data?.classes ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}

interface MethodFieldsProps {
  currency: string;
  /** The stored tax class. */
  taxClassId: string;
}

/** Name, countries, prices, days and tax of a shipping method. */
export function MethodFields({ currency, taxClassId }: MethodFieldsProps) {
  const t = useText();
  const classes = useTaxChoices(taxClassId);
  const { getValues, setValue } = useFormContext<Pick<ShippingMethodBody, 'rates'>>();
  const label = (part: TextPart<'shopSettings.shipping'>) => t(`shopSettings.shipping.${part}`, { currency });
  // A weight is no amount; a fixed price has one line.
  const changeKind = (kind: string) =>
    setValue(
      'rates',
      getValues('rates')
        .slice(kind === 'flat' ? -1 : 0)
        .map(({ amount }) => ({ upTo: null, amount })),
    );
  return (
    <>
      <TextField name="name" label={label('name')} autoComplete="off" />
      <TextField name="description" label={label('description')} autoComplete="off" required={false} />
      <CountryPicker />
      <Select
        name="kind"
        label={label('kind')}
        options={SHIPPING_KINDS.map((value) => ({ value, label: label(`kinds.${value}`) }))}
        onChosen={changeKind}
      />
      <RateRows currency={currency} />
      <AmountField
        name="freeOver"
        label={label('freeOver')}
        hint={label('freeOverHint')}
        currency={currency}
        required={false}
      />
      <Pair>
        <NumberField name="minDays" label={label('minDays')} />
        <NumberField name="maxDays" label={label('maxDays')} />
      </Pair>
      <Select name="taxClassId" label={label('taxClass')} options={classes} />
      <Controller
        name="disabled"
        render={({ field: { value, onChange } }) => (
          <Toggle label={label('offered')} isOn={!value} onChange={(isOn) => onChange(!isOn)} />
        )}
      />
    </>
  );
}
