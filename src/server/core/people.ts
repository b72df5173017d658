import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { queryWords } from '@/domain/people/personIndex';
import { avatarPath } from '@/domain/people/pictures';
import type { PersonRef } from '@/domain/people/personRef';
import type { Database } from '@/server/db/database';

/** Who looks at other people. */
export type Onlooker = Pick<EndUser, 'id' | 'permissions'>;

/**
 * Whether a reader sees more of a person than name, picture and job title: e-mail, phone, address, country, links. Of
 * oneself always; of public profiles with `users.read`, of all with `users.manage`.
 */
export function seesContact(reader: Onlooker, person: { id: string; isPublic: number | null }): boolean {
  if (person.id === reader.id || can(reader, 'users.manage')) return true;
  return can(reader, 'users.read') && person.isPublic === 1;
}

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

/** Name and username as words, each after a space. */
const NAMES = sql<string>`(' ' || replace(replace(replace(replace("user"."nameKey", '-', ' '), '''', ' '), '’', ' '),
  '.', ' ') || ' ' || replace("user".username, '-', ' '))`;

/**
 * SQL condition: people with a word beginning with each word of the query. Without `users.read` only names are
 * searched: else who types an e-mail address learns whose it is.
 */
export function searchedPeople(query: string | undefined, reader: Onlooker): RawBuilder<SqlBool> {
  const words = queryWords(query ?? '');
  if (words.length === 0) return query ? sql<SqlBool>`1 = 0` : sql<SqlBool>`1 = 1`;
  const searched = can(reader, 'users.read') ? sql<string>`"user".words` : NAMES;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${searched} like ${`% ${word}%`}`),
    sql` and `,
  )})`;
}

/** SQL condition: the person with this username, or people whose search text matches all words of the name. */
export const isCalled = (name: string, reader: Onlooker) =>
  sql<SqlBool>`("user".username = ${name.replace(/^@/, '').toLowerCase()} or ${searchedPeople(name, reader)})`;

/** Largest number of people looked up by one name. */
const MOST_CALLED = 100;

/** Ids of the people with this name. */
export async function peopleCalled(db: Database, name: string, reader: Onlooker): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .where(isCalled(name, reader))
    .select('id')
    .orderBy('id')
    .limit(MOST_CALLED)
    .execute();
  return rows.map(({ id }) => id);
}
