import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Notice } from '@/ui/form/Notice';
import { Section } from '../parts/Section';
import { useMe } from '../parts/useSave';

/** Users who came by a provider have no password: they set one with a code sent to their address. */
export function SetPassword() {
  const t = useText();
  const { email } = useMe();
  return (
    <Section
      title={t('account.password.title')}
      text={t('account.password.none')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          href={`${PATHS.auth.resetPassword}#${new URLSearchParams({ email }).toString()}`}
        >
          {t('account.password.set')}
        </Button>
      }
    />
  );
}

/** Shown instead of a form that needs a password. */
export function NeedsPassword() {
  const t = useText();
  return <Notice tone="info">{t('account.password.needed')}</Notice>;
}
