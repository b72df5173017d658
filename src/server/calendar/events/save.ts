import { type Series, seriesEnd } from '@/domain/calendar/series';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { recurrenceOf } from '../expand';
import { columnsOf, type OverrideRow, overrideRows } from './rows';
import type { EventWrite, Snapshot } from './write';

/** The end of the last occurrence; null for endless series and single events. */
function endOf(series: Series): string | null {
  const { rrule } = series;
  return rrule === null ? null : seriesEnd({ ...series, rrule }, recurrenceOf({ ...series, rrule }));
}

/** Columns whose change the owners of copies have to hear of. */
const SEQUENCED = ['startAt', 'endAt', 'startLocal', 'rrule', 'location', 'status', 'exdates'] as const;

const text = (rows: readonly OverrideRow[]) =>
  JSON.stringify(
    rows.map(({ recurrenceId, patch, startAt, endAt }) => [recurrenceId, patch, startAt, endAt]),
  );

/** Writes an event and its changed occurrences where they differ from what is stored; its version is the next one. */
export async function saveEvent(
  write: EventWrite,
  before: Snapshot,
  after: Series,
  calendarId = before.event.calendarId,
): Promise<void> {
  const { trx, at } = write;
  const { event } = before;
  const columns = { ...columnsOf(after, endOf(after)), calendarId };
  const overrides = overrideRows(event.id, after);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const isSame = names.every((name) => columns[name] === event[name]);
  const isAlike = text(overrides) === text(before.overrides);
  if (isSame && isAlike) return;
  write.keep(before);
  const isSequenced = !isAlike || SEQUENCED.some((name) => columns[name] !== event[name]);
  await trx
    .updateTable('event')
    .set({
      ...columns,
      updatedAt: at,
      version: event.version + 1,
      sequence: event.sequence + (isSequenced ? 1 : 0),
    })
    .where('id', '=', event.id)
    .execute();
  if (isAlike) return;
  await trx.deleteFrom('event_override').where('eventId', '=', event.id).execute();
  await insertMany(trx, 'event_override', overrides);
}

/** Adds an event. @throws ApiError 409 `calendar-full`. */
export async function addEvent(
  write: EventWrite,
  series: Series,
  { id = newId(), calendarId, createdById }: { id?: string; calendarId: string; createdById: string | null },
): Promise<string> {
  const { trx, at } = write;
  await write.assertRoom(calendarId);
  const own = { id, calendarId, createdById, uid: newId() };
  await trx
    .insertInto('event')
    .values({ ...newRow(at), ...columnsOf(series, endOf(series)), ...own })
    .execute();
  await insertMany(trx, 'event_override', overrideRows(id, series));
  write.keepNew(id);
  return id;
}

/** Puts an event into the trash. */
export async function dropEvent(write: EventWrite, before: Snapshot): Promise<void> {
  const { trx, at } = write;
  write.keep(before);
  const { id, version } = before.event;
  await trx
    .updateTable('event')
    .set({ deletedAt: at, updatedAt: at, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

const EVENT = 'calendar.event';

/** Gives a part of a series that became an event of its own everybody's reminders of it, and its links. */
export async function copyParts(trx: Transaction, fromId: string, toId: string): Promise<void> {
  const own = await trx.selectFrom('event_person').selectAll().where('eventId', '=', fromId).execute();
  await insertMany(
    trx,
    'event_person',
    own.map((row) => ({ ...row, eventId: toId })),
  );
  const links = await trx
    .selectFrom('link')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('fromType', '=', EVENT), eb('fromId', '=', fromId)]),
        eb.and([eb('toType', '=', EVENT), eb('toId', '=', fromId)]),
      ]),
    )
    .execute();
  const copied = (type: string, id: string) => (type === EVENT && id === fromId ? toId : id);
  await insertMany(
    trx,
    'link',
    links.map((link) => ({
      ...link,
      fromId: copied(link.fromType, link.fromId),
      toId: copied(link.toType, link.toId),
    })),
  );
}
