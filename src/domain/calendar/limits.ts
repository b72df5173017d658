/** Personal calendars of one owner. */
export const MAX_CALENDARS = 50;
/** Events of one calendar; a series counts as one. */
export const MAX_EVENTS = 50_000;
/** People that a calendar is shared with. */
export const MAX_SHARES = 500;
/** Characters of names and texts. */
export const MAX_CALENDAR_NAME = 60;
export const MAX_EVENT_TITLE = 255;
export const MAX_EVENT_DESCRIPTION = 5_000;
export const MAX_EVENT_LOCATION = 255;
export const MAX_EVENT_URL = 2_000;
export const MAX_RRULE = 500;
/** Days that an occurrence of a series lasts at most: a window holds all that overlap. */
export const MAX_OCCURRENCE_DAYS = 366;
/** Excluded occurrences of one series. */
export const MAX_EXDATES = 2_000;
/** Reminders of one event and person. */
export const MAX_REMINDERS = 5;
/** Minutes of a reminder: before the start, or before the midnight at which an all-day event begins. */
export const MAX_REMINDER_MINUTES = 40_320;
export const MIN_ALL_DAY_REMINDER_MINUTES = -1_439;
/** Days of the longest window. */
export const MAX_WINDOW_DAYS = 400;
/** Events of an answer with a window; single events of one without. */
export const MAX_WINDOW_EVENTS = 10_000;
export const MAX_EVENTS_WITHOUT_WINDOW = 2_000;
/** Days before and after today in which an answer without a window holds the occurrences of series. */
export const DAYS_BEFORE_TODAY = 31;
export const DAYS_AFTER_TODAY = 366;
/** How long a write can be undone, in minutes. */
export const UNDO_MINUTES = 10;
/** Search results are counted up to this. */
export const MAX_FOUND = 10_000;
