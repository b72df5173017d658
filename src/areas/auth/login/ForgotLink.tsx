import { useFormContext } from 'react-hook-form';
import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { keepRecoveryEmail } from '../recovery/recoveryEmail';

/** To "Reset password"; the address typed so far comes along. */
export function ForgotLink() {
  const t = useText();
  const { getValues } = useFormContext<{ email: string }>();
  return (
    <Link
      component={NextLink}
      href={PATHS.auth.resetPassword}
      prefetch={false}
      variant="body2"
      onClick={() => keepRecoveryEmail(getValues('email'))}
    >
      {t('auth.login.forgot')}
    </Link>
  );
}
