import * as z from 'zod';
import { useDemoLock } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { personFields } from '@/domain/people/userForms';
import type { User } from '@/domain/people/userSchemas';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { useKnown } from '@/ui/form/useKnown';
import { Conflict } from '../form/Conflict';
import { usersApi } from '../api';
import { useUserActs } from '../useUsers';
import { namesOf } from './namesOf';
import type { PeopleDialogProps } from './asks';
import { useGivableRoles } from './useGivableRoles';

const { firstName, lastName, jobTitle, company, role } = personFields;
const schema = z.object({ firstName, lastName, jobTitle, company, role });
const loadSchema = async () => schema;

/** Whether a plain field was changed; empty equals missing. */
const isOther = (before: User, values: Partial<Omit<z.output<typeof schema>, 'role'>>) =>
  (['firstName', 'lastName', 'jobTitle', 'company'] as const).some(
    (field) => (values[field] ?? '') !== (before[field] ?? ''),
  );

/** The most edited fields, without leaving the list; a new role is returned to the caller, who applies it. */
export function QuickEditDialog({ people, onAnswer }: PeopleDialogProps<'edit'>) {
  const t = useText();
  const { take } = useUserActs();
  const [person] = people;
  const roles = useGivableRoles(person?.role);
  const isLocked = useDemoLock()(person);
  const { known, theirs, onRefused } = useKnown(person);
  if (!person || !known) return null;
  const { firstName, lastName, jobTitle, company, role } = person;
  return (
    <FormDialog
      title={t('users.quickEdit.title', namesOf(people))}
      act={t('users.save')}
      width="sm"
      onClose={() => onAnswer(null)}
      schema={loadSchema}
      defaultValues={{ firstName, lastName, jobTitle: jobTitle ?? '', company: company ?? '', role }}
      onRefused={onRefused}
      refusalText={(error) => (error.code === 'stale-version' ? t('users.conflict.title') : undefined)}
      onSubmit={async ({ role: wanted, ...values }) => {
        if (isOther(known, values)) {
          const { user } = await usersApi.update({
            userId: person.id,
            version: known.version,
            ...values,
          });
          take(user);
          toast(t('users.saved'));
        }
        onAnswer(wanted === known.role ? {} : { role: wanted });
      }}
    >
      {theirs && <Conflict theirs={theirs} />}
      <TextField name="firstName" label={t('users.field.firstName')} />
      <TextField name="lastName" label={t('users.field.lastName')} />
      <TextField name="jobTitle" label={t('users.column.jobTitle')} required={false} />
      <TextField name="company" label={t('users.column.company')} required={false} />
      {!isLocked && <Select name="role" label={t('users.column.role')} options={roles} />}
    </FormDialog>
  );
}
