import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import type { TypedTaxes } from './typedRates';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 320px) 40px',
  '& > button': { marginBlockStart: 28 },
}));

interface ClassRowsProps {
  typed: TypedTaxes;
  faults: Readonly<Record<string, string>>;
  onChange: (next: TypedTaxes) => void;
}

/** The tax classes by name; the standard one stays. */
export function ClassRows({ typed, faults, onChange }: ClassRowsProps) {
  const t = useText();
  const { classes, rates } = typed;
  const label = (part: string, values?: Readonly<Record<string, string | number>>) =>
    t(`shopSettings.rates.${part}`, values);
  const rename = (key: string, name: string) =>
    onChange({ classes: classes.map((one) => (one.key === key ? { ...one, name } : one)), rates });
  const remove = (key: string) =>
    onChange({
      classes: classes.filter((one) => one.key !== key),
      rates: rates.filter(({ classKey }) => classKey !== key),
    });
  return (
    <>
      {classes.map(({ key, name }, at) => (
        <Row key={key}>
          <TextInput
            label={label('nthClass', { number: at + 1 })}
            value={name}
            maxLength={40}
            code={faults[key]}
            onChange={(next) => rename(key, next)}
          />
          {key !== 'standard' && (
            <IconButton aria-label={label('removeClass', { name })} onClick={() => remove(key)}>
              <Icon name="ph:trash" size={20} />
            </IconButton>
          )}
        </Row>
      ))}
      <div>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onChange({ classes: [...classes, { key: uuid(), name: '' }], rates })}
        >
          {label('addClass')}
        </Button>
      </div>
    </>
  );
}
