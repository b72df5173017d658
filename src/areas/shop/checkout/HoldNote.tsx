import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { CartState } from '../cart/useCart';
import { useHold } from './useHold';

const two = (value: number) => String(value).padStart(2, '0');
/** Seconds before the end at which it is read out. */
const TOLD: readonly number[] = [300, 60];

/** How long the things are held, told at 5 and 1 minutes. */
export function HoldNote({ version, cart }: { version: number; cart: CartState }) {
  const t = useText();
  const { left, error, hold } = useHold(version, cart);
  const again = (
    <Button color="inherit" size="small" onClick={() => void hold()}>
      {t('checkout.hold.again')}
    </Button>
  );
  if (error)
    return (
      <Alert severity="error" action={again}>
        {errorText(t, error)}
      </Alert>
    );
  if (left === null) return null;
  if (left === 0)
    return (
      <Alert severity="warning" action={again}>
        {t('checkout.hold.over')}
      </Alert>
    );
  const time = `${Math.floor(left / 60)}:${two(left % 60)}`;
  return (
    <Alert severity="info" role="timer" aria-live={TOLD.includes(left) ? 'polite' : 'off'}>
      {t('checkout.hold.left', { time })}
    </Alert>
  );
}
