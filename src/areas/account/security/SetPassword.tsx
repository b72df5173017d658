import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Notice } from '@/ui/form/Notice';
import { Section } from '../parts/Section';
import { useMe } from '../parts/useSave';

/** Who came by another service has no password: the way to one is a code to their address. */
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

/** In place of what asks for a password. */
export function NeedsPassword() {
  const t = useText();
  return <Notice tone="info">{t('account.password.needed')}</Notice>;
}
