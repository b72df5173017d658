import type { Description } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

const PAGE = '/dashboard/calendar';

/** The id in an address, where it is that of a record which is there. */
const idIn =
  (table: 'calendar' | 'event'): Description['idOf'] =>
  async (db: Database, named) => {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', named)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return found?.id ?? null;
  };

/** How a calendar is named where other records link to it. */
export const calendarDescription: Description = {
  at: /^\/dashboard\/calendar\?calendar=([\w-]+)$/,
  idOf: idIn('calendar'),
  describe: async (db, ids) => {
    const rows = await db.selectFrom('calendar').where('id', 'in', ids).select(['id', 'name']).execute();
    return rows.map(({ id, name }) => ({ id, title: name, text: null, path: `${PAGE}?calendar=${id}` }));
  },
};

/** The same for an event or a series; below its title the name of its calendar. */
export const eventDescription: Description = {
  // An address may name one occurrence.
  at: /^\/dashboard\/calendar\?(?:[^#]*&)?event=([\w-]+?)(?:_[\dT:-]+)?(?:&|#|$)/,
  idOf: idIn('event'),
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('event')
      .innerJoin('calendar', 'calendar.id', 'event.calendarId')
      .where('event.id', 'in', ids)
      .select(['event.id', 'event.title', 'calendar.name'])
      .execute();
    return rows.map(({ id, title, name }) => ({ id, title, text: name, path: `${PAGE}?event=${id}` }));
  },
};
