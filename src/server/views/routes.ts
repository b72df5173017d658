import { viewsContract } from '@/domain/views/contract';
import { implement } from '@/server/core/implement';
import { changeView, listViews, readView, savedViews } from './repository';

export const viewRoutes = implement(viewsContract, {
  list: async ({ db, input, user }) => ({ views: await listViews(db, user, input.list) }),
  create: (context) => savedViews.create(context, context.input),
  update: (context) => changeView(context, context.input),
  remove: async (context) => {
    const { id } = await savedViews.remove(context, context.input.viewId);
    return readView(context.db, id, context.user);
  },
  restore: (context) => savedViews.restore(context, context.input.viewId),
});
