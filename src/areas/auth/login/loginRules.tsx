import type { ComponentProps, ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ApiError } from '@/domain/errors';
import type { FormMethods } from '@/ui/form/Form';
import { RestoreOffer } from './RestoreOffer';

/** The schema of "Sign in"; loaded with the first typing. */
export const loadLoginSchema = async () => (await import('@/domain/auth/contract')).loginSchema;

type LoginMethods = FormMethods<Awaited<ReturnType<typeof loadLoginSchema>>>;

/** A wrong password is typed again; the address stays. */
export function emptyPassword(error: ApiError, form: LoginMethods): void {
  if (error.code !== 'invalid-credentials') return;
  form.setValue('password', '');
  form.setFocus('password');
}

interface Ban {
  reason?: string | null;
  /** Instant; null = until somebody lifts it. */
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

/** What a refused sign-in says where the general text of its code is not enough. */
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
