import { viewsContract } from '@/domain/views/contract';
import { implement } from '@/server/core/implement';
import { transaction } from '@/server/db/transaction';
import { addView, changeView, listViews, removeView, restoreView } from './repository';

export const viewRoutes = implement(viewsContract, {
  list: async ({ db, input, user }) => ({ views: await listViews(db, user, input.list) }),

  create: async ({ db, input, now, user }) => ({
    view: await transaction(db, (trx) => addView(trx, user, input, now())),
  }),

  update: async ({ db, input, now, user }) => ({
    view: await transaction(db, (trx) => changeView(trx, user, input, now())),
  }),

  remove: async ({ db, input, user }) => ({
    view: await transaction(db, (trx) => removeView(trx, user, input.viewId)),
  }),

  restore: async ({ db, input, user }) => ({
    view: await transaction(db, (trx) => restoreView(trx, user, input.viewId)),
  }),
});
