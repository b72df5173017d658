import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { ApiError } from '@/domain/errors';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useFormStatus } from './formContext';
import { Notice } from './Notice';
import { minutesAndSeconds } from './useCountdown';

/** Announced once with the total time; the running countdown is only visible. */
function Wait({ total, left }: { total: number; left: number }) {
  const t = useText();
  return (
    <>
      <VisuallyHidden>{t('form.wait', { time: minutesAndSeconds(total) })}</VisuallyHidden>
      <span aria-hidden>{t('form.wait', { time: minutesAndSeconds(left) })}</span>
    </>
  );
}

/** The server did not answer, with a retry button: in a form it resubmits the input. */
export function Unreachable({ onRetry, isBusy }: { onRetry?: () => void; isBusy?: boolean }) {
  const t = useText();
  return (
    <>
      <span>{t('form.unreachable')}</span>
      <span>
        <Button
          type={onRetry ? 'button' : 'submit'}
          size="small"
          color="error"
          variant="outlined"
          disabled={isBusy === true}
          onClick={onRetry}
        >
          {t('form.retry')}
        </Button>
      </span>
    </>
  );
}

/** The refusal that belongs to no field, above the fields. `text` may return a custom text. */
export function FormAlert({ text }: { text: ((error: ApiError) => ReactNode) | undefined }) {
  const t = useText();
  const { refusal, secondsLeft } = useFormStatus();
  if (!refusal) return null;
  if (secondsLeft > 0) {
    return (
      <Notice tone="error" role="alert">
        <Wait total={refusal.retryAfter ?? secondsLeft} left={secondsLeft} />
      </Notice>
    );
  }
  const unreachable = refusal.status === 0 && refusal.code === 'unreachable';
  return (
    <Notice tone="error" role="alert">
      {unreachable ? <Unreachable /> : (text?.(refusal) ?? errorText(t, refusal))}
    </Notice>
  );
}
