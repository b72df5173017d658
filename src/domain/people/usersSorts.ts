const SORT_FIELDS = ['name', 'company', 'jobTitle', 'role', 'lastSeenAt', 'createdAt', 'followers'] as const;
export type UserSortField = (typeof SORT_FIELDS)[number];
export type UserSort = UserSortField | `-${UserSortField}`;

/** Sort orders of the list of users; a leading `-` reverses. */
export const USER_SORTS = SORT_FIELDS.flatMap((field): UserSort[] => [field, `-${field}`]);

export const DEFAULT_USER_SORT: UserSort = 'name';

/** The tabs of the list, in their order; each but the last is one status. */
export const USER_TABS = [
  'all',
  'active',
  'pending',
  'banned',
  'rejected',
  'deleted',
  'invitations',
] as const;
