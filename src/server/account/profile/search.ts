import { sql, type SqlBool } from 'kysely';
import { excerpt } from '@/domain/excerpt';
import { normalise } from '@/domain/search/normalise';
import { avatarPath } from '@/domain/people/pictures';
import type { SearchFinds, SearchHit, SearchQuestion } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { daysIn, within } from '@/server/core/spans';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { containing } from '@/server/db/like';
import { visiblePosts } from './visible';

/** Characters shown of a post. */
const EXCERPT = 240;

/** Posts that contain all search terms and that the caller may see. */
function foundPosts(db: Database, { user, text, from, days }: SearchQuestion) {
  const words = normalise(text).split(' ').filter(Boolean);
  const conditions = [
    ...words.map((word) => sql<SqlBool>`profile_post."messageKey" like ${containing(word)} escape '\\'`),
    ...within('profile_post.createdAt', daysIn(user.timeZone, days)),
    ...(from
      ? [from.ids.length > 0 ? sql<SqlBool>`"user".id in (${sql.join(from.ids)})` : sql<SqlBool>`1 = 0`]
      : []),
  ];
  return conditions
    .reduce((posts, condition) => posts.where(condition), visiblePosts(db, user))
    .select([
      'profile_post.id',
      'profile_post.message',
      'profile_post.createdAt',
      'profile_post.authorId',
      'user.name',
      'user.username',
      'user.image',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof foundPosts>['execute']>>[number];

const toHit = ({ id, message, createdAt, authorId, name, username, image }: Row): SearchHit => ({
  id,
  type: 'profile-post',
  title: name,
  snippet: excerpt(message, EXCERPT),
  path: `/dashboard/user/${encodeURIComponent(username)}?post=${id}`,
  actor: { name, avatar: avatarPath(authorId, image) },
  at: createdAt,
});

/** Registers the search of profile posts by their text, the newest first. */
export function searchPosts({ db, searches }: Services): void {
  searches.register('posts', {
    permission: 'users.read',
    knows: ['from', 'days'],
    find: async (question): Promise<SearchFinds> => {
      const { text, from, days, limit, cursor } = question;
      const { rows, next } = await keyset(foundPosts(db, question), {
        sort: [{ column: 'profile_post.createdAt', direction: 'desc' }],
        id: 'profile_post.id',
        limit,
        cursor,
        filters: { text, from, days },
      });
      return { hits: rows.map(toHit), next };
    },
  });
}
