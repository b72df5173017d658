import { useWatch } from 'react-hook-form';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { NumberField } from '@/ui/form/NumberField';
import { Select } from '@/ui/form/Select';
import { Pair } from '@/ui/page/settingsSections';
import { BYTES, DIGITS, UNITS } from './quota';

/** All but the unit of a formatted size. */
const NUMBER = /[\p{N}\s]/gu;

interface QuotaFieldsProps {
  label: string;
  /** The choices besides a number and unit. */
  options: readonly { value: string; label: string }[];
}

/** A quota: a number and unit, no limit, or what the options say. */
export function QuotaFields({ label, options }: QuotaFieldsProps) {
  const t = useText();
  const { bytes } = useFormat();
  const limit: unknown = useWatch({ name: 'limit' });
  return (
    <>
      <Select name="limit" label={label} options={options} />
      {limit === 'own' && (
        <Pair>
          <NumberField name="amount" label={t('filesShare.quota.amount')} digits={DIGITS} />
          <Select
            name="unit"
            label={t('filesShare.quota.unit')}
            options={UNITS.map((value) => ({ value, label: bytes(BYTES[value]).replace(NUMBER, '') }))}
          />
        </Pair>
      )}
    </>
  );
}
