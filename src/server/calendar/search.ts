import type { CalendarEvent } from '@/domain/calendar/schemas';
import { excerptAround } from '@/domain/excerpt';
import { highlightsIn } from '@/domain/search/highlights';
import { phrasesOf } from '@/domain/search/words';
import { dayAt, instantAt } from '@/domain/time';
import type { SearchFinds, SearchHit } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { contextOf } from './context';
import { searchEvents } from './events/search';

/** Longest text that the search of events accepts. */
const LONGEST = 100;
/** Characters in the excerpt of a match. */
const EXCERPT = 120;

async function namesOf(db: Database, events: readonly CalendarEvent[]): Promise<Map<string, string>> {
  const ids = [...new Set(events.map(({ calendarId }) => calendarId))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('calendar').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The text of an event around the match; undefined when none of the words is in it. */
function saidIn({ description }: CalendarEvent, phrases: readonly string[][]): string | undefined {
  const place = highlightsIn(description, phrases)[0]?.[0];
  return place === undefined ? undefined : excerptAround(description, place, EXCERPT);
}

interface Reading {
  calendar: string;
  phrases: readonly string[][];
  /** The reader's time zone. */
  zone: string;
}

function toHit(event: CalendarEvent, { calendar, phrases, zone }: Reading): SearchHit {
  const { id, seriesId, title, location, allDay, start } = event;
  const day = allDay ? start : dayAt(new Date(start), zone);
  return {
    id: seriesId ?? id,
    type: 'event',
    title,
    snippet: saidIn(event, phrases) ?? [calendar, location].filter(Boolean).join(' · '),
    path: `/dashboard/calendar?event=${id}&date=${day}`,
    actor: null,
    at: allDay ? instantAt(day, '00:00:00', zone).toISOString() : start,
  };
}

/** Registers the search of events for the global search: those whose texts one may read, of a series one occurrence. */
export function searchCalendars(services: Services): void {
  services.searches.register('calendar', {
    permission: 'calendar.use',
    knows: [],
    find: async ({ user, request, text, limit, cursor }): Promise<SearchFinds> => {
      const query = text.slice(0, LONGEST);
      const context = contextOf({ ...services, user, request });
      const { events, next } = await searchEvents(context, { query, past: 'true', limit, cursor });
      const names = await namesOf(services.db, events);
      const phrases = phrasesOf(query);
      const hits = events.map((event) =>
        toHit(event, { calendar: names.get(event.calendarId) ?? '', phrases, zone: user.timeZone }),
      );
      return { hits, next };
    },
  });
}
