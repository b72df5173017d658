import { calendarLive } from '@/domain/calendar/live';
import { MAX_EVENTS, UNDO_MINUTES } from '@/domain/calendar/limits';
import { conflict, forbidden, notFound } from '@/domain/errors';
import type { Database, Transaction } from '@/server/db/database';
import { lockRow, newId, nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { inTurn } from '@/server/db/turns';
import { assertWritable, type OpenCalendar, openCalendars } from '../access';
import type { CalendarContext } from '../context';
import { noteChanges, type WrittenEvent } from '../notices/note';
import { planEvents } from '../reminders/plan';
import { type EventRow, findEvent, type OwnEventRow, overridesOf } from './rows';
import { type EventState, factsOf, joined, logEvent, type Stretch, stretchOf } from './tell';

/** An event as it was before a write: what undoing brings back. */
export interface Snapshot extends EventState {
  event: OwnEventRow;
}

/** Stored in `calendar_undo.before`: null = it did not exist. */
export type Snapshots = Record<string, Snapshot | null>;

/** An event with its changed occurrences. @throws ApiError 404. */
export async function stateOf(db: Database, userId: string, id: string, deleted = false): Promise<Snapshot> {
  const event = await findEvent(db, userId, id, { deleted });
  if (!event) throw notFound();
  return { event, overrides: (await overridesOf(db, [id])).get(id) ?? [] };
}

/** One write in locked calendars: keeps what was, and at its end tells readers, other areas and the log. */
export class EventWrite {
  readonly at: string;
  readonly #before = new Map<string, Snapshot | null>();
  readonly #stretches = new Map<string, Stretch[]>();

  constructor(
    readonly context: CalendarContext,
    readonly trx: Transaction,
    readonly calendars: ReadonlyMap<string, OpenCalendar>,
  ) {
    this.at = nowIso(context.now());
  }

  /** A calendar of this write. */
  calendar(id: string): OpenCalendar {
    const opened = this.calendars.get(id);
    if (!opened) throw new TypeError(`calendar ${id} is not part of this write`);
    return opened;
  }

  /** Keeps an event before it changes. */
  keep(state: Snapshot): void {
    if (!this.#before.has(state.event.id)) this.#before.set(state.event.id, state);
  }

  /** Marks an event as made by this write. */
  keepNew(id: string): void {
    this.#before.set(id, null);
  }

  /** Says that no more of an event changes than these stretches of time. */
  narrow(id: string, stretches: Stretch[]): void {
    this.#stretches.set(id, stretches);
  }

  /** @throws ApiError 409 `calendar-full` when a calendar has no room for one more event. */
  async assertRoom(calendarId: string): Promise<void> {
    const last = await this.trx
      .selectFrom('event')
      .select('id')
      .where('calendarId', '=', calendarId)
      .where('deletedAt', 'is', null)
      .orderBy('startAt')
      .offset(MAX_EVENTS - 1)
      .limit(1)
      .executeTakeFirst();
    if (last) throw conflict('calendar-full');
  }

  /** Tells everybody concerned; returns the id by which the write can be undone, null when nothing has changed. */
  async finish({ canUndo = true } = {}): Promise<string | null> {
    const { trx, context } = this;
    const versions: Record<string, number> = {};
    const touched = new Map<string, Stretch[]>();
    const written: WrittenEvent[] = [];
    for (const [id, before] of this.#before) {
      const after = await this.#after(id);
      versions[id] = after.event.version;
      if (before && before.event.version === after.event.version) {
        if (before.event.ownReminders === after.event.ownReminders) delete versions[id];
        continue;
      }
      await this.#tell(before, after);
      written.push({ before, after });
      for (const state of [before, after].filter((one) => one !== null)) {
        const { calendarId } = state.event;
        const stretches = this.#stretches.get(id) ?? [stretchOf(state)];
        touched.set(calendarId, [...(touched.get(calendarId) ?? []), ...stretches]);
      }
    }
    for (const calendarId of [...touched.keys()].sort()) {
      const stretch = joined(touched.get(calendarId) ?? []);
      const sender = { by: context.user.id, tab: context.tab };
      const to = { of: 'calendar', id: calendarId };
      if (stretch)
        await context.live.publish(
          trx,
          calendarLive.eventsChanged,
          { calendarId, ...stretch },
          { to, ...sender },
        );
    }
    await planEvents(context, trx, Object.keys(versions));
    const calendarOf = (id: string) => this.calendar(id);
    await noteChanges(context, trx, written, { actorId: context.user.id, at: this.at, calendarOf });
    return canUndo && Object.keys(versions).length > 0 ? this.#store(versions) : null;
  }

  async #after(id: string): Promise<Snapshot> {
    const { trx, context } = this;
    const isThere = await findEvent(trx, context.user.id, id);
    return stateOf(trx, context.user.id, id, !isThere);
  }

  async #tell(before: Snapshot | null, after: Snapshot): Promise<void> {
    const { trx, context } = this;
    const { events, user } = context;
    const there = (event: EventRow | undefined) => (event && event.deletedAt === null ? event : null);
    const [was, is] = [there(before?.event), there(after.event)];
    const facts = { before: was && factsOf(was), after: is && factsOf(is) };
    await events.emit(trx, 'event.changed', { ...facts, actorId: user.id });
    const entity = { type: 'calendar.event', id: after.event.id };
    if (was && !is) await events.emit(trx, 'entity.removed', entity);
    if (before && !was && is) await events.emit(trx, 'entity.restored', entity);
    await logEvent(trx, {
      actorId: user.id,
      before: before?.event ?? null,
      after: after.event,
      calendarOf: (id) => this.calendar(id).calendar,
    });
  }

  async #store(versions: Record<string, number>): Promise<string> {
    const { trx, context } = this;
    const id = newId();
    const before: Snapshots = {};
    for (const eventId of Object.keys(versions)) before[eventId] = this.#before.get(eventId) ?? null;
    await trx
      .insertInto('calendar_undo')
      .values({
        id,
        userId: context.user.id,
        before: JSON.stringify(before),
        versions: JSON.stringify(versions),
        expiresAt: nowIso(new Date(context.now().getTime() + UNDO_MINUTES * 60_000)),
      })
      .execute();
    return id;
  }
}

