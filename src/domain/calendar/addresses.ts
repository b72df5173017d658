import { type Address, defineAddresses } from '@/domain/addresses';

const get = <P extends string>(path: P) =>
  ({ method: 'GET', path: `/api/calendar/${path}` }) as const satisfies Address;
const post = <P extends string>(path: P) =>
  ({ method: 'POST', path: `/api/calendar/${path}` }) as const satisfies Address;

/** Paths of the event endpoints. The specification fixes the first four. */
export const eventsAddresses = defineAddresses({
  events: get('events'),
  newEvent: post('events/new'),
  updateEvent: post('events/update'),
  deleteEvent: post('events/delete'),
  event: get('event'),
  search: get('search'),
  undo: post('events/undo'),
  restoreEvent: post('events/restore'),
  reminders: post('events/reminders'),
});

/** Paths of the calendar endpoints. */
export const calendarsAddresses = defineAddresses({
  calendars: get('calendars'),
  newCalendar: post('calendars/new'),
  updateCalendar: post('calendars/update'),
  deleteCalendar: post('calendars/delete'),
  restoreCalendar: post('calendars/restore'),
  person: post('calendars/person'),
  shares: get('calendars/shares'),
  share: post('calendars/share'),
});

/** Paths of the endpoints of layers. */
export const layersAddresses = defineAddresses({
  items: get('layers/items'),
  move: post('layers/move'),
});
