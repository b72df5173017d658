import type { Calendar } from '@/domain/calendar/schemas';
import type { CalendarKind } from '@/domain/calendar/words';
import { SWATCHES } from '@/domain/colors';
import { isRowValid, type ReminderRow, remindersOf, rowOf } from '../parts/reminders';

/** A calendar in the fields of its dialog. */
export interface CalendarDraft {
  name: string;
  kind: CalendarKind;
  color: string;
  timeZone: string;
  /** One's own; null = the default. */
  reminders: readonly ReminderRow[] | null;
  allDayReminders: readonly ReminderRow[] | null;
  notify: boolean;
  isDefault: boolean;
}

/** The fields of a calendar; of a new one in a zone. */
export function draftOf(calendar: Calendar | null, kind: CalendarKind, zone: string): CalendarDraft {
  if (!calendar) {
    const none = { reminders: null, allDayReminders: null, notify: true, isDefault: false };
    return { name: '', kind, color: SWATCHES[0].color, timeZone: zone, ...none };
  }
  const { name, color, timeZone, reminders, allDayReminders, notify, isDefault } = calendar;
  return {
    name,
    kind: calendar.kind,
    color,
    timeZone,
    reminders: reminders && reminders.map((one) => rowOf(one, false)),
    allDayReminders: allDayReminders && allDayReminders.map((one) => rowOf(one, true)),
    notify,
    isDefault,
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether two forms say the same. */
export const isSameCalendar: (a: CalendarDraft, b: CalendarDraft) => boolean = isSame;

/** Message codes by field: what keeps a form from being saved. */
export function faultsOf({ name, color, reminders, allDayReminders }: CalendarDraft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(!/^#[0-9a-f]{6}$/i.test(color) && { color: 'invalid' }),
    ...(reminders?.every(isRowValid) === false && { reminders: 'invalid' }),
    ...(allDayReminders?.every(isRowValid) === false && { allDayReminders: 'invalid' }),
  };
}

type Settings = Partial<Pick<CalendarDraft, 'name' | 'color' | 'timeZone'>>;

/** The changed settings of a calendar itself, for those who manage it; null when there are none. */
export function settingsChange(before: CalendarDraft, draft: CalendarDraft): Settings | null {
  const { color, timeZone } = draft;
  const name = draft.name.trim();
  const change = {
    ...(name !== before.name && { name }),
    ...(color !== before.color && { color }),
    ...(timeZone !== before.timeZone && { timeZone }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/**
 * The changed settings of one's own; null when there are none. Who manages a calendar colors it for everybody: a color
 * of one's own would hide that.
 */
export function personChange(before: CalendarDraft, draft: CalendarDraft, canManage: boolean) {
  const { color, notify, reminders, allDayReminders, isDefault } = draft;
  const change = {
    ...(color !== before.color && { color: canManage ? null : color }),
    ...(notify !== before.notify && { notify }),
    ...(!isSame(reminders, before.reminders) && { reminders: reminders && remindersOf(reminders) }),
    ...(!isSame(allDayReminders, before.allDayReminders) && {
      allDayReminders: allDayReminders && remindersOf(allDayReminders),
    }),
    ...(isDefault && !before.isDefault && { isDefault: true as const }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
