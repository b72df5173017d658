import { useState } from 'react';
import * as z from 'zod';
import { useText } from '@/core/i18n/useText';
import { emailAddress } from '@/domain/email';
import type { OutputOf } from '@/domain/contract';
import type { invitationsContract } from '@/domain/people/invitationsContract';
import { MAX_INVITED, role } from '@/domain/people/userForms';
import { line } from '@/domain/schemas';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { invitationsApi } from '../api';
import { AddressField } from './AddressField';
import type { PeopleDialogProps } from './asks';
import { type Outcome, Outcomes } from './Outcomes';
import { pastedAddresses } from './pastedAddresses';
import { useGivableRoles } from './useGivableRoles';

type Skipped = OutputOf<(typeof invitationsContract)['create']>['skipped'][number];

const isAddress = (part: string) => emailAddress.safeParse(part).success;
const emails = z
  .string()
  .trim()
  .min(1)
  .transform(pastedAddresses)
  .refine((parts) => parts.length > 0 && parts.every(isAddress), { error: 'email-invalid' })
  .refine((parts) => parts.length <= MAX_INVITED, { error: `too-long:${MAX_INVITED}` });

const schema = z.object({ emails, role, message: line(0, 500) });
const loadSchema = async () => schema;

/** "Invite people": addresses, role, a personal message; reports each address when some were skipped. */
export function InviteDialog({ onAnswer }: PeopleDialogProps<'invite'>) {
  const t = useText();
  const roles = useGivableRoles();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const left = ({ email, code }: Skipped): Outcome => ({
    id: email,
    name: email,
    isDone: false,
    text: t(`errors.${code}`),
  });
  const sent = ({ email }: { email: string }): Outcome => ({
    id: email,
    name: email,
    isDone: true,
    text: t('users.invite.sent'),
  });
  const close = () => onAnswer(outcomes.length > 0 ? true : null);
  if (outcomes.length > 0) {
    return (
      <AnimatedDialog maxWidth="sm" title={t('users.invite.title')} onClose={close}>
        <Outcomes outcomes={outcomes} onClose={close} />
      </AnimatedDialog>
    );
  }
  return (
    <FormDialog
      title={t('users.invite.title')}
      act={t('users.invite.submit')}
      width="sm"
      onClose={close}
      schema={loadSchema}
      defaultValues={{ emails: '', role: 'member', message: '' }}
      focusFirst
      onSubmit={async (values, key) => {
        const { invitations, skipped } = await invitationsApi.create(values, key);
        if (invitations.length > 0) toast(t('users.invite.done', { count: invitations.length }));
        if (skipped.length === 0) onAnswer(true);
        else setOutcomes([...skipped.map(left), ...invitations.map(sent)]);
      }}
    >
      <AddressField name="emails" label={t('users.invite.emails')} hint={t('users.invite.hint')} />
      <Select name="role" label={t('users.column.role')} options={roles} />
      <TextField name="message" label={t('users.invite.message')} required={false} />
    </FormDialog>
  );
}
