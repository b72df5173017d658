import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { AddressSnapshot } from '@/domain/address/schemas';
import { useAppDispatch } from '@/core/redux/hooks';
import { CountryBox } from '@/ui/form/CountryBox';
import type { CartState } from '../cart/useCart';
import { createBilling } from '../productSlice';

const FIELDS = ['receiver', 'phone', 'line1', 'line2', 'zipCode', 'city', 'state'] as const;
const COMPLETE: Readonly<Record<string, string>> = {
  receiver: 'name',
  phone: 'tel',
  line1: 'address-line1',
  line2: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
};

type Typed = Record<(typeof FIELDS)[number] | 'country', string>;

const typedOf = (known: AddressSnapshot | null): Typed => ({
  receiver: known?.receiver ?? '',
  phone: known?.phone ?? '',
  line1: known?.line1 ?? '',
  line2: known?.line2 ?? '',
  zipCode: known?.zipCode ?? '',
  city: known?.city ?? '',
  state: known?.state ?? '',
  country: known?.country ?? '',
});

interface CountryFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (code: string) => void;
}

function CountryField({ value, problem, onChange }: CountryFieldProps) {
  const t = useText();
  const id = useId();
  const label = t('checkout.address.country');
  const problemId = problem && `${id}-error`;
  return (
    <FormControl required fullWidth error={problem !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <CountryBox
        {...{ id, label, value, onChange }}
        autoComplete="country"
        isFloating
        isWrong={problem !== undefined}
        describedBy={problemId}
      />
      {problem && <FormHelperText id={problemId}>{problem}</FormHelperText>}
    </FormControl>
  );
}

interface LineFieldsProps {
  values: Typed;
  problemOf: (name: string) => string | undefined;
  onChange: (name: keyof Typed, value: string) => void;
}

function LineFields({ values, problemOf, onChange }: LineFieldsProps) {
  const t = useText();
  return FIELDS.map((name) => (
    <TextField
      key={name}
      required={name !== 'line2' && name !== 'state' && name !== 'zipCode'}
      autoComplete={COMPLETE[name]}
      label={t(`checkout.address.${name}`)}
      value={values[name]}
      error={problemOf(name) !== undefined}
      helperText={problemOf(name)}
      onChange={(event) => onChange(name, event.target.value)}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  ));
}

/** Step 2 of a visitor: where it goes; nothing is kept beyond the order. What was typed stays, also when it is refused. */
export function AddressStep({ cart, onNext }: { cart: CartState; onNext: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [values, setValues] = useState(() => typedOf(cart.cart?.shippingAddress ?? null));
  const [email, setEmail] = useState(cart.cart?.email ?? '');
  const fields = cart.refusal?.fields;
  const problemOf = (name: string) => {
    const code = fields?.[name] ?? fields?.[`shippingAddress.${name}`];
    return code === undefined ? undefined : t(`errors.field.${code.split(':')[0]}`);
  };
  const set = (name: keyof Typed, value: string) => setValues((known) => ({ ...known, [name]: value }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await cart.update({ email, shippingAddress: { kind: 'home', ...values } }))) return;
    dispatch(createBilling({ kind: 'home', company: '', vatId: '', ...values }));
    onNext();
  };
  return (
    <Card component="form" onSubmit={(event: FormEvent) => void submit(event)} sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {t('checkout.address.title')}
      </Typography>
      {cart.refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(t, cart.refusal)}
        </Alert>
      )}
      <Stack spacing={2}>
        <TextField
          required
          type="email"
          autoComplete="email"
          label={t('checkout.address.email')}
          value={email}
          error={problemOf('email') !== undefined}
          helperText={problemOf('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        <LineFields values={values} problemOf={problemOf} onChange={set} />
        <CountryField
          value={values.country}
          problem={problemOf('country')}
          onChange={(code) => set('country', code)}
        />
        <Button type="submit" variant="contained" disabled={cart.isSaving} sx={{ alignSelf: 'flex-end' }}>
          {t('checkout.address.deliver')}
        </Button>
      </Stack>
    </Card>
  );
}
