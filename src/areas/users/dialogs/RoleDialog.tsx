import * as z from 'zod';
import { useText } from '@/core/i18n/useText';
import { role } from '@/domain/people/userForms';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { DialogBody, DialogButtons } from './DialogForm';
import { namesOf } from './namesOf';
import type { PeopleDialogProps } from './asks';
import { useGivableRoles } from './useGivableRoles';

const schema = z.object({ role });
const loadSchema = async () => schema;

/** Asks for a role for several people. */
export function RoleDialog({ people, onAnswer }: PeopleDialogProps<'role'>) {
  const t = useText();
  const roles = useGivableRoles();
  const cancel = () => onAnswer(null);
  return (
    <AnimatedDialog open maxWidth="xs" title={t('users.roleDialog.title', namesOf(people))} onClose={cancel}>
      <DialogBody>
        <Form
          schema={loadSchema}
          defaultValues={{ role: 'member' }}
          onSubmit={async (answer) => onAnswer(answer)}
        >
          <Select name="role" label={t('users.column.role')} options={roles} />
          <DialogButtons submit={t('users.bulk.role')} onCancel={cancel} />
        </Form>
      </DialogBody>
    </AnimatedDialog>
  );
}
