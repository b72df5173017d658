import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { addSlice } from '@/core/redux/reducers';
import { useListing } from '@/core/redux/useListing';
import { usePages } from '@/core/redux/usePages';
import { ApiError } from '@/domain/errors';
import { accountLive, usersLive } from '@/domain/people/live';
import type { User } from '@/domain/people/userSchemas';
import type { UserSort } from '@/domain/people/usersSorts';
import {
  type ActInput,
  actOnUsers,
  type BulkOutcome,
  followUser,
  type ListQuery,
  loadCards,
  usersRequests,
} from './usersRequests';
import { takeUser, userPages, usersSlice } from './usersSlice';

addSlice(usersSlice);

/** One page of users and the counts of its filters; the previous page stays while the next is loading. */
export function useUserList(query: ListQuery) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.users);
  const read = useCallback(() => dispatch(usersRequests.list(query)), [dispatch, query]);
  return usePages(known, userPages.keysOf(query), read);
}

/** Page size. */
const CARDS = 24;

/** The request for a page of cards. */
export const cardsRequest = (search: string, sort: UserSort, cursor?: string) => ({
  key: `${sort}|${search}`,
  query: { sort, limit: CARDS, ...(search && { query: search }), ...(cursor && { cursor }) },
});

/** Users as cards, filtered by a search; `more` loads the next page. */
export function useCards(search: string, sort: UserSort) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ users }) => users.cards[cardsRequest(search, sort).key]);
  const byId = useAppSelector(({ users }) => users.byId);
  const read = useCallback(
    (cursor?: string) => dispatch(loadCards(cardsRequest(search, sort, cursor))),
    [dispatch, search, sort],
  );
  const found = useListing(list, byId, read);
  useLiveCards(byId, found);
  return found;
}

/**
 * Live updates of cards; after a gap in the event stream the list is reloaded, unless it was loaded beyond the first
 * page.
 */
function useLiveCards(byId: Record<string, User>, list: { rows: readonly User[]; reload: () => void }): void {
  const dispatch = useAppDispatch();
  const patch = (userId: string) => {
    if (byId[userId]) void dispatch(usersRequests.user({ name: userId }));
  };
  useLive(usersLive.changed, ({ userId }) => patch(userId));
  useLive(accountLive.profileChanged, ({ userId, postId, posted, gone }) => {
    // Likes and comments change nothing on a card.
    if (postId === undefined || posted || gone) patch(userId);
  });
  useLiveRefetch(() => {
    if (list.rows.length <= CARDS) list.reload();
  });
}

/**
 * Optimistic actions on users, rolled back when refused: `act` rejects with the `ApiError`, `follow` shows a toast.
 */
export function useUserActs() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      act: async (input: ActInput): Promise<BulkOutcome> => {
        const answer = await dispatch(actOnUsers(input));
        if (actOnUsers.fulfilled.match(answer)) return answer.payload;
        const { status = 0, code = 'internal', ...details } = answer.payload ?? {};
        throw new ApiError(status, code, details);
      },
      follow: (userId: string, isFollowed: boolean) => void dispatch(followUser({ userId, isFollowed })),
      take: (user: User) => dispatch(takeUser(user)),
    }),
    [dispatch],
  );
}
