import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { PasswordField } from '@/ui/form/PasswordField';
import { TextField } from '@/ui/form/TextField';
import { Section } from '../parts/Section';
import { NeedsPassword } from './SetPassword';

const loadSchema = async () => (await import('@/domain/people/accountForms')).removeForm;

function DeleteDialog({ onClose }: { onClose: () => void }) {
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

/** Leaving, with 30 days to come back. */
export function DeleteSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title={t('account.delete.title')}
      text={t('account.delete.text')}
      action={
        hasPassword && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {t('account.delete.act')}
          </Button>
        )
      }
    >
      {!hasPassword && <NeedsPassword />}
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
