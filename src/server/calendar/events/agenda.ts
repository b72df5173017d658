import type { CalendarEvent } from '@/domain/calendar/schemas';
import { addDays, startOfDay } from '@/domain/days';
import type { AgendaQuestion, Appointment } from '@/server/core/agenda';
import type { Services } from '@/server/core/services';
import { listEvents } from './list';

function toAppointment(event: CalendarEvent, { day, zone }: AgendaQuestion): Appointment {
  const { id, title, allDay, start, end, color } = event;
  const instant = (time: string) => (allDay ? startOfDay(zone, time).toISOString() : time);
  return {
    id,
    title,
    startsAt: instant(start),
    endsAt: instant(end),
    isAllDay: allDay,
    color: color ?? '',
    path: `/dashboard/calendar?event=${id}&date=${day}`,
  };
}

/** Lets other areas read the events of a day. */
export function feedAgenda(services: Services): void {
  services.agenda.register(async (question) => {
    const { user, day, zone } = question;
    const window = { from: day, to: addDays(day, 1), timeZone: zone };
    const { events } = await listEvents({ ...services, user, tab: null }, window);
    return events
      .filter(({ readable, status }) => readable && status !== 'cancelled')
      .map((event) => toAppointment(event, question));
  });
}
