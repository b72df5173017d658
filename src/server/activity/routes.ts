import { dayIn } from '@/domain/days';
import { activityContract } from '@/domain/people/activityContract';
import { implement } from '@/server/core/implement';
import { exportActivity } from './export';
import { listActivity } from './list';

export const activityRoutes = implement(activityContract, {
  list: async ({ input, user, db, readables }) => {
    const { limit, cursor, ...filters } = input;
    const zone = user.workspace.timeZone;
    const { rows, next } = await listActivity(db, {
      filters,
      zone,
      limit,
      cursor,
      reader: { userId: user.id, readables },
      hasPaths: true,
    });
    return { activity: rows, next };
  },

  exportCsv: async ({ input, user, db, now, readables, request }) => {
    const zone = user.workspace.timeZone;
    const file = { language: request.language, today: dayIn(zone, now()) };
    return exportActivity(db, { filters: input, zone, reader: { userId: user.id, readables } }, file);
  },
});
