import { calendarsContract } from '@/domain/calendar/calendars';
import { eventsContract } from '@/domain/calendar/events';
import { layersContract } from '@/domain/calendar/layers';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import { nowIso } from '@/server/db/row';
import { ensureDefault } from './calendars/default';
import { setOwn } from './calendars/person';
import { listCalendars } from './calendars/read';
import { listShares, shareCalendar } from './calendars/shares';
import { deleteCalendar, newCalendar, restoreCalendar, updateCalendar } from './calendars/write';
import { contextOf } from './context';
import { newEvent } from './events/create';
import { listEvents } from './events/list';
import { openEvent } from './events/open';
import { setOwnReminders } from './events/own';
import { deleteEvent } from './events/remove';
import { restoreEvent } from './events/restore';
import { searchEvents } from './events/search';
import { undoWrite } from './events/undo';
import { updateEvent } from './events/update';
import { layerItems, moveItem } from './layers/read';

const calendarRoutes = implement(calendarsContract, {
  calendars: async ({ db, layers, now, user }) => {
    await ensureDefault(db, user.id, nowIso(now()));
    return { calendars: await listCalendars(db, user), layers: layers.keysFor(user) };
  },
  newCalendar: async (handler) => newCalendar(contextOf(handler), handler.input),
  updateCalendar: async (handler) => updateCalendar(contextOf(handler), handler.input),
  deleteCalendar: async (handler) => deleteCalendar(contextOf(handler), handler.input),
  restoreCalendar: async (handler) => restoreCalendar(contextOf(handler), handler.input),
  person: async (handler) => setOwn(contextOf(handler), handler.input),
  shares: async (handler) => listShares(contextOf(handler), handler.input),
  share: async (handler) => shareCalendar(contextOf(handler), handler.input),
});

const eventRoutes = implement(eventsContract, {
  events: async (handler) => listEvents(contextOf(handler), handler.input),
  newEvent: async (handler) => newEvent(contextOf(handler), handler.input),
  updateEvent: async (handler) => updateEvent(contextOf(handler), handler.input),
  deleteEvent: async (handler) => deleteEvent(contextOf(handler), handler.input),
  event: async (handler) => {
    const opened = await openEvent(contextOf(handler), handler.input);
    const { id, seriesId } = opened.event;
    await publishSeen(handler, handler.user.id, 'calendar.event', [seriesId ?? id]);
    return opened;
  },
  search: async (handler) => searchEvents(contextOf(handler), handler.input),
  undo: async (handler) => undoWrite(contextOf(handler), handler.input),
  restoreEvent: async (handler) => restoreEvent(contextOf(handler), handler.input),
  reminders: async (handler) => setOwnReminders(contextOf(handler), handler.input),
});

const layerRoutes = implement(layersContract, {
  items: async (handler) => layerItems(handler, handler.input),
  move: async ({ layers, user, request, input }) => moveItem(layers, { user, request, ...input }),
});

/** API of calendars, events and layers. */
export const calendarAreaRoutes = [...calendarRoutes, ...eventRoutes, ...layerRoutes];
