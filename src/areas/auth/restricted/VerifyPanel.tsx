import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { useAuth } from '@/core/auth/useAuth';
import { isolated } from '@/core/i18n/isolated';
import { useText } from '@/core/i18n/useText';
import { RESEND_AFTER } from '@/domain/auth/code';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { CodeField } from '@/ui/security/CodeField';
import { CompactPanel, Ways } from '../recovery/CompactPanel';
import { KeptNotice } from '../recovery/KeptNotice';
import { ResendButton } from '../recovery/ResendButton';
import { useArrival } from '../recovery/useArrival';

const ChangeAddress = lazyPart(async () => (await import('./ChangeAddress')).ChangeAddress);

const loadSchema = async () => (await import('@/domain/auth/credentialsContract')).codeSchema;

interface VerifyPanelProps {
  onDone?: (() => void) | undefined;
}

function CodeForm({ onDone }: VerifyPanelProps) {
  const t = useText();
  const { refresh } = useAuth();
  const code = useArrival()?.code ?? '';
  return (
    <>
      <Form
        key={code}
        schema={loadSchema}
        defaultValues={{ code }}
        focusFirst
        onRefused={(_error, { setValue, setFocus }) => {
          setValue('code', '');
          setFocus('code');
        }}
        onSubmit={async (values) => {
          await credentialsApi.verify(values);
          toast(t('auth.verify.done'));
          await refresh();
          onDone?.();
        }}
      >
        <CodeField name="code" submitWhenFull />
        <SubmitButton>{t('auth.verify.submit')}</SubmitButton>
      </Form>
      <KeptNotice />
    </>
  );
}

/** Seconds until the code of the registration may be sent again; 0 for accounts that are older. */
function waitAfter(createdAt: string | undefined): number {
  const left = RESEND_AFTER - (Date.now() - Date.parse(createdAt ?? '')) / 1000;
  return left > 0 ? Math.min(Math.ceil(left), RESEND_AFTER) : 0;
}

/** Confirms the user's address with the code from the mail; its link fills in the code. */
export function VerifyPanel({ onDone }: VerifyPanelProps) {
  const t = useText();
  const { user, logout } = useAuth();
  const [changing, setChanging] = useState(false);
  const wait = useMemo(() => waitAfter(user?.createdAt), [user?.createdAt]);
  return (
    <CompactPanel
      icon="ph:envelope-simple"
      heading={t('auth.verify.heading')}
      text={t('auth.verify.text', { email: isolated(user?.email ?? '') })}
    >
      {changing ? <ChangeAddress onDone={() => setChanging(false)} /> : <CodeForm onDone={onDone} />}
      <Ways>
        <ResendButton wait={wait} onResend={() => credentialsApi.resendCode({})} />
        {!changing && (
          <Button color="inherit" onClick={() => setChanging(true)}>
            {t('auth.verify.change')}
          </Button>
        )}
        <Button color="inherit" onClick={() => void logout()}>
          {t('auth.waiting.signOut')}
        </Button>
      </Ways>
    </CompactPanel>
  );
}
