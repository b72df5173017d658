import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { CartState } from '../cart/useCart';

/** The discount code: typed and applied, or shown with a way to take it off. */
export function CodeField({ cart }: { cart: CartState }) {
  const t = useText();
  const { money } = useFormat();
  const [code, setCode] = useState('');
  const { quote, refusal } = cart;
  const [problem, amount] = (refusal?.fields?.['code'] ?? '').split(':');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void cart.setCode(code);
  };
  if (quote?.discountCode !== undefined)
    return <Chip sx={{ mt: 2 }} label={quote.discountCode} onDelete={() => void cart.setCode(null)} />;
  const needs = problem === 'code-needs' ? ` (${money(Number(amount), quote?.currency ?? 'EUR')})` : '';
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={submit}
      sx={{ mt: 2, alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        fullWidth
        label={t('checkout.code.label')}
        value={code}
        error={Boolean(problem)}
        helperText={problem ? `${t(`errors.field.${problem}`)}${needs}` : undefined}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 30, autoCapitalize: 'characters' } }}
      />
      <Button type="submit" variant="outlined" color="inherit" disabled={cart.isSaving || code.trim() === ''}>
        {t('checkout.code.apply')}
      </Button>
    </Stack>
  );
}
