import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isolated } from '@/core/i18n/isolated';
import { useText } from '@/core/i18n/useText';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { CodeField } from './CodeField';

const loadEmailForm = async () => (await import('@/domain/people/accountForms')).emailForm;
const loadCodeForm = async () => (await import('@/domain/auth/credentialsContract')).codeSchema;

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' },
}));

const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1.5),
  '& > button': { inlineSize: 'auto', [theme.breakpoints.down('sm')]: { inlineSize: '100%' } },
}));

interface ChangeEmailProps {
  /** Sends a code to the new address. Rejects with `ApiError`. */
  send: (wish: { email: string; password: string }) => Promise<unknown>;
  /** Rejects with `ApiError`. */
  confirm: (code: string) => Promise<void>;
  onCancel: () => void;
}

function Ask({
  send,
  onCancel,
  onSent,
}: Omit<ChangeEmailProps, 'confirm'> & { onSent: (email: string) => void }) {
  const t = useText();
  return (
    <Form
      schema={loadEmailForm}
      defaultValues={{ email: '', password: '' }}
      focusFirst
      onSubmit={async (values) => {
        await send(values);
        onSent(values.email);
      }}
      onRefused={(_error, { setValue }) => setValue('password', '')}
    >
      <Fields>
        <TextField name="email" type="email" label={t('security.email.new')} autoComplete="email" />
        <PasswordField name="password" label={t('security.email.password')} autoComplete="current-password" />
      </Fields>
      <Acts>
        <Button color="inherit" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <SubmitButton>{t('security.email.send')}</SubmitButton>
      </Acts>
    </Form>
  );
}

/** Steps to change the e-mail address: password, a code to the new address, done. */
export function ChangeEmail({ send, confirm, onCancel }: ChangeEmailProps) {
  const t = useText();
  const [email, setEmail] = useState<string | null>(null);
  if (email === null) return <Ask send={send} onCancel={onCancel} onSent={setEmail} />;
  return (
    <Form
      schema={loadCodeForm}
      defaultValues={{ code: '' }}
      focusFirst
      onSubmit={({ code }) => confirm(code)}
    >
      <Typography variant="body2">{t('security.email.sent', { email: isolated(email) })}</Typography>
      <CodeField name="code" />
      <Acts>
        <Button color="inherit" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <SubmitButton>{t('security.email.confirm')}</SubmitButton>
      </Acts>
    </Form>
  );
}
