import { sql, type SqlBool } from 'kysely';
import { queryWords } from '@/domain/people/personIndex';
import { avatarPath } from '@/domain/people/pictures';
import type { PersonRef } from '@/domain/people/personRef';
import type { Database } from '@/server/db/database';

/** People by id, in one query; deleted ones have no name. */
export async function personRefs(db: Database, ids: readonly string[]): Promise<Map<string, PersonRef>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .where('user.id', 'in', wanted)
    .select(['user.id', 'user.username', 'user.name', 'user.image', 'user.deletedAt', 'profile.jobTitle'])
    .execute();
  return new Map(
    rows.map(({ image, deletedAt, ...row }) => [
      row.id,
      deletedAt === null
        ? { ...row, avatar: avatarPath(row.id, image) }
        : { ...row, name: null, avatar: null, jobTitle: null },
    ]),
  );
}

/** SQL condition: people whose search text has a word beginning with each word of the query. */
export function searchedPeople(query: string | undefined) {
  const words = queryWords(query ?? '');
  if (words.length === 0) return query ? sql<SqlBool>`1 = 0` : sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`"user".words like ${`% ${word}%`}`),
    sql` and `,
  )})`;
}

/** SQL condition: the person with this username, or people whose search text matches all words of the name. */
export const isCalled = (name: string) =>
  sql<SqlBool>`("user".username = ${name.replace(/^@/, '').toLowerCase()} or ${searchedPeople(name)})`;

/** Largest number of people looked up by one name. */
const MOST_CALLED = 100;

/** Ids of the people with this name. */
export async function peopleCalled(db: Database, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .where(isCalled(name))
    .select('id')
    .orderBy('id')
    .limit(MOST_CALLED)
    .execute();
  return rows.map(({ id }) => id);
}
