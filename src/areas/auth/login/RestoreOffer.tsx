import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { credentialsApi } from '@/core/auth/credentialsApi';
import type { LoginInput } from '@/core/auth/authContext';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { TwoFactorChallenge } from '@/domain/auth/credentialsContract';
import { ApiError } from '@/domain/errors';
import { withSecondStep } from '../secondStep/challenge';

interface RestoreOfferProps {
  /** Instant. */
  until?: string | undefined;
  onChallenge: (challenge: TwoFactorChallenge) => void;
  onDone?: (() => void) | undefined;
}

/** Says that the account was deleted and until when it can come back; brings it back with what was typed. */
export function RestoreOffer({ until, onChallenge, onDone }: RestoreOfferProps) {
  const t = useText();
  const format = useFormat();
  const { accept } = useAuth();
  const { getValues } = useFormContext<LoginInput>();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const restore = async () => {
    const signIn = async () => {
      const { session, sessionToken } = await credentialsApi.restore(getValues());
      accept(sessionToken, session.identity);
    };
    try {
      if ((await withSecondStep(signIn, onChallenge)) === 'in') onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    }
  };
  return (
    <>
      <strong>{t('errors.account-deleted')}</strong>
      {until && <span>{t('auth.restore.until', { date: format.date(until) })}</span>}
      <span>
        <Button size="small" color="error" variant="outlined" onClick={() => void restore()}>
          {t('auth.restore.submit')}
        </Button>
      </span>
      {refusal && <span>{errorText(t, refusal)}</span>}
    </>
  );
}
