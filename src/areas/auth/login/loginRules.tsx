import Button from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { LoginInput } from '@/core/auth/authContext';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { TwoFactorChallenge } from '@/domain/auth/credentialsContract';
import { ApiError } from '@/domain/errors';
import type { FormMethods } from '@/ui/form/Form';
import { withSecondStep } from '../secondStep/challenge';

interface RestoreOfferProps {
  /** Instant. */
  until?: string | undefined;
  onChallenge: (challenge: TwoFactorChallenge) => void;
  onDone?: (() => void) | undefined;
}

/** Says that the account was deleted and until when it can be restored; restores it with the credentials typed. */
function RestoreOffer({ until, onChallenge, onDone }: RestoreOfferProps) {
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

/** The schema of "Sign in"; loaded at the first keystroke. */
export const loadLoginSchema = async () => (await import('@/domain/auth/contract')).loginSchema;

type LoginMethods = FormMethods<Awaited<ReturnType<typeof loadLoginSchema>>>;

/** After a wrong password only the password is cleared; the address stays. */
export function emptyPassword(error: ApiError, form: LoginMethods): void {
  if (error.code !== 'invalid-credentials') return;
  form.setValue('password', '');
  form.setFocus('password');
}

interface Ban {
  reason?: string | null;
  /** Instant; null = until it is lifted. */
  until?: string | null;
}

function BanText({ reason, until }: Ban) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <strong>{t('auth.banned.title')}</strong>
      {reason && <span dir="auto">{reason}</span>}
      {until && <span>{t('auth.banned.until', { date: format.dateTime(until) })}</span>}
      <span>{t('auth.banned.contact')}</span>
    </>
  );
}

/** The texts of a refused sign-in whose error code needs more than its general text. */
export function loginRefusal(
  error: ApiError,
  ways: Pick<ComponentProps<typeof RestoreOffer>, 'onChallenge' | 'onDone'>,
): ReactNode {
  if (error.code === 'account-banned') return <BanText {...(error.current as Ban | undefined)} />;
  if (error.code !== 'account-deleted') return undefined;
  return (
    <RestoreOffer until={(error.current as { restoreUntil?: string } | undefined)?.restoreUntil} {...ways} />
  );
}
