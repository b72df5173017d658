import type { DomainEvents } from '@/domain/events';
import { accountLive } from '@/domain/people/live';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';

async function authorOf(trx: Transaction, postId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('profile_post')
    .select('authorId')
    .where('id', '=', postId)
    .executeTakeFirst();
  return row?.authorId;
}

/** Notifies viewers of a profile that something on it is new, changed or removed. Source: people, section 3. */
export function publishProfiles({ events, live }: Pick<Services, 'events' | 'live'>): void {
  const say = (trx: Transaction, payload: DomainEvents['profile.changed']) =>
    live.publish(trx, accountLive.profileChanged, payload, { to: { permission: 'users.read' } });
  const tell = async (trx: Transaction, userId: string | undefined, postId?: string) => {
    if (userId !== undefined) await say(trx, { userId, ...(postId !== undefined && { postId }) });
  };
  events.on('user.followed', async (trx, { followerId, followedId }) => {
    await tell(trx, followedId);
    await tell(trx, followerId);
  });
  events.on('profile.changed', (trx, change) => say(trx, change));
  events.on('profile.posted', (trx, { authorId, postId }) =>
    say(trx, { userId: authorId, postId, posted: true }),
  );
  for (const name of ['profile.liked', 'profile.commented'] as const)
    events.on(name, async (trx, { postId }) => tell(trx, await authorOf(trx, postId), postId));
}
