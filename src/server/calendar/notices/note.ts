import type { ChangedEvent } from '@/domain/calendar/jobs';
import { MINUTE } from '@/domain/calendar/time';
import { amendJob } from '@/server/core/jobs/waiting';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import type { OpenCalendar } from '../access';
import { seriesOf } from '../events/rows';
import type { EventState } from '../events/tell';

/** Changes within this, in ms, are one notice. */
export const GATHERED = 5 * MINUTE;

/** An event before and after a write; null = it was made by it. */
export interface WrittenEvent {
  before: EventState | null;
  after: EventState;
}

interface Written {
  actorId: string;
  /** ISO. */
  at: string;
  calendarOf: (id: string) => OpenCalendar;
}

/** Whether anybody but the one who writes may read the calendar. */
function hasOthers({ calendar, shareCount }: OpenCalendar, actorId: string): boolean {
  return calendar.ownerId !== actorId || calendar.everyone !== 'none' || shareCount > 0;
}

/** Whether a write may have changed when and where an event takes place. */
function mayMatter({ event: was }: EventState, { event: is }: EventState): boolean {
  if (was.deletedAt !== null) return false;
  return is.deletedAt !== null || was.sequence !== is.sequence || was.calendarId !== is.calendarId;
}

/** An event as the notice of its change compares it. */
function factsOf({ event, overrides }: EventState): NonNullable<ChangedEvent['before']> {
  const series = seriesOf(event, overrides);
  const shortened = series.overrides.map((one) => {
    const { description: _description, ...patch } = one.patch;
    return { ...one, patch };
  });
  return { ...series, description: '', overrides: shortened };
}

/** Schedules notices of what a write has changed, or adds it to those that wait. */
export async function noteChanges(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction,
  events: readonly WrittenEvent[],
  { actorId, at, calendarOf }: Written,
): Promise<void> {
  const partIds = events.filter(({ before }) => !before).map(({ after }) => after.event.id);
  const note = async ({ event }: EventState, before: ChangedEvent['before'], parts: readonly string[]) => {
    const { id: eventId, calendarId, createdById } = event;
    const key = { kind: 'calendar.tellChanged', dedupeKey: `calendar.tellChanged:${eventId}` } as const;
    const isAdded = await amendJob(trx, key, (known) => ({
      ...known,
      partIds: [...known.partIds, ...parts],
      actorIds: [...known.actorIds.filter((id) => id !== actorId), actorId],
    }));
    if (isAdded) return;
    const payload = { eventId, calendarId, createdById, at, before, partIds: parts, actorIds: [actorId] };
    await jobs.add(trx, { ...key, payload, runAt: new Date(Date.parse(at) + GATHERED) });
  };
  let isNoted = false;
  for (const { before, after } of events) {
    if (!before || !mayMatter(before, after)) continue;
    if (!hasOthers(calendarOf(before.event.calendarId), actorId)) continue;
    await note(before, factsOf(before), partIds);
    isNoted = true;
  }
  if (isNoted) for (const { before, after } of events) if (!before) await note(after, null, []);
}
