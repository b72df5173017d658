import type { Services } from '@/server/core/services';

/** Removes the views of an erased user. */
export function wireViews({ events }: Pick<Services, 'events'>): void {
  events.on('user.erased', async (trx, { userId }) => {
    await trx.deleteFrom('saved_view').where('ownerId', '=', userId).execute();
  });
}
