import Typography from '@mui/material/Typography';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { PasswordField } from '@/ui/form/PasswordField';
import { TextField } from '@/ui/form/TextField';

const loadSchema = async () => (await import('@/domain/people/accountForms')).removeForm;

/** Explains what is deleted and what stays, and asks for address and password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { date } = useFormat();
  const { logout } = useAuth();
  return (
    <FormDialog
      title={t('account.delete.ask')}
      act={t('account.delete.act')}
      width="sm"
      onClose={onClose}
      schema={loadSchema}
      defaultValues={{ email: '', password: '' }}
      onSubmit={async (values) => {
        const { restoreUntil } = await accountApi.remove(values);
        toast(t('account.delete.done', { date: date(restoreUntil) }));
        await logout();
      }}
      onRefused={(_error, { setValue }) => setValue('password', '')}
    >
      <Typography variant="body2">{t('account.delete.goes')}</Typography>
      <Typography variant="body2">{t('account.delete.stays')}</Typography>
      <TextField name="email" type="email" label={t('account.delete.email')} autoComplete="off" />
      <PasswordField name="password" label={t('account.password.current')} autoComplete="current-password" />
    </FormDialog>
  );
}
