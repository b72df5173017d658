import { useState } from 'react';
import * as z from 'zod';
import { useDemoLock } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { personFields } from '@/domain/people/userForms';
import type { User } from '@/domain/people/userSchemas';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { Conflict } from '../form/Conflict';
import { usersApi } from '../api';
import { useUserActs } from '../useUsers';
import { DialogBody, DialogButtons } from './DialogForm';
import { namesOf } from './namesOf';
import type { PeopleDialogProps } from './asks';
import { useGivableRoles } from './useGivableRoles';

const { firstName, lastName, jobTitle, company, role } = personFields;
const schema = z.object({ firstName, lastName, jobTitle, company, role });
const loadSchema = async () => schema;

/** Whether one of the plain fields was changed; an empty one is none. */
const isOther = (before: User, values: Partial<Omit<z.output<typeof schema>, 'role'>>) =>
  (['firstName', 'lastName', 'jobTitle', 'company'] as const).some(
    (field) => (values[field] ?? '') !== (before[field] ?? ''),
  );

/** The few fields that change most often, without leaving the list; another role is shown at once by who asked. */
export function QuickEditDialog({ people, onAnswer }: PeopleDialogProps<'edit'>) {
  const t = useText();
  const { take } = useUserActs();
  const [person] = people;
  const roles = useGivableRoles(person?.role);
  const isLocked = useDemoLock()(person);
  const [theirs, setTheirs] = useState<User | null>(null);
  const cancel = () => onAnswer(null);
  if (!person) return null;
  const { firstName, lastName, jobTitle, company, role } = person;
  return (
    <AnimatedDialog open maxWidth="sm" title={t('users.quickEdit.title', namesOf(people))} onClose={cancel}>
      <DialogBody>
        <Form
          schema={loadSchema}
          defaultValues={{ firstName, lastName, jobTitle: jobTitle ?? '', company: company ?? '', role }}
          onRefused={(error) => {
            if (error.code === 'stale-version') setTheirs(error.current as User);
          }}
          refusalText={(error) => (error.code === 'stale-version' ? t('users.conflict.title') : undefined)}
          onSubmit={async ({ role: wanted, ...values }) => {
            const before = theirs ?? person;
            if (isOther(before, values)) {
              const { user } = await usersApi.update({
                userId: person.id,
                version: before.version,
                ...values,
              });
              take(user);
              toast(t('users.saved'));
            }
            onAnswer(wanted === before.role ? {} : { role: wanted });
          }}
        >
          {theirs && <Conflict theirs={theirs} />}
          <TextField name="firstName" label={t('users.field.firstName')} />
          <TextField name="lastName" label={t('users.field.lastName')} />
          <TextField name="jobTitle" label={t('users.column.jobTitle')} required={false} />
          <TextField name="company" label={t('users.column.company')} required={false} />
          {!isLocked && <Select name="role" label={t('users.column.role')} options={roles} />}
          <DialogButtons submit={t('users.save')} onCancel={cancel} />
        </Form>
      </DialogBody>
    </AnimatedDialog>
  );
}
