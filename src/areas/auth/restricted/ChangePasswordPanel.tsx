import Button from '@mui/material/Button';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { NewPasswordField } from '@/ui/security/NewPasswordField';
import { CompactPanel, Ways } from '../recovery/CompactPanel';

const loadSchema = async () => (await import('@/domain/people/accountForms')).passwordForm;
const EMPTY = { oldPassword: '', newPassword: '', confirm: '' };

/** For users whose password was set by someone else: they choose their own first. */
export function ChangePasswordPanel() {
  const t = useText();
  const { renew, refresh, logout } = useAuth();
  return (
    <CompactPanel icon="ph:lock-key" heading={t('auth.change.heading')} text={t('auth.change.text')}>
      <Form
        schema={loadSchema}
        defaultValues={EMPTY}
        focusFirst
        onSubmit={async ({ oldPassword, newPassword }) => {
          const { sessionToken } = await accountApi.changePassword({ oldPassword, newPassword });
          renew(sessionToken);
          toast(t('auth.change.done'));
          await refresh();
        }}
      >
        <PasswordField name="oldPassword" label={t('auth.change.old')} autoComplete="current-password" />
        <NewPasswordField name="newPassword" label={t('auth.newPassword.password')} />
        <PasswordField
          name="confirm"
          label={t('auth.newPassword.confirmation')}
          autoComplete="new-password"
        />
        <SubmitButton>{t('auth.newPassword.submit')}</SubmitButton>
      </Form>
      <Ways>
        <Button color="inherit" onClick={() => void logout()}>
          {t('auth.waiting.signOut')}
        </Button>
      </Ways>
    </CompactPanel>
  );
}
