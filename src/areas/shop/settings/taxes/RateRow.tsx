import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { TextPart } from '@/domain/texts/keys';
import { DateField } from '@/ui/date/DateField';
import type { Choice } from '@/ui/form/choices';
import { CountryChoice } from '@/ui/form/CountryChoice';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { TypedRate } from './typedRates';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignItems: 'start',
  paddingBlockEnd: theme.spacing(2),
  borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  gridTemplateColumns: '1fr 1fr',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '1.2fr 1.4fr 100px 1.4fr 40px',
    borderBlockEnd: 0,
    paddingBlockEnd: 0,
    '& > button': { marginBlockStart: 28 },
  },
}));

interface RateRowProps {
  rate: TypedRate;
  number: number;
  classes: readonly Choice[];
  code: string | undefined;
  onChange: (next: Partial<TypedRate>) => void;
  onRemove: () => void;
}

/** A rate: class, country, percentage, first day. */
export function RateRow({ rate, number, classes, code, onChange, onRemove }: RateRowProps) {
  const t = useText();
  const label = (part: TextPart<'shopSettings.rates'>) => t(`shopSettings.rates.${part}`, { number });
  return (
    <Row aria-label={label('nth')}>
      <ChoiceField
        label={label('class')}
        value={rate.classKey}
        options={classes}
        onChange={(classKey) => onChange({ classKey })}
      />
      <CountryChoice
        label={label('country')}
        value={rate.country}
        extra={{ value: '*', label: label('elsewhere') }}
        onChange={(country) => onChange({ country })}
      />
      <TextInput
        literal
        inputMode="decimal"
        label={label('percent')}
        value={rate.percent}
        code={code}
        onChange={(percent) => onChange({ percent })}
      />
      <DateField
        label={label('validFrom')}
        value={rate.validFrom}
        onChange={(validFrom) => validFrom !== '' && onChange({ validFrom })}
      />
      <IconButton aria-label={label('remove')} onClick={onRemove}>
        <Icon name="ph:trash" size={20} />
      </IconButton>
    </Row>
  );
}
