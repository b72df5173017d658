import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { CountryChoice } from '@/ui/form/CountryChoice';

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

/** The countries that something is brought to; none chosen = everywhere. */
export function CountryPicker({ value, onChange }: CountryPickerProps) {
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
