import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useText } from '@/core/i18n/useText';
import { reason, until } from '@/domain/people/userForms';
import { DayField } from '@/ui/form/DayField';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { namesOf } from './namesOf';
import type { PeopleDialogProps } from './asks';

const DAY = 24 * 3600 * 1000;
/** Days of a ban; 0 = indefinite, `date` = until a chosen day. */
const LENGTHS = ['0', '1', '7', '30', '365', 'date'] as const;

/** The instant at which a day `YYYY-MM-DD` ends in the local time zone; '' for none. */
function endOfDay(day: string | null): string {
  const end = new Date(`${day}T00:00:00`);
  if (Number.isNaN(end.getTime())) return '';
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

const inDays = (count: number) => new Date(Date.now() + count * DAY).toISOString();

const schema = z.object({ reason, days: z.enum(LENGTHS), day: z.string().nullable() }).check((context) => {
  const { days, day } = context.value;
  const fault = days === 'date' ? until.safeParse(endOfDay(day)).error?.issues[0] : undefined;
  if (fault)
    context.issues.push({
      code: 'custom',
      path: ['day'],
      message: day === null ? 'required' : fault.message,
      input: day,
    });
});
const loadSchema = async () => schema;

/** Shown only for a ban until a chosen day. */
function LastDay() {
  const t = useText();
  const days: unknown = useWatch({ name: 'days' });
  return days === 'date' ? <DayField name="day" label={t('users.ban.day')} /> : null;
}

/** Asks for the reason and duration. */
export function BanDialog({ people, onAnswer }: PeopleDialogProps<'ban'>) {
  const t = useText();
  const lengthOf = (value: (typeof LENGTHS)[number]) => {
    if (value === '0') return t('users.ban.always');
    return value === 'date' ? t('users.ban.date') : t('users.ban.days', { count: Number(value) });
  };
  return (
    <FormDialog
      title={t('users.ban.title', namesOf(people))}
      act={t('users.menu.ban')}
      onClose={() => onAnswer(null)}
      schema={loadSchema}
      defaultValues={{ reason: '', days: '0', day: null }}
      focusFirst
      onSubmit={async ({ reason, days, day }) => {
        const end = days === 'date' ? endOfDay(day) : inDays(Number(days));
        onAnswer(days === '0' ? { reason } : { reason, until: end });
      }}
    >
      <TextField name="reason" label={t('users.ban.reason')} hint={t('users.ban.hint')} />
      <Select
        name="days"
        label={t('users.ban.until')}
        options={LENGTHS.map((value) => ({ value, label: lengthOf(value) }))}
      />
      <LastDay />
    </FormDialog>
  );
}
