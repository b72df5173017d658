import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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
import { Icon } from '@/ui/icon/Icon';
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

/** What became of an address: invited, or the code of why not. */
interface Result {
  email: string;
  code: string | null;
}

const Results = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: theme.spacing(1) },
  '& bdi': { ...theme.typography.subtitle2, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary, gridColumn: 2 },
}));

function Sign({ isDone }: { isDone: boolean }) {
  return (
    <Box component="span" sx={{ display: 'grid', color: isDone ? 'success.main' : 'warning.main' }}>
      <Icon name={isDone ? 'ph:check-circle-fill' : 'ph:warning-fill'} />
    </Box>
  );
}

function ResultList({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const t = useText();
  return (
    <>
      <Results role="status">
        {results.map(({ email, code }) => (
          <li key={email}>
            <Sign isDone={code === null} />
            <bdi>{email}</bdi>
            <small>{t(code === null ? 'users.invite.sent' : `errors.${code}`)}</small>
          </li>
        ))}
      </Results>
      <Button color="inherit" sx={{ justifySelf: 'end' }} onClick={onClose}>
        {t('common.close')}
      </Button>
    </>
  );
}

/** "Invite people": addresses, role, a line of one's own; says what became of each address when some were left out. */
export function InviteDialog({ onAnswer }: PeopleDialogProps<'invite'>) {
  const t = useText();
  const roles = useGivableRoles();
  const [results, setResults] = useState<readonly Result[]>([]);
  const close = () => onAnswer(results.length > 0 ? true : null);
  return (
    <AnimatedDialog open maxWidth="sm" title={t('users.invite.title')} onClose={close}>
      <DialogBody>
        {results.length > 0 ? (
          <ResultList results={results} onClose={close} />
        ) : (
          <Form
            schema={loadSchema}
            defaultValues={{ emails: '', role: 'member', message: '' }}
            focusFirst
            onSubmit={async (values) => {
              const key = { idempotencyKey: uuid() };
              const { invitations, skipped } = await invitationsApi.create(values, key);
              if (invitations.length > 0) toast(t('users.invite.done', { count: invitations.length }));
              if (skipped.length === 0) onAnswer(true);
              else setResults([...skipped, ...invitations.map(({ email }) => ({ email, code: null }))]);
            }}
          >
            <AddressField name="emails" label={t('users.invite.emails')} hint={t('users.invite.hint')} />
            <Select name="role" label={t('users.column.role')} options={roles} />
            <TextField name="message" label={t('users.invite.message')} required={false} />
            <DialogButtons submit={t('users.invite.submit')} onCancel={close} />
          </Form>
        )}
      </DialogBody>
    </AnimatedDialog>
  );
}
