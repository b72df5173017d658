import * as z from 'zod';
import { useText } from '@/core/i18n/useText';
import { role } from '@/domain/people/userForms';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { namesOf } from './namesOf';
import type { PeopleDialogProps } from './asks';
import { useGivableRoles } from './useGivableRoles';

const schema = z.object({ role });
const loadSchema = async () => schema;

/** Asks for a role for several people. */
export function RoleDialog({ people, onAnswer }: PeopleDialogProps<'role'>) {
  const t = useText();
  const roles = useGivableRoles();
  return (
    <FormDialog
      title={t('users.roleDialog.title', namesOf(people))}
      act={t('users.bulk.role')}
      onClose={() => onAnswer(null)}
      schema={loadSchema}
      defaultValues={{ role: 'member' }}
      onSubmit={async (answer) => onAnswer(answer)}
    >
      <Select name="role" label={t('users.column.role')} options={roles} />
    </FormDialog>
  );
}
