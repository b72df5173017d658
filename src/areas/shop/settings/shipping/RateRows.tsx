import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { TextPart } from '@/domain/texts/keys';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import type { MethodFaults, TypedMethod } from './typedMethod';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 40px',
  '& > button': { marginBlockStart: 28 },
}));

interface RateRowsProps {
  typed: TypedMethod;
  faults: MethodFaults;
  currency: string;
  onChange: (rates: TypedMethod['rates']) => void;
}

/** Prices by maximum weight or value; the last line has no maximum. */
export function RateRows({ typed: { kind, rates }, faults, currency, onChange }: RateRowsProps) {
  const t = useText();
  const label = (
    part: TextPart<'shopSettings.shipping'>,
    values?: Readonly<Record<string, string | number>>,
  ) => t(`shopSettings.shipping.${part}`, { currency, ...values });
  const set = (at: number, next: Partial<TypedMethod['rates'][number]>) =>
    onChange(rates.map((rate, nth) => (nth === at ? { ...rate, ...next } : rate)));
  const price = (at: number, name: string) => (
    <TextInput
      literal
      inputMode="decimal"
      label={name}
      value={rates[at]?.amount ?? ''}
      code={faults[`rates.${at}.amount`]}
      onChange={(amount) => set(at, { amount })}
    />
  );
  if (kind === 'flat') return price(0, label('price'));
  const last = rates.length - 1;
  return (
    <>
      {rates.map((rate, at) => (
        <Row key={at} role="group" aria-label={label('nth', { number: at + 1 })}>
          {at === last ? (
            <p style={{ paddingBlockStart: 36 }}>{label(last === 0 ? 'always' : 'beyond')}</p>
          ) : (
            <TextInput
              literal
              inputMode="decimal"
              label={label(kind === 'weight' ? 'upToWeight' : 'upToValue')}
              value={rate.upTo}
              code={faults[`rates.${at}.upTo`]}
              onChange={(upTo) => set(at, { upTo })}
            />
          )}
          {price(at, label('price'))}
          {at < last && (
            <IconButton
              aria-label={label('removeRate', { number: at + 1 })}
              onClick={() => onChange(rates.filter((_rate, nth) => nth !== at))}
            >
              <Icon name="ph:trash" size={20} />
            </IconButton>
          )}
        </Row>
      ))}
      <div>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          onClick={() => onChange(rates.toSpliced(last, 0, { upTo: '', amount: '' }))}
        >
          {label('addRate')}
        </Button>
      </div>
    </>
  );
}
