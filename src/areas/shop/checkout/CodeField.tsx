import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { CartState } from '../cart/useCart';
import { useCodeText } from './useCodeText';

/** Applies a code and gives the reason when it is refused. */
function useCode({ quote, setCode }: CartState) {
  const t = useText();
  const codeText = useCodeText(quote?.currency ?? '');
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  const put = async (code: string | null): Promise<boolean> => {
    setRefusal(null);
    try {
      await setCode(code);
      return true;
    } catch (error) {
      setRefusal(toRequestError(error));
      return false;
    }
  };
  const reason = refusal?.fields?.['code'];
  const problem = refusal && (reason === undefined ? errorText(t, refusal) : codeText(reason));
  return { put, problem };
}

/** Discount code: an input, or the applied code with a remove button. */
export function CodeField({ cart }: { cart: CartState }) {
  const t = useText();
  const [code, setCode] = useState('');
  const { put, problem } = useCode(cart);
  const { isSaving } = cart;
  const known = cart.quote?.discountCode;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await put(code)) setCode('');
  };
  if (known !== undefined) {
    const remove = t('checkout.code.remove', { code: known });
    return (
      <Chip
        sx={{ mt: 2 }}
        label={<bdi dir="ltr">{known}</bdi>}
        disabled={isSaving}
        aria-label={remove}
        title={remove}
        onDelete={() => void put(null)}
        onClick={() => void put(null)}
      />
    );
  }
  return (
    <Stack
      component="form"
      noValidate
      direction="row"
      spacing={1}
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ mt: 2, alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        fullWidth
        label={t('checkout.code.label')}
        value={code}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 30, autoCapitalize: 'characters' } }}
      />
      <Button type="submit" variant="outlined" color="inherit" disabled={isSaving || code.trim() === ''}>
        {t('checkout.code.apply')}
      </Button>
    </Stack>
  );
}
