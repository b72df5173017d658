import * as z from 'zod';
import { useText } from '@/core/i18n/useText';
import { reason } from '@/domain/people/userForms';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { DialogBody, DialogButtons } from './DialogForm';
import { namesOf } from './namesOf';
import type { PeopleDialogProps } from './asks';

const DAY = 24 * 3600 * 1000;
/** Days of a ban; 0 = until somebody lifts it. */
const LENGTHS = ['0', '1', '7', '30', '365'] as const;

const schema = z.object({ reason, days: z.enum(LENGTHS) });
const loadSchema = async () => schema;

/** Asks why, and for how long. */
export function BanDialog({ people, onAnswer }: PeopleDialogProps<'ban'>) {
  const t = useText();
  const cancel = () => onAnswer(null);
  return (
    <AnimatedDialog open maxWidth="xs" title={t('users.ban.title', namesOf(people))} onClose={cancel}>
      <DialogBody>
        <Form
          schema={loadSchema}
          defaultValues={{ reason: '', days: '0' }}
          focusFirst
          onSubmit={async ({ reason, days }) => {
            const until = new Date(Date.now() + Number(days) * DAY).toISOString();
            onAnswer(days === '0' ? { reason } : { reason, until });
          }}
        >
          <TextField name="reason" label={t('users.ban.reason')} hint={t('users.ban.hint')} />
          <Select
            name="days"
            label={t('users.ban.until')}
            options={LENGTHS.map((value) => ({
              value,
              label: value === '0' ? t('users.ban.always') : t('users.ban.days', { count: Number(value) }),
            }))}
          />
          <DialogButtons submit={t('users.menu.ban')} onCancel={cancel} />
        </Form>
      </DialogBody>
    </AnimatedDialog>
  );
}
