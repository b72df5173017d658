import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Status } from '@/domain/auth/status';
import { orderKey, queryWords } from '@/domain/people/personIndex';
import type { UserFilters } from '@/domain/people/userSchemas';

type Condition = RawBuilder<SqlBool>;
/** Filters that the sorts and the tab are not part of. */
type Narrowing = Omit<UserFilters, 'sort' | 'status'>;

/** How an account stands at an instant, in SQL; the same as `statusOf` of `domain/auth/status`. */
export function statusAt(now: Date): RawBuilder<Status> {
  return sql<Status>`case
    when "user"."deletedAt" is not null then 'deleted'
    when "user"."rejectedAt" is not null then 'rejected'
    when "user".banned = 1 and ("user"."banExpires" is null or "user"."banExpires" > ${now.toISOString()}) then 'banned'
    when "user"."approvedAt" is null then 'pending'
    else 'active' end`;
}

/** Everybody but the simply active (and some whose ban has run out): in the words of index `user_exceptional`. */
export const EXCEPTIONAL = sql<SqlBool>`("user"."deletedAt" is not null
  or "user"."rejectedAt" is not null or "user".banned = 1 or "user"."approvedAt" is null)`;

/** People in one of these states. */
export function statusIn(statuses: readonly Status[], now: Date): Condition {
  const among = sql<SqlBool>`${statusAt(now)} in (${sql.join(statuses)})`;
  return statuses.includes('active') ? among : sql<SqlBool>`(${EXCEPTIONAL} and ${among})`;
}

/** After every word that begins with another. */
const LAST = '\u{10FFFF}';

/** People whose words begin with all words of the query; a query without any word finds nobody. */
export function searched(query: string | undefined): Condition[] {
  if (!query) return [];
  const words = queryWords(query);
  if (words.length === 0) return [sql<SqlBool>`1 = 0`];
  return words.map(
    (word) => sql<SqlBool>`"user".id in (
      select "userId" from user_word where word >= ${word} and word < ${word + LAST})`,
  );
}

/** Everything but the tab. Country needs the profile in the query. */
export function narrowed({ ids, query, role, company, country, verified }: Narrowing): Condition[] {
  return [
    ...(ids ? [sql<SqlBool>`"user".id in (${sql.join(ids)})`] : []),
    ...searched(query),
    ...(role?.length ? [sql<SqlBool>`"user".role in (${sql.join(role)})`] : []),
    ...(company === undefined ? [] : [sql<SqlBool>`"user"."companyKey" = ${orderKey(company)}`]),
    ...(country === undefined ? [] : [sql<SqlBool>`profile.country = ${country}`]),
    ...(verified === undefined ? [] : [sql<SqlBool>`"user"."emailVerified" = ${verified ? 1 : 0}`]),
  ];
}

/** All conditions as one. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
