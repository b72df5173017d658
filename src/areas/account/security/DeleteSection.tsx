import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { FormActions, Section } from '../parts/Section';
import { NeedsPassword } from './SetPassword';

const loadSchema = async () => (await import('@/domain/people/accountForms')).removeForm;

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { date } = useFormat();
  const { logout } = useAuth();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('account.delete.ask')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{t('account.delete.goes')}</Typography>
        <Typography variant="body2">{t('account.delete.stays')}</Typography>
        <Form
          schema={loadSchema}
          defaultValues={{ email: '', password: '' }}
          onSubmit={async (values) => {
            const { restoreUntil } = await accountApi.remove(values);
            toast(t('account.delete.done', { date: date(restoreUntil) }));
            await logout();
          }}
          onRefused={(_error, { setValue }) => setValue('password', '')}
        >
          <TextField name="email" type="email" label={t('account.delete.email')} autoComplete="off" />
          <PasswordField
            name="password"
            label={t('account.password.current')}
            autoComplete="current-password"
          />
          <FormActions>
            <Button color="inherit" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <SubmitButton>{t('account.delete.act')}</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
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
