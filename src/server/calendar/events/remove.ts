import { removeFollowing, removeThis } from '@/domain/calendar/scope';
import type { Scope } from '@/domain/calendar/words';
import { recurrenceOf } from '../expand';
import type { CalendarContext } from '../context';
import { occurrenceOf, refOf } from './find';
import { dropEvent, saveEvent } from './save';
import { stretchAround } from './tell';
import { openForWriting, reachOf } from './update';
import { writing } from './write';

interface Delete {
  eventId: string;
  scope?: Scope | undefined;
  version?: number | undefined;
}

/**
 * Deletes an event, or occurrences of a series; without any left, the series goes to the trash.
 * @throws ApiError 404, 403 `read-only`, 409 `stale-version` with the event as it is.
 */
export async function deleteEvent(context: CalendarContext, { eventId, scope: wanted, version }: Delete) {
  const ref = refOf(eventId);
  return writing(context, { events: [ref.eventId] }, async (write) => {
    const { state, series } = await openForWriting(write, ref, version);
    const { scope, recurrenceId } = reachOf(wanted, ref, series);
    if (scope === 'all' || recurrenceId === null) await dropEvent(write, state);
    else {
      const gone = occurrenceOf(series, recurrenceId);
      const remove = scope === 'this' ? removeThis : removeFollowing;
      const left = remove(series, recurrenceId, (recurring) => recurrenceOf(recurring));
      if (left) await saveEvent(write, state, left);
      else await dropEvent(write, state);
      if (left && scope === 'this') write.narrow(state.event.id, [stretchAround(gone)]);
    }
    return { deleted: true as const, undoId: await write.finish() };
  });
}
