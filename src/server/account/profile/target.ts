import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { forbidden, notFound } from '@/domain/errors';
import { PROFILE_COLUMNS, PROFILE_FIGURES } from '@/server/core/auth/profileColumns';
import type { Database } from '@/server/db/database';

function people(db: Database, viewerId: string) {
  return db
    .selectFrom('user')
    .innerJoin('profile', 'profile.userId', 'user.id')
    .where('user.deletedAt', 'is', null)
    .select([
      'user.id',
      'user.username',
      'user.name',
      'user.firstName',
      'user.lastName',
      'user.email',
      'user.emailVerified',
      'user.image',
      'user.role',
      'user.banned',
      'user.banExpires',
      'user.approvedAt',
      'user.rejectedAt',
      'user.deletedAt',
      'user.createdAt',
      'user.version',
    ])
    .select([...PROFILE_COLUMNS, ...PROFILE_FIGURES])
    .select([
      sql<number>`exists (select 1 from follow where "followerId" = ${viewerId} and "followedId" = "user".id)`.as(
        'isFollowed',
      ),
      sql<number>`exists (select 1 from follow where "followerId" = "user".id and "followedId" = ${viewerId})`.as(
        'followsMe',
      ),
    ]);
}

/** A user whose profile is requested, with their relation to the reader. */
export type Target = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

/** By username first, then id, then a former username that nobody has taken since. */
async function byName(db: Database, viewerId: string, name: string): Promise<Target | undefined> {
  const formerly = db.selectFrom('username_history').select('userId').where('username', '=', name);
  const found = await people(db, viewerId)
    .where((eb) =>
      eb.or([eb('user.username', '=', name), eb('user.id', '=', name), eb('user.id', 'in', formerly)]),
    )
    .orderBy(sql`case when "user".username = ${name} then 0 when "user".id = ${name} then 1 else 2 end`)
    .limit(1)
    .executeTakeFirst();
  return found ?? byShownName(db, viewerId, name);
}

async function byShownName(db: Database, viewerId: string, name: string): Promise<Target | undefined> {
  const found = await people(db, viewerId).where('user.name', '=', name).limit(2).execute();
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The user whose profile is requested: the reader without a name, else by username, id, former username, or a display
 * name that only one user has.
 * @throws ApiError 403 for other users without `users.read`, 404 for an unknown one.
 */
export async function readTarget(db: Database, viewer: EndUser, name: string | undefined): Promise<Target> {
  const isOwn = name === undefined || name === viewer.id || name === viewer.username;
  if (isOwn) return people(db, viewer.id).where('user.id', '=', viewer.id).executeTakeFirstOrThrow();
  if (!can(viewer, 'users.read')) throw forbidden('forbidden', { permission: 'users.read' });
  const found = await byName(db, viewer.id, name);
  if (!found) throw notFound();
  return found;
}

/** Whether a reader sees the header of a profile only. */
export function isHidden(target: Pick<Target, 'id' | 'isPublic'>, viewer: { id: string }): boolean {
  return target.isPublic === 0 && target.id !== viewer.id;
}

/** Like {@link readTarget}, for the hidden parts of a private profile: 404 for all other users. */
export async function readOpenTarget(
  db: Database,
  viewer: EndUser,
  name: string | undefined,
): Promise<Target> {
  const target = await readTarget(db, viewer, name);
  if (isHidden(target, viewer)) throw notFound();
  return target;
}
