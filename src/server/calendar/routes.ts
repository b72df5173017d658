import { calendarsContract } from '@/domain/calendar/calendars';
import { implement } from '@/server/core/implement';
import { nowIso } from '@/server/db/row';
import { ensureDefault } from './calendars/default';
import { setOwn } from './calendars/person';
import { listCalendars } from './calendars/read';
import { listShares, shareCalendar } from './calendars/shares';
import { deleteCalendar, newCalendar, restoreCalendar, updateCalendar } from './calendars/write';
import { contextOf } from './context';

const calendarRoutes = implement(calendarsContract, {
  calendars: async ({ db, now, user }) => {
    await ensureDefault(db, user.id, nowIso(now()));
    return { calendars: await listCalendars(db, user), layers: [] };
  },
  newCalendar: async (handler) => newCalendar(contextOf(handler), handler.input),
  updateCalendar: async (handler) => updateCalendar(contextOf(handler), handler.input),
  deleteCalendar: async (handler) => deleteCalendar(contextOf(handler), handler.input),
  restoreCalendar: async (handler) => restoreCalendar(contextOf(handler), handler.input),
  person: async (handler) => setOwn(contextOf(handler), handler.input),
  shares: async (handler) => listShares(contextOf(handler), handler.input),
  share: async (handler) => shareCalendar(contextOf(handler), handler.input),
});

/** API of calendars and events. */
export const calendarAreaRoutes = [...calendarRoutes];
