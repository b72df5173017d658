import * as z from 'zod';
import { ROLES } from '@/domain/auth/permissions';
import { STATUSES } from '@/domain/auth/status';
import { DEFAULT_USER_SORT, USER_SORTS } from './usersSorts';
import { givenDay, id, instant, line, paging, repeatable, version } from '@/domain/schemas';
import { isCountry } from './countries';
import { personRef } from './personRef';

const text = (max: number) => z.string().max(max);
const count = z.int().min(0);

/** The links of a profile as they are stored. */
const links = z.object({
  facebook: text(200).nullable(),
  instagram: text(200).nullable(),
  linkedin: text(200).nullable(),
  x: text(200).nullable(),
});

/** A user as visible to colleagues. Source: people, section 3. */
export const user = personRef.extend({
  name: text(101),
  firstName: text(50),
  lastName: text(50),
  email: text(254),
  /** Contact fields are null when the person keeps them private from the reader. */
  phoneNumber: text(25).nullable(),
  address: text(200).nullable(),
  state: text(80).nullable(),
  city: text(80).nullable(),
  zipCode: text(20).nullable(),
  country: text(2).nullable(),
  company: text(80).nullable(),
  role: z.enum(ROLES),
  status: z.enum(STATUSES),
  isVerified: z.boolean(),
  bannedUntil: instant.nullable(),
  /** These three only for `users.manage`; null for others. */
  banReason: text(500).nullable(),
  lastSeenAt: instant.nullable(),
  twoFactorEnabled: z.boolean().nullable(),
  followers: count,
  following: count,
  posts: count,
  /** By the caller. */
  isFollowed: z.boolean(),
  cover: text(200).nullable(),
  links,
  createdAt: instant,
  version: version,
});
export type User = z.output<typeof user>;

/** A filter that may be repeated in the query. */
const many = <T extends readonly [string, ...string[]]>(values: T) =>
  repeatable(z.enum(values, { error: 'invalid' }), values.length);

const filters = {
  /** Search terms for name, username, e-mail, company or job title; each matches by prefix. */
  query: z.string().trim().max(100).optional(),
  status: many(STATUSES),
  role: many(ROLES),
  company: line(1, 80).optional(),
  country: z.string().refine(isCountry, { error: 'invalid' }).optional(),
  verified: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  /** When the account was made: days of the workspace's zone, both included. */
  createdFrom: givenDay.optional(),
  createdTo: givenDay.optional(),
  sort: z.enum(USER_SORTS).default(DEFAULT_USER_SORT),
};

interface Created {
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}
const inOrder = ({ createdFrom, createdTo }: Created) =>
  createdFrom === undefined || createdTo === undefined || createdFrom <= createdTo;
const orderIssue = { path: ['createdTo'], error: 'before-from' };

/** Query of the list. Source: people, section 3.1. */
export const usersQuery = z.object({ ...filters, ...paging }).refine(inOrder, orderIssue);
/** Query of the export: filters and order of the list, for all rows; or for the given users. */
export const usersExportQuery = z
  .object({ ...filters, ids: repeatable(id, 200) })
  .refine(inOrder, orderIssue);
export type UserFilters = z.output<typeof usersExportQuery>;

/** Users by tab, with all other filters applied. `deleted` is 0 for callers who may not see them. */
export const userCounts = z.object({
  all: count,
  active: count,
  pending: count,
  banned: count,
  rejected: count,
  deleted: count,
});
export type UserCounts = z.output<typeof userCounts>;

/** States of an invitation; computed, never stored. */
export const INVITATION_STATES = ['open', 'accepted', 'expired', 'revoked'] as const;

export const invitation = z.object({
  id,
  email: text(254),
  role: z.enum(ROLES),
  /** Null when that user was deleted. */
  invitedBy: text(101).nullable(),
  createdAt: instant,
  expiresAt: instant,
  sentCount: count,
  state: z.enum(INVITATION_STATES),
});
export type Invitation = z.output<typeof invitation>;
