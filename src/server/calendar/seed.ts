import type { Series } from '@/domain/calendar/series';
import { SWATCHES } from '@/domain/colors';
import { toLanguage } from '@/domain/languages';
import { normalise } from '@/domain/search/normalise';
import { Random } from '@/server/core/random';
import { textsIn } from '@/server/core/texts';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { DEFAULT_COLOR, zoneFor } from './calendars/default';
import { columnsOf, type EventRow, type OverrideRow, overrideRows } from './events/rows';
import { companyEvents, onCallEvents, ownEvents, type Planning, releaseEvents } from './seed/plan';

const SEED = 20_30;
const DAY = 86_400_000;
/** Days ago that calendars and events were made. */
const MADE = 75;
/** Colleagues who take turns on call, the accounts of the sign-in page first. */
const ON_CALL = 6;

interface SeedOptions {
  now: Date;
  /** The demo's accounts first. */
  users: readonly { id: string; name: string; locale: string; timeZone: string }[];
}

interface Shelf {
  at: string;
  random: Random;
  calendars: ReturnType<typeof calendarRow>[];
  events: EventRow[];
  overrides: OverrideRow[];
}

interface Made {
  name: string;
  color: string;
  zone: string;
  /** Null for a calendar of the workspace, which everybody reads. */
  ownerId: string | null;
  createdById: string;
}

function calendarRow({ at, random }: Shelf, { name, color, zone, ownerId }: Made) {
  return {
    ...newRow(at),
    id: random.id(new Date(at)),
    kind: ownerId === null ? ('workspace' as const) : ('personal' as const),
    ownerId,
    name,
    nameKey: normalise(name),
    color,
    timeZone: zone,
    everyone: ownerId === null ? ('read' as const) : ('none' as const),
    isDefault: ownerId === null ? 0 : 1,
    formerOwnerId: null,
    wasDefault: 0,
  };
}

/** Adds a calendar with its events; returns its id. */
function put(shelf: Shelf, made: Made, events: readonly Series[]): string {
  const { at, random } = shelf;
  const calendar = calendarRow(shelf, made);
  shelf.calendars.push(calendar);
  for (const series of events) {
    const id = random.id(new Date(at));
    const own = { id, uid: id, calendarId: calendar.id, sequence: 0, createdById: made.createdById };
    // Its series have no end.
    shelf.events.push({ ...newRow(at), ...own, ...columnsOf(series, null) });
    shelf.overrides.push(...overrideRows(id, series));
  }
  return calendar.id;
}

function putWorkspace(shelf: Shelf, plan: Planning, users: SeedOptions['users']): void {
  const [admin, manager = admin] = users;
  if (!admin || !manager) return;
  const names = users.slice(0, ON_CALL).map(({ name }) => name);
  const shared = { zone: plan.zone, ownerId: null };
  const calendars = [
    { name: 'Company', color: SWATCHES[3].color, by: admin, events: companyEvents(plan) },
    { name: 'Releases', color: SWATCHES[2].color, by: manager, events: releaseEvents(plan) },
    { name: 'On call', color: SWATCHES[4].color, by: admin, events: onCallEvents(plan, names) },
  ];
  for (const { name, color, by, events } of calendars)
    put(shelf, { ...shared, name, color, createdById: by.id }, events);
}

/**
 * Calendars of the workspace, and of each person one with events around today in their zone, deterministic for the
 * same `now`. Two people share theirs with the first account: one to read, one as times alone.
 */
export async function seedCalendars(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const random = new Random(SEED);
  const at = new Date(now.getTime() - MADE * DAY).toISOString();
  const shelf: Shelf = { at, random, calendars: [], events: [], overrides: [] };
  const ids: string[] = [];
  for (const { id, locale, timeZone } of users) {
    const zone = await zoneFor(trx, timeZone);
    const name = textsIn(toLanguage(locale))('defaults.calendar');
    const own = { name, color: DEFAULT_COLOR, zone, ownerId: id, createdById: id };
    ids.push(put(shelf, own, ownEvents({ random, now, zone })));
  }
  putWorkspace(shelf, { random, now, zone: await zoneFor(trx, '') }, users);
  await insertMany(trx, 'calendar', shelf.calendars);
  await insertMany(trx, 'event', shelf.events);
  await insertMany(trx, 'event_override', shelf.overrides);
  const [admin] = users;
  const shares = (['read', 'busy'] as const).flatMap((level, n) => {
    const calendarId = ids[n + 1];
    return admin && calendarId !== undefined ? [{ calendarId, userId: admin.id, level }] : [];
  });
  await insertMany(trx, 'calendar_share', shares);
}
