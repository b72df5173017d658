import { sql, type SqlBool } from 'kysely';
import { MAX_FOUND } from '@/domain/calendar/limits';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import type { Occurrence } from '@/domain/calendar/series';
import { normalise } from '@/domain/search/normalise';
import { giveWay } from '@/server/core/giveWay';
import { decodeCursor, encodeCursor } from '@/server/db/cursor';
import type { Database } from '@/server/db/database';
import { containing } from '@/server/db/like';
import { levelAtLeast, type OpenCalendar, openCalendars } from '../access';
import type { CalendarContext } from '../context';
import { recurrenceOf } from '../expand';
import { nextOrLast } from './next';
import { eventsFor, type OwnEventRow, overridesOf, seriesOf, singleOf } from './rows';
import { isReadable, toEvent } from './shown';

interface SearchQuery {
  query: string;
  past: 'true' | 'false';
  limit: number;
  cursor?: string | undefined;
}

/** A found event, by when it takes place; of a series one occurrence. */
interface Hit {
  id: string;
  startAt: string;
  endAt: string;
  occurrence?: Occurrence;
}

/** Events whose texts the caller may read and that contain all words. */
function matching(db: Database, userId: string, readable: ReadonlyMap<string, OpenCalendar>, query: string) {
  const calendars = [...readable.values()];
  const owned = calendars.flatMap(({ calendar }) => (calendar.ownerId === userId ? calendar.id : []));
  const words = normalise(query).split(' ').filter(Boolean);
  return db
    .selectFrom('event')
    .where('event.calendarId', 'in', [...readable.keys()])
    .where('event.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('event.visibility', '=', 'normal'),
        eb('event.createdById', '=', userId),
        ...(owned.length > 0 ? [eb('event.calendarId', 'in', owned)] : []),
      ]),
    )
    .where((eb) =>
      eb.and(words.map((word) => sql<SqlBool>`event.words like ${containing(word)} escape '\\'`)),
    );
}

/** Series that match, each by its next occurrence that one may read, else the last. */
async function seriesHits(
  { db, user }: CalendarContext,
  readable: ReadonlyMap<string, OpenCalendar>,
  rows: readonly OwnEventRow[],
  now: string,
): Promise<Hit[]> {
  const overrides = await overridesOf(
    db,
    rows.map(({ id }) => id),
  );
  const hits: Hit[] = [];
  for (const row of rows) {
    await giveWay();
    const series = seriesOf(row, overrides.get(row.id) ?? []);
    const opened = readable.get(row.calendarId);
    const { rrule } = series;
    if (rrule === null || !opened) continue;
    const recurrence = recurrenceOf({ ...series, rrule }, `${row.id}:${row.version}`);
    const { createdById } = row;
    const one = nextOrLast(series, recurrence, now, ({ visibility }) =>
      isReadable(opened, user, { createdById, visibility }),
    );
    if (one) hits.push({ id: row.id, startAt: one.startAt, endAt: one.endAt, occurrence: one });
  }
  return hits;
}

/** Coming events come first, the next one in front; then past ones, the latest in front. */
const keyOf = ({ startAt, endAt, id }: Hit, now: string) =>
  endAt > now ? [0, Date.parse(startAt), id] : [1, -Date.parse(startAt), id];

function compare(a: readonly (string | number | null)[], b: readonly (string | number | null)[]): number {
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? 0;
    if (left !== right) return (left ?? 0) < right ? -1 : 1;
  }
  return 0;
}

/** Events found by title, place and text, where one may read these: of a series the next occurrence, else the last. */
export async function searchEvents(
  context: CalendarContext,
  { query, past, limit, cursor }: SearchQuery,
): Promise<{ events: CalendarEvent[]; total: number; next?: string }> {
  const { db, user } = context;
  const now = context.now().toISOString();
  const readable = new Map(
    [...(await openCalendars(db, user))].filter(([, { level }]) => levelAtLeast(level, 'read')),
  );
  const list = ['calendar.search', query, past];
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, 3);
  if (readable.size === 0) return { events: [], total: 0 };
  const found = matching(db, user.id, readable, query);
  const singles = await found
    .where('event.rrule', 'is', null)
    .$if(past === 'false', (rows) => rows.where('event.endAt', '>', now))
    .select(['event.id', 'event.startAt', 'event.endAt'])
    .limit(MAX_FOUND)
    .execute();
  const seriesIds = found.where('event.rrule', 'is not', null).select('event.id');
  const series = await eventsFor(db, user.id).where('event.id', 'in', seriesIds).execute();
  const hits = [...singles, ...(await seriesHits(context, readable, series, now))]
    .filter(({ endAt }) => past === 'true' || endAt > now)
    .map((hit): Hit & { key: (string | number)[] } => ({ ...hit, key: keyOf(hit, now) }))
    .sort((a, b) => compare(a.key, b.key));
  const start = after ? hits.findIndex(({ key }) => compare(key, after) > 0) : 0;
  const page = start < 0 ? [] : hits.slice(start, start + limit);
  const ids = page.map(({ id }) => id);
  const rows = ids.length > 0 ? await eventsFor(db, user.id).where('event.id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events = page.flatMap(({ id, occurrence }) => {
    const row = byId.get(id);
    const opened = row && readable.get(row.calendarId);
    return row && opened ? toEvent(row, occurrence ?? singleOf(row), { opened, user }) : [];
  });
  const last = page.at(-1);
  const hasMore = last !== undefined && start + limit < hits.length;
  return { events, total: hits.length, ...(hasMore && { next: encodeCursor(list, last.key) }) };
}
