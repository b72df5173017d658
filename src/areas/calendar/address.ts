import { choice, day, text } from '@/ui/table/urlFields';
import { VIEWS } from './views/windows';

export const MAX_QUERY = 100;
const MAX_ID = 80;

/** What the address of the calendar holds. */
export const FIELDS = {
  /** Without it the view used last. */
  view: choice(VIEWS, undefined),
  /** Without it today. */
  date: day,
  q: text(MAX_QUERY),
  /** The event whose dialog is open. */
  event: text(MAX_ID),
  /** A calendar that alone is shown. */
  calendar: text(MAX_ID),
};

/** The preference that holds the view used last. */
export const VIEW_PREFERENCE = 'calendar.view';
