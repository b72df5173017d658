import type { LayerItem } from '@/domain/calendar/layers';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { dateOf, instantOf, isDate, later, wallIn } from '@/domain/calendar/time';
import { DAY } from '@/domain/calendar/time';
import type { Window } from './windows';

/** An event with its wall clocks in the zone of whoever looks; dates when all-day. The end is exclusive. */
export interface Placed {
  event: CalendarEvent;
  start: string;
  end: string;
  /** The record of another area that is shown as this event. */
  item?: LayerItem;
}

/** Where an event lies on the clocks of a zone. */
export function placed(event: CalendarEvent, timeZone: string): Placed {
  if (event.allDay) return { event, start: event.start, end: event.end };
  return { event, start: wallIn(event.start, timeZone), end: wallIn(event.end, timeZone) };
}

/** The first and last day (inclusive) of an event; one that ends at midnight doesn't reach the day that begins. */
export function daysOfPlaced({ start, end }: Placed): { from: string; to: string } {
  const from = dateOf(start);
  const endsOn = dateOf(end);
  const isMidnight = isDate(end) || end.endsWith('T00:00');
  const to = isMidnight && endsOn > from ? dateOf(later(endsOn, -DAY)) : endsOn;
  return { from, to: to < from ? from : to };
}

/** Whether an event touches a window. */
export function touches(of: Placed, { from, to }: Window): boolean {
  const days = daysOfPlaced(of);
  return days.from < to && days.to >= from;
}

/** All-day events first, then by start, then the longer one. */
export function compare(a: Placed, b: Placed): number {
  return (
    Number(b.event.allDay) - Number(a.event.allDay) ||
    a.start.localeCompare(b.start) ||
    b.end.localeCompare(a.end) ||
    a.event.id.localeCompare(b.event.id)
  );
}

/** The events of each day that has any, in order. */
export function byDay(all: readonly Placed[], days: readonly string[]): { day: string; entries: Placed[] }[] {
  return days.flatMap((day) => {
    const entries = all.filter((one) => {
      const { from, to } = daysOfPlaced(one);
      return from <= day && to >= day;
    });
    return entries.length > 0 ? [{ day, entries: entries.toSorted(compare) }] : [];
  });
}

/** `start` and `end` of a change to wall clocks of a zone: instants, or dates when all-day. */
export function timesOf(
  start: string,
  end: string,
  timeZone: string,
): Pick<CalendarEvent, 'allDay' | 'start' | 'end'> {
  if (isDate(start)) return { allDay: true, start, end };
  return { allDay: false, start: instantOf(start, timeZone), end: instantOf(end, timeZone) };
}
