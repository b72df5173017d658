import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { useHold } from './useHold';

const two = (value: number) => String(value).padStart(2, '0');

/** How long the things are held, told at 5 and 1 minutes. */
export function HoldNote({ version }: { version: number }) {
  const t = useText();
  const { left, error, hold } = useHold(version);
  if (error) return <Alert severity="error">{errorText(t, error)}</Alert>;
  if (left === null) return null;
  const again = (
    <Button color="inherit" size="small" onClick={() => void hold()}>
      {t('checkout.hold.again')}
    </Button>
  );
  if (left === 0)
    return (
      <Alert severity="warning" action={again}>
        {t('checkout.hold.over')}
      </Alert>
    );
  const time = `${Math.floor(left / 60)}:${two(left % 60)}`;
  return (
    <Alert severity="info" role="timer" aria-live={left === 300 || left === 60 ? 'polite' : 'off'}>
      {t('checkout.hold.left', { time })}
    </Alert>
  );
}
