import Button from '@mui/material/Button';
import { useState } from 'react';
import type * as z from 'zod';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';
import { Checkbox } from '@/ui/form/Checkbox';
import { Form } from '@/ui/form/Form';
import type { LoadSchema } from '@/ui/form/schemaResolver';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { CodeField } from '@/ui/security/CodeField';
import { Ways } from '../recovery/CompactPanel';

interface Typed {
  code: string;
  trustDevice: boolean;
}

const loadSchemas: Readonly<Record<'totp' | 'backup', LoadSchema<z.ZodType<Typed, Typed>>>> = {
  totp: async () => (await import('@/domain/auth/credentialsContract')).appStepSchema,
  backup: async () => (await import('@/domain/auth/credentialsContract')).backupStepSchema,
};

interface SecondStepFormProps {
  challenge: string;
  /** Called once the user is signed in. */
  onDone?: (() => void) | undefined;
  /** Back to e-mail and password: chosen by the user, or because the challenge is over. */
  onBack: () => void;
}

function isOver({ code, current }: ApiError): boolean {
  const left = (current as { attemptsLeft?: number } | undefined)?.attemptsLeft;
  return code === 'challenge-invalid' || left === 0;
}

/** The code of the authenticator app, or one of the backup codes. After five wrong ones it is back to the first step. */
export function SecondStepForm({ challenge, onDone, onBack }: SecondStepFormProps) {
  const t = useText();
  const { accept } = useAuth();
  const [method, setMethod] = useState<'totp' | 'backup'>('totp');
  const backup = method === 'backup';
  return (
    <Form
      key={method}
      schema={loadSchemas[method]}
      defaultValues={{ code: '', trustDevice: false }}
      focusFirst
      onRefused={(error, { setValue, setFocus }) => {
        if (isOver(error)) {
          toast(errorText(t, error), { variant: 'error' });
          onBack();
          return;
        }
        setValue('code', '');
        setFocus('code');
      }}
      onSubmit={async (values) => {
        const { session, sessionToken } = await credentialsApi.secondStep({ ...values, method, challenge });
        accept(sessionToken, session.identity);
        onDone?.();
      }}
    >
      {backup ? (
        <TextField name="code" label={t('auth.second.backupCode')} literal autoComplete="off" />
      ) : (
        <CodeField name="code" submitWhenFull />
      )}
      <Checkbox name="trustDevice" label={t('auth.second.trust')} />
      <SubmitButton>{t('auth.login.submit')}</SubmitButton>
      <Ways>
        <Button color="inherit" onClick={() => setMethod(backup ? 'totp' : 'backup')}>
          {t(backup ? 'auth.second.useApp' : 'auth.second.useBackup')}
        </Button>
        <Button color="inherit" onClick={onBack}>
          {t('auth.second.back')}
        </Button>
      </Ways>
    </Form>
  );
}
