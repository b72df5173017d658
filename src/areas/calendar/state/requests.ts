import { createRequest, createRequests } from '@/core/redux/createRequest';
import { calendarsApi, eventsApi } from '../api';
import type { Window } from '../views/windows';

/** What a window is read with. */
export interface EventsRequest extends Window {
  /** Only this calendar, hidden or not; null = all that are not hidden. */
  only: string | null;
}

/** The request as sent. */
export const eventsQuery = ({ from, to, only }: EventsRequest) => ({
  from,
  to,
  ...(only && { calendarIds: [only] }),
});

/** The window's name in the store. */
export const keyOf = ({ from, to, only }: EventsRequest): string => `${from} ${to} ${only ?? ''}`;

export const loadEvents = createRequest('calendar/events', (request: EventsRequest, options) =>
  eventsApi.events(eventsQuery(request), options),
);

export const {
  newEvent: createEvent,
  updateEvent,
  deleteEvent,
  undo: undoEvents,
  reminders: setReminders,
} = createRequests('calendar', eventsApi, ['newEvent', 'updateEvent', 'deleteEvent', 'undo', 'reminders']);

export const { calendars: loadCalendars, person: setPerson } = createRequests('calendar', calendarsApi);
