import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import type { ShippingMethodBody } from '@/domain/shop/shipping';
import type { TextPart } from '@/domain/texts/keys';
import { AmountField } from '@/ui/form/AmountField';
import { NumberField } from '@/ui/form/NumberField';
import { Icon } from '@/ui/icon/Icon';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 40px',
  '& > button': { marginBlockStart: 28 },
}));

// Emptied fields are null.
const NEW_RATE = { upTo: null, amount: null as unknown as number };
type Values = Pick<ShippingMethodBody, 'kind' | 'rates'>;

/** Prices by maximum weight or value; the last line has no maximum. */
export function RateRows({ currency }: { currency: string }) {
  const t = useText();
  const { kind } = useWatch<Values>();
  const { fields, insert, remove } = useFieldArray<Values, 'rates'>({ name: 'rates' });
  const label = (
    part: TextPart<'shopSettings.shipping'>,
    values?: Readonly<Record<string, string | number>>,
  ) => t(`shopSettings.shipping.${part}`, { currency, ...values });
  const price = (at: number) => (
    <AmountField name={`rates.${at}.amount`} label={label('price')} currency={currency} />
  );
  const limit = (name: string) =>
    kind === 'weight' ? (
      <NumberField name={name} label={label('upToWeight')} />
    ) : (
      <AmountField name={name} label={label('upToValue')} currency={currency} />
    );
  if (kind === 'flat') return price(0);
  const last = fields.length - 1;
  return (
    <>
      {fields.map(({ id }, at) => (
        <Row key={id} role="group" aria-label={label('nth', { number: at + 1 })}>
          {at === last ? (
            <p style={{ paddingBlockStart: 36 }}>{label(last === 0 ? 'always' : 'beyond')}</p>
          ) : (
            limit(`rates.${at}.upTo`)
          )}
          {price(at)}
          {at < last && (
            <IconButton aria-label={label('removeRate', { number: at + 1 })} onClick={() => remove(at)}>
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
          onClick={() => insert(last, NEW_RATE, { shouldFocus: false })}
        >
          {label('addRate')}
        </Button>
      </div>
    </>
  );
}
