import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { TwoFactorChallenge } from '@/domain/auth/credentialsContract';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { withSecondStep } from '../secondStep/challenge';
import { SecondStep } from '../secondStep/SecondStep';
import { emptyPassword, loadLoginSchema, loginRefusal } from '../login/loginRules';

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 3),
  color: theme.palette.text.secondary,
}));

/** Signing in again over the page that stays open; only the same user can. */
export function SessionEndedForm() {
  const t = useText();
  const titleId = useId();
  const { user, login, logout } = useAuth();
  const [challenge, setChallenge] = useState('');
  const hold = (next: TwoFactorChallenge) => setChallenge(next.challenge);
  if (!user) return null;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('auth.ended.title')}</DialogTitle>
      <DialogContent>
        <Text>{t('auth.ended.text')}</Text>
        {challenge ? (
          <SecondStep challenge={challenge} onBack={() => setChallenge('')} />
        ) : (
          <Form
            schema={loadLoginSchema}
            defaultValues={{ email: user.email, password: '', remember: true }}
            focusFirst
            refusalText={(error) => loginRefusal(error, { onChallenge: hold })}
            onRefused={emptyPassword}
            onSubmit={async (values) => {
              await withSecondStep(() => login(values), hold);
            }}
          >
            <TextField
              name="email"
              type="email"
              label={t('auth.login.email')}
              autoComplete="username"
              readOnly
            />
            <PasswordField name="password" label={t('auth.login.password')} autoComplete="current-password" />
            <SubmitButton>{t('auth.login.submit')}</SubmitButton>
            <Button color="inherit" onClick={() => void logout()}>
              {t('auth.ended.leave')}
            </Button>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
}
