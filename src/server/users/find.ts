import { can } from '@/domain/auth/permissions';
import { notFound } from '@/domain/errors';
import { orderKey, queryWords } from '@/domain/people/personIndex';
import type { PersonRef } from '@/domain/people/personRef';
import { avatarPath } from '@/domain/people/pictures';
import type { User } from '@/domain/people/userSchemas';
import { isAcquaintedWith } from '@/server/core/acquaintance';
import { searchedPeople } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { searched, statusIn } from './filters';
import { type Reader, toUser, userQuery } from './row';

/** The person with this id as the reader may see them. Throws 404. */
export async function readUser(db: Database, userId: string, reader: Reader): Promise<User> {
  const row = await userQuery(db, reader.user.id).where('user.id', '=', userId).executeTakeFirst();
  if (!row) throw notFound();
  return toUser(row, reader);
}

function maySee({ user }: Reader, found: User): boolean {
  if (found.id === user.id) return true;
  return can(user, found.status === 'deleted' ? 'users.delete' : 'users.read');
}

/** Resolves a name in an address: by id, username, former username, then by a full name that only one user has. */
function meant(people: readonly User[], name: string, formerOwner: string | undefined): User | undefined {
  const username = name.toLowerCase();
  const namesakes = people.filter((person) => person.name === name);
  return (
    people.find(({ id }) => id === name) ??
    people.find((person) => person.username === username) ??
    people.find(({ id }) => id === formerOwner) ??
    (namesakes.length === 1 ? namesakes[0] : undefined)
  );
}

/**
 * One user by id, username, former username or full name; `redirected` says that the address is outdated.
 * @throws ApiError 404 when there is none, or none for this reader.
 */
export async function findUser(
  db: Database,
  name: string,
  reader: Reader,
): Promise<{ user: User; redirected?: boolean }> {
  const username = name.toLowerCase();
  const former = await db
    .selectFrom('username_history')
    .select('userId')
    .where('username', '=', username)
    .executeTakeFirst();
  const rows = await userQuery(db, reader.user.id)
    .where((eb) =>
      eb.or([
        eb('user.id', 'in', [name, former?.userId ?? name]),
        eb('user.username', '=', username),
        eb.and([eb('user.nameKey', '=', orderKey(name)), eb('user.name', '=', name)]),
      ]),
    )
    .limit(10)
    .execute();
  const people = rows.map((row) => toUser(row, reader)).filter((person) => maySee(reader, person));
  const user = meant(people, name, former?.userId);
  if (!user) throw notFound();
  return { user, ...(user.id !== name && user.username !== name && { redirected: true }) };
}

/** Users for chips and pickers; without `users.read` only those with whom the reader shares a record. */
function refsQuery(db: Database, { user }: Reader) {
  const people = db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .select(['user.id', 'user.username', 'user.name', 'user.image', 'profile.jobTitle'])
    .where('user.erasedAt', 'is', null);
  return can(user, 'users.read') ? people : people.where(isAcquaintedWith(user.id));
}

/** Users with a word for each one of a query; all of them for a query without words. */
function matching(query: string, { user }: Reader) {
  const words = queryWords(query).length > 0 ? query : '';
  return can(user, 'users.read') ? searched(words) : [searchedPeople(words, user)];
}

interface RefsQuestion {
  ids?: readonly string[] | undefined;
  query?: string | undefined;
  limit: number;
}

/** Users by id, or active ones by a search, in one query. */
export async function findRefs(db: Database, question: RefsQuestion, reader: Reader): Promise<PersonRef[]> {
  const { ids, query = '', limit } = question;
  if (ids?.length === 0) return [];
  const people = refsQuery(db, reader);
  const rows = await (
    ids
      ? people.where('user.id', 'in', ids)
      : people
          .where((eb) => eb.and([statusIn(['active'], reader.now), ...matching(query, reader)]))
          .orderBy('user.nameKey')
          .orderBy('user.id')
          .limit(limit)
  ).execute();
  return rows.map(({ image, ...row }) => ({ ...row, avatar: avatarPath(row.id, image) }));
}
