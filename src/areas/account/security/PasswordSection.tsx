import { useState } from 'react';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { NewPasswordField } from '@/ui/security/NewPasswordField';
import { FormActions, Section } from '../parts/Section';
import { useAccountPart } from '../useAccount';

const loadSchema = async () => (await import('@/domain/people/accountForms')).passwordForm;
const EMPTY = { oldPassword: '', newPassword: '', confirm: '' };

/** The form "Password": all other sessions end, this one goes on under a new token. */
export function PasswordSection() {
  const t = useText();
  const { refresh, renew } = useAuth();
  const { reload } = useAccountPart('sessions');
  const [round, setRound] = useState(0);
  return (
    <Section title={t('account.password.title')} text={t('account.password.text')}>
      <Form
        key={round}
        schema={loadSchema}
        defaultValues={EMPTY}
        onSubmit={async ({ oldPassword, newPassword }) => {
          const { sessionToken } = await accountApi.changePassword({ oldPassword, newPassword });
          renew(sessionToken);
          await refresh();
          toast(t('account.password.changed'));
          reload();
          setRound((count) => count + 1);
        }}
      >
        <UnsavedGuard />
        <PasswordField
          name="oldPassword"
          label={t('account.password.current')}
          autoComplete="current-password"
        />
        <NewPasswordField name="newPassword" label={t('account.password.new')} />
        <PasswordField name="confirm" label={t('account.password.confirm')} autoComplete="new-password" />
        <FormActions>
          <SubmitButton>{t('account.password.change')}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}
