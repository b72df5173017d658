import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';
import { minutesAndSeconds, useCountdown } from '@/ui/form/useCountdown';

interface ResendButtonProps {
  /** Sends the code again; returns the seconds until the next time. */
  onResend: () => Promise<{ retryAfter: number }>;
  /** Initial wait in seconds, if a code has just been sent. */
  wait?: number;
}

/** "Resend code": disabled for a minute after each time, counting down. */
export function ResendButton({ onResend, wait = 0 }: ResendButtonProps) {
  const t = useText();
  const [secondsLeft, countDown] = useCountdown();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || wait === 0) return;
    begun.current = true;
    countDown(wait);
  }, [wait, countDown]);

  const resend = async () => {
    try {
      const { retryAfter } = await onResend();
      countDown(retryAfter);
      toast(t('auth.code.sent'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      countDown(error.retryAfter ?? 0);
      toast(errorText(t, error), { variant: 'error' });
    }
  };
  return (
    <Button color="inherit" disabled={secondsLeft > 0} onClick={() => void resend()}>
      {secondsLeft > 0
        ? t('auth.code.resendIn', { time: minutesAndSeconds(secondsLeft) })
        : t('auth.code.resend')}
    </Button>
  );
}
