import { newId, newRow, nowIso } from '@/server/db/row';
import type { IdRule, Place, Records } from '../types';
import { storeDueCard } from './kanban';

/** A calendar of one person with an event, and a write of theirs that can be undone. */
async function everything({ services: { db } }: Place, ownerId: string) {
  const ids = { calendarId: newId(), eventId: newId(), undoId: newId() };
  const { calendarId, eventId } = ids;
  const own = { kind: 'personal', ownerId, name: 'Plans', nameKey: 'plans', color: '#112233' } as const;
  await db
    .insertInto('calendar')
    .values({ ...newRow(), ...own, id: calendarId, timeZone: 'UTC', formerOwnerId: null })
    .execute();
  const texts = { title: 'Event', words: 'event', url: null, color: null, rrule: null, seriesEndAt: null };
  const times = { allDay: 0, startLocal: '2026-06-15T10:00', endLocal: '2026-06-15T11:00', timeZone: 'UTC' };
  const instants = { startAt: '2026-06-15T10:00:00.000Z', endAt: '2026-06-15T11:00:00.000Z' };
  const event = { id: eventId, calendarId, uid: eventId, createdById: ownerId };
  await db
    .insertInto('event')
    .values({ ...newRow(), ...event, ...texts, ...times, ...instants })
    .execute();
  const versions = JSON.stringify({ [eventId]: 1 });
  const undone = { id: ids.undoId, userId: ownerId, before: JSON.stringify({ [eventId]: null }), versions };
  await db
    .insertInto('calendar_undo')
    .values({ ...undone, expiresAt: nowIso(new Date(Date.now() + 600_000)) })
    .execute();
  return ids;
}

type Field = keyof Awaited<ReturnType<typeof everything>>;
const TABLES = { calendarId: 'calendar', eventId: 'event' } as const;

async function trashed(place: Place, field: keyof typeof TABLES, userId: string): Promise<string> {
  const id = (await everything(place, userId))[field];
  const { db } = place.services;
  await db.updateTable(TABLES[field]).set({ deletedAt: nowIso() }).where('id', '=', id).execute();
  return id;
}

/** The caller's record, another person's, and the caller's in the trash. */
const live =
  (field: Field) =>
  async (place: Place): Promise<Records> => ({
    own: (await everything(place, place.owner))[field],
    others: (await everything(place, place.other))[field],
    ...(field !== 'undoId' && { trashed: await trashed(place, field, place.owner) }),
  });

/** Swapped: only records in the trash can be restored. */
const inTrash =
  (field: keyof typeof TABLES) =>
  async (place: Place): Promise<Records> => ({
    own: await trashed(place, field, place.owner),
    others: await trashed(place, field, place.other),
  });

/** A due card of the caller, as an item of their layer. */
async function layerItems(place: Place): Promise<Records> {
  const trashed = await storeDueCard(place, place.owner);
  const { db } = place.services;
  await db.updateTable('card').set({ deletedAt: nowIso() }).where('id', '=', trashed).execute();
  return {
    own: await storeDueCard(place, place.owner),
    others: await storeDueCard(place, place.other),
    trashed,
  };
}

const CALENDAR = /^\/api\/calendar\//;

const opens = (field: Field, more: Partial<IdRule> = {}): IdRule => ({
  at: CALENDAR,
  field,
  records: live(field),
  ...more,
});

export const calendarRules: readonly IdRule[] = [
  { at: CALENDAR, field: 'id', opensNothing: 'made by the client; an id that exists is its maker’s alone' },
  { at: CALENDAR, field: 'userId', opensNothing: 'names a person; the calendar must be one’s own' },
  {
    at: /events\/update$/,
    field: 'calendarId',
    opensNothing: 'decided with the event beside it: others get 404 (scopes.api.test.ts)',
  },
  { ...opens('calendarId'), at: /events$/, field: 'calendarIds' },
  opens('calendarId', { at: /calendars\/restore$/, records: inTrash('calendarId') }),
  opens('calendarId', { input: { name: 'Plans', start: '2026-06-15T10:00', userId: 'everyone' } }),
  opens('eventId', { at: /events\/restore$/, records: inTrash('eventId') }),
  opens('eventId', { input: { event: { title: 'Other' } } }),
  opens('undoId'),
  {
    at: /layers\/move$/,
    field: 'itemId',
    records: layerItems,
    input: { layer: 'cards.mine', on: '2026-06-16' },
  },
];