/** Events and calendars that a write concerns. */
export interface Named {
  events?: readonly string[];
  calendars?: readonly string[];
}

/** The calendars of events, in the trash or not; unknown events are left out. */
async function calendarsOf(db: Database, { events = [], calendars = [] }: Named): Promise<string[]> {
  const rows =
    events.length === 0
      ? []
      : await db.selectFrom('event').select('calendarId').where('id', 'in', events).execute();
  return [...new Set([...calendars, ...rows.map(({ calendarId }) => calendarId)])].sort();
}

async function begin(context: CalendarContext, trx: Transaction, named: Named): Promise<EventWrite> {
  const locked = new Set<string>();
  let wanted = await calendarsOf(trx, named);
  // An event may have moved to another calendar while waiting for the lock.
  while (wanted.some((id) => !locked.has(id))) {
    for (const id of wanted) if (!locked.has(id)) await lockRow(trx, 'calendar', id);
    for (const id of wanted) locked.add(id);
    wanted = await calendarsOf(trx, named);
  }
  const opened = await openCalendars(trx, context.user, { ids: wanted });
  if (wanted.length === 0) throw notFound();
  for (const id of wanted) if (!opened.has(id)) throw notFound();
  return new EventWrite({ ...context, db: trx }, trx, opened);
}

/**
 * Runs a write in one transaction with its calendars locked; `work` calls `finish`.
 * @throws ApiError 404 for events and calendars that are not there or that one may not see.
 */
export async function writing<T>(
  context: CalendarContext,
  named: Named,
  work: (write: EventWrite) => Promise<T>,
): Promise<T> {
  const run = () => transaction(context.db, async (trx) => work(await begin(context, trx, named)));
  return context.db.isTransaction ? run() : inTurn(run);
}

/** @throws ApiError 403 `read-only` for who may not write the event: also a private one of somebody else. */
export function assertEditable(write: EventWrite, event: EventRow): void {
  const opened = write.calendar(event.calendarId);
  assertWritable(opened);
  const { id } = write.context.user;
  const isOwn = opened.calendar.ownerId === id || event.createdById === id;
  if (event.visibility === 'private' && !isOwn) throw forbidden('read-only');
}
