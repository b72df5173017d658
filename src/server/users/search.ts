import type { SearchFinds, SearchHit } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { usersQuery, type User } from '@/domain/people/userSchemas';
import { daysIn } from '@/server/core/spans';
import { listUsers } from './list';

/** Longest search text that the list accepts. */
const LONGEST = 100;

function toHit({ id, username, name, avatar, jobTitle, email, createdAt }: User): SearchHit {
  return {
    id,
    type: 'person',
    title: name,
    snippet: [jobTitle, email].filter(Boolean).join(' · '),
    path: `/dashboard/user/${encodeURIComponent(username)}`,
    actor: { name, avatar },
    at: createdAt,
  };
}

/** Registers the search of users, by the criteria of their list. */
export function searchPeople({ db, now, searches }: Services): void {
  searches.register('people', {
    permission: 'users.read',
    knows: ['days'],
    find: async ({ user, text, days, limit, cursor }): Promise<SearchFinds> => {
      const {
        limit: _limit,
        cursor: _cursor,
        ...filters
      } = usersQuery.parse({
        query: text.slice(0, LONGEST),
      });
      const joined = daysIn(user.timeZone, days);
      const { rows, next } = await listUsers(db, { filters, joined, limit, cursor }, { user, now: now() });
      return { hits: rows.map(toHit), next };
    },
  });
}
