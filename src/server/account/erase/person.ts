import { sql } from 'kysely';
import { orderKey } from '@/domain/people/personIndex';
import { recordActivity } from '@/server/core/activity';
import { factsOf, findPerson, type PersonRow } from '@/server/core/auth/personRow';
import { releaseOwner } from '@/server/core/blobs/attachments';
import { releaseReference } from '@/server/core/blobs/refs';
import type { Services } from '@/server/core/services';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { POST_FILES } from '../profile/assemble';
import { GALLERY_FILES } from '../profile/gallery';

/** Tables whose rows are about one user alone, each with a `userId`. */
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

/** Pictures of posts and gallery go with their records; so do other users' likes and comments under the posts. */
async function removeWall(trx: Transaction, userId: string): Promise<void> {
  const posts = await trx.selectFrom('profile_post').select('id').where('authorId', '=', userId).execute();
  const items = await trx.selectFrom('gallery_item').select('id').where('userId', '=', userId).execute();
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await releaseOwner(trx, POST_FILES, idsOf(posts));
  await releaseOwner(trx, GALLERY_FILES, idsOf(items));
  await trx.deleteFrom('profile_post').where('authorId', '=', userId).execute();
}

/** Follows in both directions; the counters of the other users are adjusted. */
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
async function removeTraces(trx: Transaction, userId: string, email: string): Promise<void> {
  await removeWall(trx, userId);
  await removeFollows(trx, userId);
  for (const table of OWN_TABLES) {
    await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(trx);
  }
  // Notifications of other users that name this one.
  await trx.deleteFrom('notification').where('actorId', '=', userId).execute();
  for (const table of ['invitation', 'sign_in'] as const) {
    await trx
      .deleteFrom(table)
      .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
      .execute();
  }
}

/** Tables of a user's records by their kind in the activity log. */
const OF_PERSON = {
  apiToken: 'api_token',
  'gallery-item': 'gallery_item',
  'system-mail': 'system_mail',
} as const;
/** Tables whose rows may also carry a user's address without the user. */
const OF_PERSON_OR_EMAIL = { invitation: 'invitation', customer: 'party' } as const;
/** Parameters per statement. */
const CHUNK = 200;

/** All records of a user whose log entries may contain their name, address or texts. */
async function namedRecords(trx: Transaction, userId: string, email: string) {
  const named = [
    { kind: 'user', id: userId },
    { kind: 'person', id: userId },
  ];
  for (const [kind, table] of Object.entries(OF_PERSON)) {
    const rows = await trx
      .selectFrom(table as 'api_token')
      .select('id')
      .where('userId', '=', userId)
      .execute();
    named.push(...rows.map(({ id }) => ({ kind, id })));
  }
  for (const [kind, table] of Object.entries(OF_PERSON_OR_EMAIL)) {
    const rows = await trx
      .selectFrom(table as 'invitation')
      .select('id')
      .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
      .execute();
    named.push(...rows.map(({ id }) => ({ kind, id })));
  }
  const posts = await trx.selectFrom('profile_post').select('id').where('authorId', '=', userId).execute();
  return [...named, ...posts.map(({ id }) => ({ kind: 'profile-post', id }))];
}

/**
 * Removes names, addresses and texts of a user from the log: who did what, and when, stays. Call it while the records
 * still exist. Source: people, rule 6.
 */
async function eraseFromLog(
  trx: Transaction,
  { userId, email, at }: { userId: string; email: string; at: string },
): Promise<void> {
  const records = await namedRecords(trx, userId, email);
  await insertMany(
    trx,
    'erased_record',
    records.map((record) => ({ ...record, at })),
  );
  for (const kind of new Set(records.map((record) => record.kind))) {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += CHUNK)
      await trx
        .updateTable('activity')
        .set({ title: '', diff: '{}' })
        .where('entityKind', '=', kind)
        .where('entityId', 'in', ids.slice(start, start + CHUNK))
        .execute();
  }
}

/** What is left of a user: a row that other users' records reference. */
function blankUser({ id, version }: PersonRow, at: string) {
  const tail = id.slice(-12);
  const nobody = { name: '', firstName: '', lastName: '', image: null, locale: 'en', timeZone: 'UTC' };
  const noKeys = {
    words: '',
    nameKey: orderKey(null),
    companyKey: orderKey(null),
    jobTitleKey: orderKey(null),
  };
  const standing = { role: 'guest', banned: 0, banReason: null, banExpires: null, lastSeenAt: null };
  return {
    ...nobody,
    ...noKeys,
    ...standing,
    email: `erased-${id}@erased.invalid`,
    emailVerified: 0,
    twoFactorEnabled: 0,
    username: `deleted-${tail}`,
    erasedAt: at,
    updatedAt: at,
    version: version + 1,
  };
}

const BLANK_PROFILE = {
  phoneNumber: null,
  country: null,
  state: null,
  city: null,
  address: null,
  zipCode: null,
  company: null,
  jobTitle: null,
  about: null,
  quote: null,
  school: null,
  coverBlob: null,
  links: '{}',
  isPublic: 0,
  followers: 0,
  following: 0,
  posts: 0,
};

/** Writes only while the row is unchanged: a user who was restored meanwhile stays. */
async function blank(trx: Transaction, before: PersonRow, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user')
    .set(blankUser(before, at))
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable('profile').set(BLANK_PROFILE).where('userId', '=', before.id).execute();
  return true;
}

/**
 * Erases a user who was deleted before `before` (an instant): name, address, pictures, profile, sign-in methods and
 * posts go; what concerns others stays and shows "Deleted person". Emits `user.erased`. Source: people, rule 6.
 */
export async function erasePerson(
  { db, events, now }: Pick<Services, 'db' | 'events' | 'now'>,
  userId: string,
  before: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const person = await findPerson(trx, userId);
    if (!person || person.deletedAt === null || person.deletedAt > before) return;
    await eraseFromLog(trx, { userId, email: person.email, at: now().toISOString() });
    await removeTraces(trx, userId, person.email);
    if (!(await blank(trx, person, now().toISOString()))) throw new Error('The person has just changed');
    await releaseReference(trx, person.image);
    await releaseReference(trx, person.coverBlob);
    await recordActivity(trx, {
      actorId: null,
      via: 'system',
      area: 'users',
      entityKind: 'user',
      entityId: userId,
      title: '',
      action: 'erased',
    });
    await events.emit(trx, 'user.changed', { before: factsOf(person, now()), after: null });
    await events.emit(trx, 'user.erased', { userId });
  });
}
