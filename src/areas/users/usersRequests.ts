import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { User } from '@/domain/people/userSchemas';
import type { usersContract } from '@/domain/people/usersContract';
import { followApi, usersApi } from './api';

export type ListQuery = InputOf<(typeof usersContract)['list']>;
export type BulkInput = InputOf<(typeof usersContract)['bulk']>;
export type BulkOutcome = OutputOf<(typeof usersContract)['bulk']>;

/** Read requests of the area. */
export const usersRequests = createRequests<typeof usersContract>('users', usersApi);

/** Reads a page of cards; `key` names the list it belongs to. */
interface CardsRequest {
  key: string;
  query: ListQuery;
}
export const loadCards = createRequest('users/cards', ({ query }: CardsRequest, options) =>
  usersApi.list(query, options),
);

/** An optimistic action on users: `changes` are applied to their rows until the server responds. */
export interface ActInput {
  input: BulkInput;
  changes: Partial<User>;
}
export const actOnUsers = createRequest('users/act', ({ input }: ActInput) => usersApi.bulk(input));

interface FollowInput {
  userId: string;
  isFollowed: boolean;
}
export const followUser = createRequest(
  'users/follow',
  ({ userId, isFollowed }: FollowInput) =>
    isFollowed ? followApi.follow({ userId }) : followApi.unfollow({ userId }),
  'write',
);
