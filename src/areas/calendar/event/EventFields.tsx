import { useText } from '@/core/i18n/useText';
import {
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_LOCATION,
  MAX_EVENT_TITLE,
  MAX_EVENT_URL,
} from '@/domain/calendar/limits';
import { WEEKDAYS } from '@/domain/calendar/rule';
import type { Calendar } from '@/domain/calendar/schemas';
import { SHOW_AS, VISIBILITIES } from '@/domain/calendar/words';
import { useAuth } from '@/core/auth/useAuth';
import { TextInput } from '@/ui/form/TextInput';
import { Pair } from '@/ui/page/settingsSections';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ColorField } from '../parts/ColorField';
import { ReminderFields } from '../parts/ReminderFields';
import { defaultsOf } from '../parts/reminders';
import { RepeatField } from './RepeatField';
import { type PartProps, TimeFields, ZonePart } from './TimeFields';
import { startOf } from './values';

/** Sunday is 0. */
const weekdayAt = (weekStart: number) => WEEKDAYS[(weekStart + 6) % WEEKDAYS.length] ?? 'MO';

interface EventFieldsProps extends PartProps {
  calendars: readonly Calendar[];
  /** The date that the rule has given to the occurrence; null when it follows the start. */
  ruleStart: string | null;
}

function Texts({ draft, codes, set }: PartProps) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('calendarForm.location')}
        value={draft.location}
        maxLength={MAX_EVENT_LOCATION}
        code={codes['location']}
        onChange={(location) => set({ location })}
      />
      <TextInput
        label={t('calendarForm.link')}
        value={draft.url}
        maxLength={MAX_EVENT_URL}
        code={codes['url']}
        literal
        onChange={(url) => set({ url })}
      />
      <TextInput
        label={t('calendarForm.description')}
        value={draft.description}
        maxLength={MAX_EVENT_DESCRIPTION}
        code={codes['description']}
        rows={3}
        onChange={(description) => set({ description })}
      />
    </>
  );
}

function Looks({ draft, codes, set, calendar }: PartProps & { calendar: Calendar | undefined }) {
  const t = useText();
  return (
    <>
      <ColorField
        value={draft.color}
        code={codes['color']}
        none={{ label: t('calendarForm.color.none'), color: calendar?.color }}
        onChange={(color) => set({ color })}
      />
      <ReminderFields
        label={t('calendarForm.reminders.label')}
        defaultLabel={t('calendarForm.reminders.default')}
        allDay={draft.allDay}
        value={draft.reminders}
        defaults={defaultsOf(calendar, draft.allDay)}
        onChange={(reminders) => set({ reminders })}
      />
      <Pair>
        <ChoiceField
          label={t('calendarForm.showAs.label')}
          value={draft.showAs}
          options={SHOW_AS.map((value) => ({ value, label: t(`calendarForm.showAs.${value}`) }))}
          onChange={(next) => set({ showAs: SHOW_AS.find((one) => one === next) ?? draft.showAs })}
        />
        <ChoiceField
          label={t('calendarForm.visibility.label')}
          value={draft.visibility}
          options={VISIBILITIES.map((value) => ({ value, label: t(`calendarForm.visibility.${value}`) }))}
          onChange={(next) =>
            set({ visibility: VISIBILITIES.find((one) => one === next) ?? draft.visibility })
          }
        />
      </Pair>
    </>
  );
}

/** All fields of an event. */
export function EventFields({ calendars, ruleStart, ...part }: EventFieldsProps) {
  const t = useText();
  const { user } = useAuth();
  const { draft, base, codes, set } = part;
  const start = startOf(draft);
  const offered = calendars.filter(({ id, level }) => level === 'write' || id === base.calendarId);
  const isRuleKept = draft.custom === null && draft.rrule === base.rrule && draft.rrule !== null;
  return (
    <>
      <TextInput
        label={t('calendarForm.title')}
        value={draft.title}
        required
        focus={base.title === ''}
        maxLength={MAX_EVENT_TITLE}
        code={codes['title']}
        onChange={(title) => set({ title })}
      />
      <TimeFields {...part} />
      <ZonePart {...part} zone={user?.timeZone ?? 'UTC'} />
      <RepeatField
        value={draft}
        start={isRuleKept && ruleStart !== null ? ruleStart : start}
        weekStart={weekdayAt(user?.workspace.weekStart ?? 1)}
        code={codes['rrule']}
        onChange={set}
      />
      <ChoiceField
        label={t('calendarForm.calendar')}
        value={draft.calendarId}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(calendarId) => set({ calendarId })}
      />
      <Texts {...part} />
      <Looks {...part} calendar={calendars.find(({ id }) => id === draft.calendarId)} />
    </>
  );
}
