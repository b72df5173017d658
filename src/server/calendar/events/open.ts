import { occurrenceAt } from '@/domain/calendar/series';
import { personRefs } from '@/server/core/people';
import { openCalendar } from '../access';
import type { CalendarContext } from '../context';
import { refOf, shownOf } from './find';
import { seriesOf } from './rows';
import { toEvent } from './shown';
import { stateOf } from './write';

/** An event, a series or an occurrence, with what is known of its series and the people it names. @throws ApiError 404. */
export async function openEvent({ db, user }: CalendarContext, { eventId }: { eventId: string }) {
  const ref = refOf(eventId);
  const state = await stateOf(db, user.id, ref.eventId);
  const reader = { opened: await openCalendar(db, user, state.event.calendarId), user };
  const event = shownOf(state, ref.recurrenceId, reader);
  if (!event.readable) return { event, people: [] };
  const { ownerId } = reader.opened.calendar;
  const people = await personRefs(
    db,
    [state.event.createdById, ownerId].flatMap((id) => id ?? []),
  );
  const series = seriesOf(state.event, state.overrides);
  if (series.rrule === null) return { event, people: [...people.values()] };
  const overrides = series.overrides.map(({ recurrenceId }) =>
    toEvent(state.event, occurrenceAt(series, recurrenceId), reader),
  );
  return {
    event,
    series: { rrule: series.rrule, overrides, exdates: [...series.exdates] },
    people: [...people.values()],
  };
}
