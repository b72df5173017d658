import { defineLive, kept } from '@/domain/live/define';

/** Events for the readers of a calendar, except `calendarsChanged`: for a person whose list of calendars has changed. */
export const calendarLive = defineLive('calendar', {
  /**
   * Windows that touch the range have to be read again. ISO instants, `to` exclusive; null = without end. They are
   * the same for every reader, and tell nothing else of what changed.
   */
  eventsChanged: kept<{ calendarId: string; from: string; to: string | null }>(),
  calendarsChanged: kept<Record<string, never>>(),
});
