import type { EndUser } from '@/domain/auth/contract';
import { can, isRole } from '@/domain/auth/permissions';
import { statusOf } from '@/domain/auth/status';
import { avatarPath, coverPath } from '@/domain/people/pictures';
import type { User } from '@/domain/people/userSchemas';
import { seesContact } from '@/server/core/people';
import type { Database } from '@/server/db/database';

const NO_LINKS = { facebook: null, instagram: null, linkedin: null, x: null };

/** People with all that a reader may be shown; erased ones are left out. */
export function userQuery(db: Database, readerId: string) {
  return db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .where('user.erasedAt', 'is', null)
    .select([
      'user.id',
      'user.username',
      'user.name',
      'user.image',
      'user.firstName',
      'user.lastName',
      'user.email',
      'user.emailVerified',
      'user.role',
      'user.banned',
      'user.banReason',
      'user.banExpires',
      'user.twoFactorEnabled',
      'user.approvedAt',
      'user.rejectedAt',
      'user.deletedAt',
      'user.lastSeenAt',
      'user.createdAt',
      'user.version',
      'profile.phoneNumber',
      'profile.address',
      'profile.state',
      'profile.city',
      'profile.zipCode',
      'profile.country',
      'profile.company',
      'profile.jobTitle',
      'profile.isPublic',
      'profile.coverBlob',
      'profile.links',
      'profile.followers',
      'profile.following',
      'profile.posts',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('follow')
            .select('followedId')
            .where('followerId', '=', readerId)
            .whereRef('followedId', '=', 'user.id'),
        )
        .as('isFollowed'),
    );
}

/** One answer of `userQuery`. */
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof userQuery>['executeTakeFirst']>>>;

/** The reading user, and the current time. */
export interface Reader {
  user: Pick<EndUser, 'id' | 'permissions' | 'actsOn' | 'workspace'>;
  now: Date;
}

function contactOf(row: Row, isShown: boolean) {
  const { phoneNumber, address, state, city, zipCode } = row;
  const nothing = { phoneNumber: null, address: null, state: null, city: null, zipCode: null };
  return isShown ? { phoneNumber, address, state, city, zipCode } : nothing;
}

function standingOf(row: Row, now: Date, manages: boolean) {
  const status = statusOf({ ...row, banned: row.banned === 1 }, now);
  return {
    status,
    role: isRole(row.role) ? row.role : ('guest' as const),
    isVerified: row.emailVerified === 1,
    bannedUntil: status === 'banned' ? row.banExpires : null,
    banReason: manages && status === 'banned' ? row.banReason : null,
    lastSeenAt: manages ? row.lastSeenAt : null,
    twoFactorEnabled: manages ? row.twoFactorEnabled === 1 : null,
  };
}

/** A person as this reader may see them. Source: people, section 3. */
export function toUser(row: Row, { user, now }: Reader): User {
  const manages = can(user, 'users.manage');
  const { id, username, name, firstName, lastName, email, country, company, jobTitle, createdAt, version } =
    row;
  const own = { id, username, name, firstName, lastName, email, createdAt, version };
  return {
    ...own,
    country,
    company,
    jobTitle,
    ...contactOf(row, seesContact(user, row)),
    ...standingOf(row, now, manages),
    avatar: avatarPath(id, row.image),
    cover: coverPath(id, row.coverBlob),
    links: { ...NO_LINKS, ...(JSON.parse(row.links ?? '{}') as Partial<User['links']>) },
    followers: row.followers ?? 0,
    following: row.following ?? 0,
    posts: row.posts ?? 0,
    isFollowed: Boolean(row.isFollowed),
  };
}
