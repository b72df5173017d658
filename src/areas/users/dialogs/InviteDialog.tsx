import Alert from '@mui/material/Alert';
import { useState } from 'react';
import * as z from 'zod';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { emailAddress } from '@/domain/auth/contract';
import { MAX_INVITED, role } from '@/domain/people/userForms';
import { line } from '@/domain/schemas';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { invitationsApi } from '../usersApi';
import { AddressField } from './AddressField';
import { DialogBody, DialogButtons } from './DialogForm';
import type { PeopleDialogProps } from './asks';
import { pastedAddresses } from './pastedAddresses';
import { useGivableRoles } from './useGivableRoles';

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

type Skipped = readonly { email: string; code: string }[];

function SkippedList({ skipped }: { skipped: Skipped }) {
  const t = useText();
  return (
    <Alert severity="warning">
      {skipped.map(({ email, code }) => (
        <div key={email}>
          <bdi>{email}</bdi>: {t(`errors.${code}`)}
        </div>
      ))}
    </Alert>
  );
}

/** "Invite people": addresses, role, a line of one's own; says what became of each address. */
export function InviteDialog({ onAnswer }: PeopleDialogProps<'invite'>) {
  const t = useText();
  const roles = useGivableRoles();
  const [skipped, setSkipped] = useState<Skipped>([]);
  const cancel = () => onAnswer(skipped.length > 0 ? true : null);
  return (
    <AnimatedDialog open maxWidth="sm" title={t('users.invite.title')} onClose={cancel}>
      <DialogBody>
        <Form
          schema={loadSchema}
          defaultValues={{ emails: '', role: 'member', message: '' }}
          focusFirst
          onSubmit={async (values) => {
            const key = { idempotencyKey: uuid() };
            const { invitations, skipped } = await invitationsApi.create(values, key);
            if (invitations.length > 0) toast(t('users.invite.done', { count: invitations.length }));
            setSkipped(skipped);
            if (skipped.length === 0) onAnswer(true);
          }}
        >
          <AddressField name="emails" label={t('users.invite.emails')} hint={t('users.invite.hint')} />
          <Select name="role" label={t('users.column.role')} options={roles} />
          <TextField name="message" label={t('users.invite.message')} required={false} />
          {skipped.length > 0 && <SkippedList skipped={skipped} />}
          <DialogButtons submit={t('users.invite.submit')} onCancel={cancel} />
        </Form>
      </DialogBody>
    </AnimatedDialog>
  );
}
