import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';

/** Adds to a counter of a profile, within the transaction of the counted row. */
export async function countOnProfile(
  trx: Transaction,
  userId: string,
  counter: 'followers' | 'following' | 'posts',
  change: 1 | -1,
): Promise<void> {
  await trx
    .updateTable('profile')
    .set({ [counter]: sql`${sql.ref(counter)} + ${change}` })
    .where('userId', '=', userId)
    .execute();
}

/** Adds to a counter of a post and returns its value; the post's version stays, since nobody edited it. */
export async function countOnPost(
  trx: Transaction,
  postId: string,
  counter: 'likeCount' | 'commentCount',
  change: 1 | -1,
): Promise<number> {
  const counted = await trx
    .updateTable('profile_post')
    .set({ [counter]: sql`${sql.ref(counter)} + ${change}` })
    .where('id', '=', postId)
    .returning(counter)
    .executeTakeFirstOrThrow();
  return counted[counter];
}
