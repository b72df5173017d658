import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';
import { MAX_CALENDAR_NAME } from '@/domain/calendar/limits';
import type { Calendar } from '@/domain/calendar/schemas';
import type { CalendarKind } from '@/domain/calendar/words';
import { SWATCHES } from '@/domain/colors';
import { TextInput } from '@/ui/form/TextInput';
import { Tick } from '@/ui/form/Tick';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ColorField } from '../parts/ColorField';
import { ReminderFields } from '../parts/ReminderFields';
import { defaultsOf } from '../parts/reminders';
import { ZoneField } from '../parts/ZoneField';
import type { CalendarDraft } from './settings';

interface FieldsProps {
  draft: CalendarDraft;
  codes: Readonly<Record<string, string>>;
  set: (changes: Partial<CalendarDraft>) => void;
}

interface CalendarFieldsProps extends FieldsProps {
  /** Null for a new one. */
  calendar: Calendar | null;
  /** What a new one may be. */
  kinds: readonly CalendarKind[];
}

/** One's own settings: reminders, notices, and where new events go. */
function OwnFields({ draft, set, calendar }: FieldsProps & { calendar: Calendar }) {
  const t = useText();
  const isOwn = calendar.kind === 'personal' && calendar.canManage;
  return (
    <>
      <ReminderFields
        label={t('calendarSettings.reminders.timed')}
        defaultLabel={t('calendarSettings.reminders.default')}
        allDay={false}
        value={draft.reminders}
        defaults={defaultsOf({ ...calendar, reminders: null }, false)}
        onChange={(reminders) => set({ reminders })}
      />
      <ReminderFields
        label={t('calendarSettings.reminders.allDay')}
        defaultLabel={t('calendarSettings.reminders.default')}
        allDay
        value={draft.allDayReminders}
        defaults={defaultsOf({ ...calendar, allDayReminders: null }, true)}
        onChange={(allDayReminders) => set({ allDayReminders })}
      />
      <Tick
        label={t('calendarSettings.notify')}
        checked={draft.notify}
        onChange={({ target }) => set({ notify: target.checked })}
      />
      {isOwn && (
        <Tick
          label={t('calendarSettings.isDefault')}
          checked={draft.isDefault}
          // Another one becomes the default instead.
          disabled={calendar.isDefault}
          onChange={({ target }) => set({ isDefault: target.checked })}
        />
      )}
    </>
  );
}

/** The fields of a calendar, as far as one may change them. */
export function CalendarFields({ calendar, kinds, ...part }: CalendarFieldsProps) {
  const t = useText();
  const { draft, codes, set } = part;
  const isManaged = calendar?.canManage ?? true;
  return (
    <>
      {isManaged ? (
        <TextInput
          label={t('calendarSettings.name')}
          value={draft.name}
          required
          focus={calendar === null}
          maxLength={MAX_CALENDAR_NAME}
          code={codes['name']}
          onChange={(name) => set({ name })}
        />
      ) : (
        <Typography variant="subtitle1" component="p" dir="auto">
          {draft.name}
        </Typography>
      )}
      {calendar === null && kinds.length > 1 && (
        <ChoiceField
          label={t('calendarSettings.kind.label')}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: t(`calendarSettings.kind.${value}`) }))}
          onChange={(next) => set({ kind: kinds.find((one) => one === next) ?? draft.kind })}
        />
      )}
      <ColorField
        value={draft.color}
        code={codes['color']}
        onChange={(color) => set({ color: color ?? SWATCHES[0].color })}
      />
      {isManaged && (
        <ZoneField
          value={draft.timeZone}
          code={codes['timeZone']}
          onChange={(timeZone) => set({ timeZone })}
        />
      )}
      {calendar && <OwnFields {...part} calendar={calendar} />}
    </>
  );
}
