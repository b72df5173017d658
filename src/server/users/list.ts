import { sql } from 'kysely';
import { can } from '@/domain/auth/permissions';
import { STATUSES, type Status } from '@/domain/auth/status';
import { forbidden } from '@/domain/errors';
import type { User, UserCounts, UserFilters } from '@/domain/people/userSchemas';
import type { UserSortField } from '@/domain/people/usersSorts';
import { type Span, within } from '@/server/core/spans';
import type { Database } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';
import type { Sort } from '@/server/db/sort';
import { allOf, EXCEPTIONAL, narrowed, statusAt, statusIn } from './filters';
import { type Reader, toUser, userQuery } from './row';

/** The column behind each sort. */
const COLUMN = {
  name: 'user.nameKey',
  company: 'user.companyKey',
  jobTitle: 'user.jobTitleKey',
  role: 'user.role',
  lastSeenAt: 'user.lastSeenAt',
  createdAt: 'user.createdAt',
  followers: 'user.followers',
} as const satisfies Record<UserSortField, string>;

const MAY_BE_NULL: readonly UserSortField[] = ['lastSeenAt'];

function orderOf(sort: UserFilters['sort']): Sort {
  const field = sort.replace('-', '') as UserSortField;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return { column: COLUMN[field], direction, ...(MAY_BE_NULL.includes(field) && { nulls: 'last' }) };
}

/**
 * The statuses to list: those of the tab, else all but the deleted. Deleted users and sorting by last visit require
 * permissions: other readers get 403.
 */
export function statusesFor({ status, sort }: UserFilters, { user }: Reader): readonly Status[] {
  if (status?.includes('deleted') && !can(user, 'users.delete')) throw forbidden();
  if (sort.endsWith('lastSeenAt') && !can(user, 'users.manage')) throw forbidden();
  return status?.length ? status : STATUSES.filter((one) => one !== 'deleted');
}

/** Row of the count of all users; not a status. */
const EVERYBODY = 'everybody';
const ERASED = 'erased';

interface PageCriteria {
  filters: UserFilters;
  /** Range of the join date. */
  joined?: Span;
  limit: number;
  cursor?: string | undefined;
}

/**
 * One page of the list, in one query.
 * @throws ApiError 403 for deleted people or last visits without the permission, 400 with `fields.cursor`.
 */
export async function listUsers(
  db: Database,
  { filters, joined = {}, limit, cursor }: PageCriteria,
  reader: Reader,
): Promise<Page<User>> {
  const statuses = statusesFor(filters, reader);
  const { sort, ...rest } = filters;
  const { timeZone } = reader.user.workspace;
  const conditions = [
    statusIn(statuses, reader.now),
    ...narrowed(rest, timeZone),
    ...within('user.createdAt', joined),
  ];
  const { rows, next } = await keyset(userQuery(db, reader.user.id).where(allOf(conditions)), {
    sort: [orderOf(sort)],
    id: 'user.id',
    limit,
    cursor,
    filters: { ...rest, ...joined },
  });
  return { rows: rows.map((row) => toUser(row, reader)), ...(next !== undefined && { next }) };
}

/**
 * Users by status under all other filters, in one query: it counts the few that are not simply active (erased users
 * included, as deleted) and all users; the difference is the number of active ones.
 */
export async function countUsers(db: Database, filters: UserFilters, reader: Reader): Promise<UserCounts> {
  const known = db
    .selectFrom('user')
    .$if(
      filters.country !== undefined,
      (people) => people.leftJoin('profile', 'profile.userId', 'user.id') as typeof people,
    )
    .where(allOf(narrowed(filters, reader.user.workspace.timeZone)));
  const status = sql<string>`case when "user"."erasedAt" is not null then ${sql.lit(ERASED)}
    else ${statusAt(reader.now)} end`;
  const rows = await known
    .where(EXCEPTIONAL)
    .select((eb) => [status.as('status'), eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .unionAll(
      known.select((eb) => [
        sql<string>`${sql.lit(EVERYBODY)}`.as('status'),
        eb.fn.countAll<number>().as('count'),
      ]),
    )
    .execute();
  const of = (name: Status | typeof EVERYBODY | typeof ERASED) =>
    rows.find((row) => row.status === name)?.count ?? 0;
  const rare = { pending: of('pending'), banned: of('banned'), rejected: of('rejected') };
  const deleted = of('deleted');
  const all = of(EVERYBODY) - deleted - of(ERASED);
  const active = all - rare.pending - rare.banned - rare.rejected;
  return { all, active, ...rare, deleted: can(reader.user, 'users.delete') ? deleted : 0 };
}
