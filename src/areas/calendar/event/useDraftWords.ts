import { useAuth } from '@/core/auth/useAuth';
import { formatFor, useFormat } from '@/core/i18n/format';
import { useLanguageContext } from '@/core/i18n/languageContext';
import { useText } from '@/core/i18n/useText';
import type { Calendar } from '@/domain/calendar/schemas';
import { SWATCHES } from '@/domain/colors';
import { isRowValid, type ReminderRow } from '../parts/reminders';
import { zoneLabel } from '../parts/zones';
import { DRAFT_GROUPS, type DraftGroup } from './copies';
import { type EventDraft, ruleOfDraft, startOf } from './values';
import { useRuleWords } from './useRuleWords';

type Times = Pick<EventDraft, 'allDay' | 'startOn' | 'startTime' | 'endOn' | 'endTime' | 'timeZone'>;

/** Times of a form as a text: the dates, the times between them, and the zone where it is not one's own. */
export function useTimesText(): (times: Times) => string {
  const { language, formatOptions } = useLanguageContext();
  const { user } = useAuth();
  const { date, dateTime, range, time } = formatFor({ language, ...formatOptions, zone: 'UTC' });
  return ({ allDay, startOn, startTime, endOn, endTime, timeZone }) => {
    if (startOn === '' || startOn === 'invalid' || endOn === '' || endOn === 'invalid') return '';
    if (allDay) return startOn === endOn ? date(startOn) : range(startOn, endOn, true);
    const [start, end] = [`${startOn}T${startTime ?? '00:00'}Z`, `${endOn}T${endTime ?? '00:00'}Z`];
    const last = startOn === endOn ? time(end) : dateTime(end);
    const zone = timeZone === user?.timeZone ? '' : ` (${zoneLabel(timeZone)})`;
    return `${dateTime(start)} – ${last}${zone}`;
  };
}

/** The text of a reminder: "10 minutes before, in the app". */
function useReminderText(): (row: ReminderRow) => string {
  const t = useText();
  return (row) => {
    if (!isRowValid(row)) return '';
    const channel = t(`calendarForm.reminders.channels.${row.channel}`);
    const before =
      'unit' in row
        ? t(`calendarForm.reminders.before.${row.unit}`, { count: row.amount ?? 0 })
        : t('calendarForm.reminders.before.daysAt', { count: row.days ?? 0, time: row.time ?? '' });
    return `${before} (${channel})`;
  };
}

/** The label of a group of fields, and what it says in a form, as texts. */
export function useDraftWords(calendars: readonly Calendar[]) {
  const t = useText();
  const { list } = useFormat();
  const { say } = useRuleWords();
  const times = useTimesText();
  const reminder = useReminderText();
  const color = (given: string | null) => {
    if (given === null) return t('calendarForm.color.none');
    const swatch = SWATCHES.find((one) => one.color === given.toUpperCase());
    return swatch ? t(`calendarForm.color.${swatch.name}`) : given;
  };
  const repeat = (draft: EventDraft) => {
    const rule = ruleOfDraft(draft);
    return rule === null ? t('calendarForm.repeat.none') : say(rule, startOf(draft));
  };
  const reminders = (rows: EventDraft['reminders']) => {
    if (rows === null) return t('calendarForm.reminders.default');
    return rows.length === 0 ? t('calendarForm.reminders.none') : list(rows.map(reminder));
  };
  const texts: Record<DraftGroup, (draft: EventDraft) => string> = {
    title: ({ title }) => title,
    times,
    repeat,
    calendarId: ({ calendarId }) => calendars.find(({ id }) => id === calendarId)?.name ?? '',
    location: ({ location }) => location,
    url: ({ url }) => url,
    description: ({ description }) => description,
    color: (draft) => color(draft.color),
    reminders: (draft) => reminders(draft.reminders),
    showAs: ({ showAs }) => t(`calendarForm.showAs.${showAs}`),
    visibility: ({ visibility }) => t(`calendarForm.visibility.${visibility}`),
  };
  const labels: Record<DraftGroup, string> = {
    title: t('calendarForm.title'),
    times: t('calendarForm.times'),
    repeat: t('calendarForm.repeat.label'),
    calendarId: t('calendarForm.calendar'),
    location: t('calendarForm.location'),
    url: t('calendarForm.link'),
    description: t('calendarForm.description'),
    color: t('calendarForm.color.label'),
    reminders: t('calendarForm.reminders.label'),
    showAs: t('calendarForm.showAs.label'),
    visibility: t('calendarForm.visibility.label'),
  };
  return {
    groups: DRAFT_GROUPS,
    label: (group: DraftGroup) => labels[group],
    text: (group: DraftGroup, draft: EventDraft) => texts[group](draft),
  };
}
