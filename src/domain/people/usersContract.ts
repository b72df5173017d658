import * as z from 'zod';
import { newPassword } from '@/domain/auth/password';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, instant, nextCursor, repeatable, version } from '@/domain/schemas';
import { username } from './accountForms';
import { personRef } from './personRef';
import { personFields, reason, role, until } from './userForms';
import { user, userCounts, usersExportQuery, usersQuery } from './userSchemas';
import { usersAddresses } from './usersAddresses';

/** Bulk actions. */
const BULK_ACTIONS = ['ban', 'unban', 'delete', 'restore', 'role', 'approve', 'reject'] as const;

const answer = z.object({ user });
const one = { userId: id };
const { emailVerified, firstName, lastName, email, ...optional } = personFields;
const { role: _role, ...profileFields } = optional;
const profile = z.object(profileFields).partial().shape;

const updateBody = z.object({
  ...one,
  version: version,
  ...z.object({ firstName, lastName, email, role, emailVerified, username }).partial().shape,
  ...profile,
});

const createBody = z
  .object({
    firstName,
    lastName,
    email,
    role,
    ...profile,
    emailVerified: emailVerified.default(false),
    entry: z.enum(['invite', 'password']).default('invite'),
    password: newPassword.optional(),
  })
  .strict()
  .refine((body) => body.entry === 'invite' || body.password !== undefined, {
    path: ['password'],
    error: 'required',
  });

const bulkBody = z
  .object({
    action: z.enum(BULK_ACTIONS),
    userIds: z.array(id).min(1).max(200),
    role: role.optional(),
    reason: reason.optional(),
    until: until.optional(),
    handOverToId: id.optional(),
  })
  .strict()
  .refine((body) => body.action !== 'role' || body.role !== undefined, { path: ['role'], error: 'required' })
  .refine((body) => body.action !== 'ban' || body.reason !== undefined, {
    path: ['reason'],
    error: 'required',
  });

/** Users: their data, account status and administration. Source: people, section 3.1. */
export const usersContract = defineContract({
  list: {
    ...usersAddresses.list,
    summary: 'People, with the number of them in each state',
    access: 'users.read',
    query: usersQuery,
    response: z.object({ users: z.array(user).max(MAX_LIMIT), counts: userCounts, next: nextCursor }),
  },
  user: {
    ...usersAddresses.user,
    summary:
      'One person by username (also a former one), id, or unique full name; oneself without users.read',
    access: 'user',
    query: z.object({ name: z.string().trim().min(1).max(101) }),
    response: z.object({ user, redirected: z.boolean().optional() }),
  },
  refs: {
    ...usersAddresses.refs,
    summary: 'People for chips and pickers, by id or by search',
    access: 'user',
    query: z
      .object({
        ids: repeatable(id, 200),
        query: z.string().trim().max(100).optional(),
        limit: z.coerce.number<number>().int().min(1).max(20).default(20),
      })
      .strict()
      .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
        path: ['ids'],
        error: 'required',
      }),
    response: z.object({ people: z.array(personRef).max(200) }),
  },
  exportCsv: {
    ...usersAddresses.exportCsv,
    summary: 'The filtered people as a table for spreadsheets, in the language of the caller',
    access: 'users.read',
    query: usersExportQuery,
  },
  create: {
    ...usersAddresses.create,
    summary: 'Add a person; the link to choose a password is answered when mails are kept',
    access: 'users.manage',
    body: createBody,
    response: z.object({ user, link: z.string().optional() }),
    errors: ['email-taken', 'role-above-own'],
  },
  update: {
    ...usersAddresses.update,
    summary: 'Change a person',
    access: 'users.manage',
    body: updateBody,
    response: answer,
    errors: [
      'email-taken',
      'username-taken',
      'role-above-own',
      'not-above-target',
      'last-admin',
      'stale-version',
    ],
  },
  approve: {
    ...usersAddresses.approve,
    summary: 'Let a waiting person in',
    access: 'users.manage',
    body: z.object(one),
    response: answer,
    errors: ['not-above-target'],
  },
  reject: {
    ...usersAddresses.reject,
    summary: 'Refuse a waiting person',
    access: 'users.manage',
    body: z.object({ ...one, reason: reason.optional() }),
    response: answer,
    errors: ['not-above-target', 'last-admin'],
  },
  ban: {
    ...usersAddresses.ban,
    summary: 'Keep a person out, for a while or until lifted; all sessions end',
    access: 'users.manage',
    body: z.object({ ...one, reason, until: until.optional() }),
    response: answer,
    errors: ['not-above-target', 'last-admin', 'self-ban', 'demo-locked'],
  },
  unban: {
    ...usersAddresses.unban,
    summary: 'Lift a ban',
    access: 'users.manage',
    body: z.object(one),
    response: answer,
    errors: ['not-above-target'],
  },
  remove: {
    ...usersAddresses.remove,
    summary: 'Delete a person; 30 days to bring them back. All sessions end',
    access: 'users.delete',
    body: z.object({ ...one, handOverToId: id.optional() }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['not-above-target', 'last-admin', 'self-delete-here', 'demo-locked'],
  },
  restore: {
    ...usersAddresses.restore,
    summary: 'Bring a deleted person back',
    access: 'users.delete',
    body: z.object(one),
    response: answer,
    errors: ['not-above-target'],
  },
  bulk: {
    ...usersAddresses.bulk,
    summary: 'One act on up to 200 people, each on its own: refused ones are named',
    access: 'users.manage',
    body: bulkBody,
    response: z.object({
      done: z.array(id).max(200),
      refused: z.array(z.object({ userId: id, code: z.string() })).max(200),
    }),
  },
  passwordLink: {
    ...usersAddresses.passwordLink,
    summary: 'A link to choose a new password; it works once, for 60 minutes',
    access: 'users.manage',
    asksPassword: true,
    body: z.object(one),
    response: z.object({ link: z.string(), expiresAt: instant }),
    errors: ['not-above-target'],
  },
  revokeSessions: {
    ...usersAddresses.revokeSessions,
    summary: 'Sign a person out everywhere',
    access: 'users.manage',
    body: z.object(one),
    response: z.object({ revoked: z.int() }),
    errors: ['not-above-target'],
  },
});
