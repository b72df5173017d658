import type { EndUser } from '@/domain/auth/contract';

/** An event as lists beside the calendar show it. */
export interface Appointment {
  id: string;
  title: string;
  /** Instants; the end is exclusive. All-day events begin and end at midnights of the zone asked for. */
  startsAt: string;
  endsAt: string;
  isAllDay: boolean;
  /** `#RRGGBB`. */
  color: string;
  /** Its address in the product. */
  path: string;
}

/** A day (`YYYY-MM-DD`) in a zone, and whose. */
export interface AgendaQuestion {
  user: EndUser;
  day: string;
  zone: string;
}

type Read = (question: AgendaQuestion) => Promise<Appointment[]>;

/** The events of a day, for other areas than the calendar, which registers how they are read. */
export class Agenda {
  #read: Read | undefined;

  register(read: Read): void {
    this.#read = read;
  }

  /** Events of the calendars that the user shows, in order of their start; without cancelled and unreadable ones. */
  async of(question: AgendaQuestion): Promise<Appointment[]> {
    return (await this.#read?.(question)) ?? [];
  }
}
