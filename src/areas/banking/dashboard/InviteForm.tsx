import { createClient } from '@/core/http/client';
import { useText } from '@/core/i18n/useText';
import type { invitationsContract } from '@/domain/people/invitationsContract';
import { invitationsAddresses } from '@/domain/people/usersAddresses';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';

const invitationsApi = createClient<typeof invitationsContract>(invitationsAddresses);
const loadSchema = async () => (await import('./inviteForm')).inviteForm;

/** The address of somebody who is invited as a member. */
export function InviteForm() {
  const t = useText();
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ email: '' }}
      onSubmit={async ({ email }) => {
        const { skipped } = await invitationsApi.create({ emails: [email], role: 'member' });
        const [left] = skipped;
        if (left) toast(`${left.email}: ${t(`errors.${left.code}`)}`, { variant: 'warning' });
        else toast(t('banking.invite.done', { email }));
      }}
    >
      <TextField name="email" type="email" label={t('banking.invite.email')} autoComplete="off" />
      <SubmitButton>{t('banking.invite.act')}</SubmitButton>
    </Form>
  );
}
