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

/** One page of people and the counts of its filters; the last page stays while another is on its way. */
export function useUserList(query: ListQuery) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.users);
  const read = useCallback(() => dispatch(usersRequests.list(query)), [dispatch, query]);
  return usePages(known, userPages.keysOf(query), read);
}

/** Cards that are read at a time. */
const CARDS = 24;

/** People as cards, found by a search; `more` reads on. */
export function useCards(search: string, sort: UserSort) {
  const dispatch = useAppDispatch();
  const key = `${sort}|${search}`;
  const list = useAppSelector(({ users }) => users.cards[key]);
  const byId = useAppSelector(({ users }) => users.byId);
  const read = useCallback(
    (cursor?: string) => {
      const query = { sort, limit: CARDS, ...(search && { query: search }), ...(cursor && { cursor }) };
      return dispatch(loadCards({ key, query }));
    },
    [dispatch, key, search, sort],
  );
  const found = useListing(list, byId, read);
  useLiveCards(byId, found);
  return found;
}

/** A card follows its person; what may have been missed is read again while that moves nothing that was read on. */
function useLiveCards(byId: Record<string, User>, list: { rows: readonly User[]; reload: () => void }): void {
  const dispatch = useAppDispatch();
  const patch = (userId: string) => {
    if (byId[userId]) void dispatch(usersRequests.user({ name: userId }));
  };
  useLive(usersLive.changed, ({ userId }) => patch(userId));
  useLive(accountLive.profileChanged, ({ userId, postId, posted, gone }) => {
    // Likes and answers change nothing on a card.
    if (postId === undefined || posted || gone) patch(userId);
  });
  useLiveRefetch(() => {
    if (list.rows.length <= CARDS) list.reload();
  });
}

/** Acts on people, shown at once and put back when refused: `act` rejects with the `ApiError` that was said, `follow` toasts by itself. */
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
