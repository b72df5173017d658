import { sql } from 'kysely';
import { releaseOwner } from '@/server/core/blobs/attachments';
import type { Transaction } from '@/server/db/database';
import { POST_FILES } from '../profile/assemble';
import { GALLERY_FILES } from '../profile/gallery';

/** Rows that are about one person alone; each names them by `userId`. */
const OWN_TABLES = [
  'account',
  'api_token',
  'chat_draft',
  'gallery_item',
  'notification',
  'notification_mail',
  'notification_profile',
  'notification_setting',
  'preference',
  'presence',
  'push_subscription',
  'session',
  'subscription',
  'system_mail',
  'two_factor',
  'username_history',
  'verification',
] as const;

/** Pictures of posts and gallery go with their records; likes and comments of others under the posts as well. */
async function removeWall(trx: Transaction, userId: string): Promise<void> {
  const posts = await trx.selectFrom('profile_post').select('id').where('authorId', '=', userId).execute();
  const items = await trx.selectFrom('gallery_item').select('id').where('userId', '=', userId).execute();
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await releaseOwner(trx, POST_FILES, idsOf(posts));
  await releaseOwner(trx, GALLERY_FILES, idsOf(items));
  await trx.deleteFrom('profile_post').where('authorId', '=', userId).execute();
}

/** Whom they followed and who followed them; the others' counters follow. */
async function removeFollows(trx: Transaction, userId: string): Promise<void> {
  await sql`update profile set followers = followers - 1
    where "userId" in (select "followedId" from follow where "followerId" = ${userId})`.execute(trx);
  await sql`update profile set following = following - 1
    where "userId" in (select "followerId" from follow where "followedId" = ${userId})`.execute(trx);
  await trx
    .deleteFrom('follow')
    .where((eb) => eb.or([eb('followerId', '=', userId), eb('followedId', '=', userId)]))
    .execute();
}

/** Removes all that is about this person alone; what concerns others stays. Source: people, rule 6. */
export async function removeTraces(trx: Transaction, userId: string, email: string): Promise<void> {
  await removeWall(trx, userId);
  await removeFollows(trx, userId);
  for (const table of OWN_TABLES) {
    await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(trx);
  }
  // Notices of others name them.
  await trx.deleteFrom('notification').where('actorId', '=', userId).execute();
  for (const table of ['invitation', 'sign_in'] as const) {
    await trx
      .deleteFrom(table)
      .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
      .execute();
  }
}
