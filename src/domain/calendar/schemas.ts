import * as z from 'zod';
import { personRef } from '@/domain/people/personRef';
import { id, instant, paragraphs, pastedLine, version } from '@/domain/schemas';
import {
  MAX_CALENDAR_NAME,
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_LOCATION,
  MAX_EVENT_TITLE,
  MAX_EVENT_URL,
  MAX_REMINDER_MINUTES,
  MAX_REMINDERS,
  MAX_RRULE,
  MIN_ALL_DAY_REMINDER_MINUTES,
} from './limits';
import { isZoneName } from './time';
import {
  CALENDAR_KINDS,
  CALENDAR_LEVELS,
  EVENT_STATUSES,
  EVERYONE_LEVELS,
  REMINDER_CHANNELS,
  SHOW_AS,
  VISIBILITIES,
} from './words';

const text = (max: number) => z.string().max(max);
const count = z.int().min(0);

/** `#RRGGBB`. */
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** The name of a time zone with a `/`, or `UTC`: no offsets and abbreviations. */
export const timeZone = z.string().max(64).refine(isZoneName, { error: 'time-zone-unknown' });

/** An address that opens in a browser. */
const url = z
  .string()
  .trim()
  .max(MAX_EVENT_URL)
  .refine((given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol), { error: 'invalid' });

/** A reminder before an event. Minutes before its start; all-day: before the midnight at which it begins. */
const reminder = z.object({
  minutes: z.int().min(MIN_ALL_DAY_REMINDER_MINUTES).max(MAX_REMINDER_MINUTES),
  channel: z.enum(REMINDER_CHANNELS),
});
export type Reminder = z.output<typeof reminder>;

/** Reminders of one person. */
export const reminders = z.array(reminder).max(MAX_REMINDERS);
/** Reminders of events with a time: not after their start. */
const timedReminders = z
  .array(reminder.extend({ minutes: z.int().min(0).max(MAX_REMINDER_MINUTES) }))
  .max(MAX_REMINDERS);

/**
 * A start or end: an ISO instant, a wall clock without offset, a date, or an integer of milliseconds since 1970.
 */
const givenTime = z.union([z.string().min(1).max(40), z.int()]);

const fields = {
  end: givenTime.optional(),
  allDay: z.boolean().optional(),
  timeZone: timeZone.nullable().optional(),
  calendarId: id.optional(),
  description: paragraphs(0, MAX_EVENT_DESCRIPTION).optional(),
  location: pastedLine(0, MAX_EVENT_LOCATION).optional(),
  url: url.nullable().optional(),
  /** Null, or the calendar's own = that of the calendar. */
  color: color.nullable().optional(),
  /** A rule of RFC 5545, section 3.3.10; null = no repetition. */
  rrule: text(MAX_RRULE).nullable().optional(),
  status: z.enum(EVENT_STATUSES).optional(),
  showAs: z.enum(SHOW_AS).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  /** One's own; null = the calendar's. */
  reminders: reminders.nullable().optional(),
};
const title = pastedLine(1, MAX_EVENT_TITLE);

/** The fields of a new event. */
export const newEvent = z.object({
  title,
  start: givenTime,
  ...fields,
  /** Made by the client, so that a retry makes nothing twice. */
  id: z.uuid().optional(),
});
export type NewEvent = z.output<typeof newEvent>;

/** Changed fields of an event, or the whole event as it was received. */
export const eventChange = z.object({
  title: title.optional(),
  start: givenTime.optional(),
  ...fields,
  version: version.optional(),
});
export type EventChange = z.output<typeof eventChange>;

/** A single event, a series, or one of its occurrences, as one reader sees it. */
export const event = z.object({
  /** Of an occurrence: `<seriesId>_<recurrenceId>`. */
  id,
  /** Null for a single event. */
  seriesId: id.nullable(),
  /** The wall clock at which the rule puts the occurrence; null for a single event, and for a series as a whole. */
  recurrenceId: text(20).nullable(),
  calendarId: id,
  title: text(MAX_EVENT_TITLE),
  description: text(MAX_EVENT_DESCRIPTION),
  location: text(MAX_EVENT_LOCATION),
  url: text(MAX_EVENT_URL).nullable(),
  /** The color that it is shown in; null for a busy block. */
  color: color.nullable(),
  allDay: z.boolean(),
  /** Instants, or dates when all-day; the end is exclusive. */
  start: text(24),
  end: text(24),
  timeZone: text(64).nullable(),
  rrule: text(MAX_RRULE).nullable(),
  status: z.enum(EVENT_STATUSES),
  showAs: z.enum(SHOW_AS),
  visibility: z.enum(VISIBILITIES),
  /** False = a busy block: times alone. */
  readable: z.boolean(),
  canEdit: z.boolean(),
  /** One's own; null = the calendar's. */
  reminders: reminders.nullable(),
  createdById: id.nullable(),
  updatedAt: instant,
  /** Of the whole series. */
  version,
});
export type CalendarEvent = z.output<typeof event>;

const name = pastedLine(1, MAX_CALENDAR_NAME);

/** The fields of a calendar that its managers set. */
export const calendarFields = { name, color: color.optional(), timeZone: timeZone.optional() };

/** One's own settings of a calendar. */
export const personFields = {
  /** Null = the calendar's. */
  color: color.nullable().optional(),
  hidden: z.boolean().optional(),
  notify: z.boolean().optional(),
  /** Null = the default. */
  reminders: timedReminders.nullable().optional(),
  allDayReminders: reminders.nullable().optional(),
  isDefault: z.literal(true).optional(),
};

/** A calendar as one reader sees it. */
export const calendar = z.object({
  id,
  kind: z.enum(CALENDAR_KINDS),
  name: text(MAX_CALENDAR_NAME),
  /** One's own color of it, or that of the calendar. */
  color,
  timeZone: text(64),
  level: z.enum(CALENDAR_LEVELS),
  /** May change settings and delete it. */
  canManage: z.boolean(),
  owner: personRef.nullable(),
  isDefault: z.boolean(),
  hidden: z.boolean(),
  notify: z.boolean(),
  /** One's own; null = the default. */
  reminders: reminders.nullable(),
  allDayReminders: reminders.nullable(),
  everyone: z.enum(EVERYONE_LEVELS),
  shareCount: count,
  version,
});
export type Calendar = z.output<typeof calendar>;

/** A person with whom a calendar is shared. */
export const share = z.object({ person: personRef, level: z.enum(CALENDAR_LEVELS) });
