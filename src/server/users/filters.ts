import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Status } from '@/domain/auth/status';
import { orderKey, queryWords } from '@/domain/people/personIndex';
import type { UserFilters } from '@/domain/people/userSchemas';
import { daysIn, within } from '@/server/core/spans';

type Condition = RawBuilder<SqlBool>;
/** Filters without the sort and the status tab. */
type Narrowing = Omit<UserFilters, 'sort' | 'status'>;

/** Status of an account at an instant, in SQL; the same as `statusOf` of `domain/auth/status`. */
export function statusAt(now: Date): RawBuilder<Status> {
  return sql<Status>`case
    when "user"."deletedAt" is not null then 'deleted'
    when "user"."rejectedAt" is not null then 'rejected'
    when "user".banned = 1 and ("user"."banExpires" is null or "user"."banExpires" > ${now.toISOString()}) then 'banned'
    when "user"."approvedAt" is null then 'pending'
    else 'active' end`;
}

/** All but active users (and some whose ban has expired); must match the condition of index `user_exceptional`. */
export const EXCEPTIONAL = sql<SqlBool>`("user"."deletedAt" is not null
  or "user"."rejectedAt" is not null or "user".banned = 1 or "user"."approvedAt" is null)`;

/** Condition: users with one of these statuses. */
export function statusIn(statuses: readonly Status[], now: Date): Condition {
  const among = sql<SqlBool>`${statusAt(now)} in (${sql.join(statuses)})`;
  return statuses.includes('active') ? among : sql<SqlBool>`(${EXCEPTIONAL} and ${among})`;
}

/** Upper bound of a prefix range: sorts after every word with that prefix. */
const LAST = '\u{10FFFF}';

/** Users with a word for each prefix in the query; a query without any word finds nobody. */
export function searched(query: string | undefined): Condition[] {
  if (!query) return [];
  const words = queryWords(query);
  if (words.length === 0) return [sql<SqlBool>`1 = 0`];
  return words.map(
    (word) => sql<SqlBool>`"user".id in (
      select "userId" from user_word where word >= ${word} and word < ${word + LAST})`,
  );
}

/** All filters but the status tab; days are those of the zone. `country` requires a join with the profile. */
export function narrowed(filters: Narrowing, zone: string): Condition[] {
  const { ids, query, role, company, country, verified, createdFrom, createdTo } = filters;
  return [
    ...(ids ? [sql<SqlBool>`"user".id in (${sql.join(ids)})`] : []),
    ...searched(query),
    ...(role?.length ? [sql<SqlBool>`"user".role in (${sql.join(role)})`] : []),
    ...(company === undefined ? [] : [sql<SqlBool>`"user"."companyKey" = ${orderKey(company)}`]),
    ...(country === undefined ? [] : [sql<SqlBool>`profile.country = ${country}`]),
    ...(verified === undefined ? [] : [sql<SqlBool>`"user"."emailVerified" = ${verified ? 1 : 0}`]),
    ...within('user.createdAt', daysIn(zone, { from: createdFrom, to: createdTo })),
  ];
}

/** All conditions joined by `and`. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
