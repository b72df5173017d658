import { sql } from 'kysely';
import { COUNT_CAP } from '@/domain/people/profile/limits';
import { normalise } from '@/domain/search/normalise';
import type { ListedPerson } from '@/domain/people/profile/schemas';
import { type Onlooker, seesContact } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { containing } from '@/server/db/like';
import { toListedPerson } from './person';

/** Which people of a profile: its followers, those it follows, or mutual follows. */
export type Circle = 'followers' | 'following' | 'friends';

interface ListCriteria {
  circle: Circle;
  userId: string;
  viewer: Onlooker;
  query?: string | undefined;
}

/** `%` and `_` of the search text are literals. */
const likely = (query: string) => containing(normalise(query));

/** Rows of `follow` in the circle, each joined with the other user. */
function circleOf(db: Database, { circle, userId, query }: ListCriteria) {
  const [own, other] = circle === 'following' ? ['followerId', 'followedId'] : ['followedId', 'followerId'];
  return db
    .selectFrom('follow')
    .innerJoin('user', (join) => join.on('user.id', '=', sql.ref(`follow.${other}`)))
    .innerJoin('profile', 'profile.userId', 'user.id')
    .where(sql.ref(`follow.${own}`), '=', userId)
    .$if(circle === 'friends', (rows) =>
      rows.where(
        sql<boolean>`exists (select 1 from follow as back
          where back."followerId" = ${userId} and back."followedId" = follow."followerId")`,
      ),
    )
    .$if(Boolean(query), (rows) =>
      rows.where('user.deletedAt', 'is', null).where(
        sql<boolean>`("user"."nameKey" like ${likely(query ?? '')} escape '\\'
          or "user".username like ${likely(query ?? '')} escape '\\')`,
      ),
    );
}

/** The stored counter of a whole circle. */
async function keptCount(db: Database, { circle, userId }: ListCriteria): Promise<number | null> {
  if (circle === 'friends') return null;
  const row = await db.selectFrom('profile').select(circle).where('userId', '=', userId).executeTakeFirst();
  return row ? Math.min(row[circle], COUNT_CAP) : null;
}

async function countOf(db: Database, question: ListCriteria): Promise<number> {
  const kept = question.query ? null : await keptCount(db, question);
  if (kept !== null) return kept;
  const { total } = await db
    .selectFrom(
      circleOf(db, question)
        .select(sql`1`.as('one'))
        .limit(COUNT_CAP)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface PageCriteria extends ListCriteria {
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of a circle, the newest first, and how many there are (counted up to 10,000).
 * @throws ApiError 400 with `fields.cursor` for a cursor of another list.
 */
export async function listPeople(db: Database, question: PageCriteria) {
  const { circle, userId, viewer, query, limit, cursor } = question;
  const { rows, next } = await keyset(
    circleOf(db, question).select([
      'user.id',
      'user.username',
      'user.name',
      'user.image',
      'user.deletedAt',
      'profile.jobTitle',
      'profile.country',
      'profile.links',
      'profile.isPublic',
      sql<number>`exists (select 1 from follow as mine
        where mine."followerId" = ${viewer.id} and mine."followedId" = "user".id)`.as('isFollowed'),
    ]),
    {
      sort: [{ column: 'follow.at', direction: 'desc' }],
      id: circle === 'following' ? 'follow.followedId' : 'follow.followerId',
      limit,
      cursor,
      filters: [circle, userId, query ?? ''],
    },
  );
  const people: ListedPerson[] = rows.map((row) => toListedPerson(row, seesContact(viewer, row)));
  return { people, total: await countOf(db, question), ...(next !== undefined && { next }) };
}
