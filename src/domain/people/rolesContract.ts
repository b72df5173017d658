import * as z from 'zod';
import { version } from '@/domain/schemas';
import { ROLES } from '@/domain/auth/permissions';
import { PERMISSIONS } from '@/domain/auth/roleRights';
import { safeReturnTo } from '@/domain/auth/returnTo';
import { defineContract } from '@/domain/contract';
import { personRef } from './personRef';
import { rolesAddresses } from './rolesAddresses';

const permission = z.enum(PERMISSIONS);
const role = z.enum(ROLES);

/** One permission of a role in the matrix. */
const mark = z.object({
  id: permission,
  /** The current value. */
  allowed: z.boolean(),
  /** Can't be changed: the admin holds all, and some are closed to guests. */
  locked: z.boolean(),
  default: z.boolean(),
});

const roleRow = z.object({
  role,
  /** Users of that role who are not deleted. */
  people: z.int(),
  avatars: z.array(personRef).max(4),
  permissions: z.array(mark),
});
export type RoleRow = z.output<typeof roleRow>;

/** The whole matrix; `version` is incremented with every change. */
const matrix = z.object({ roles: z.array(roleRow).length(ROLES.length), version: version });
export type Matrix = z.output<typeof matrix>;

/** Permissions of roles, and requests for more. Source: people, sections 1 and 3.4. */
export const rolesContract = defineContract({
  list: {
    ...rolesAddresses.list,
    summary: 'What each role may do, and how many people have it',
    access: 'users.read',
    response: matrix,
  },
  update: {
    ...rolesAddresses.update,
    summary: 'Change what a role may do; a permission that goes off takes along what needs it',
    access: 'roles.manage',
    body: z.object({
      role,
      changes: z
        .array(z.object({ permission, allowed: z.boolean() }))
        .min(1)
        .max(PERMISSIONS.length),
      version: version.min(1),
    }),
    response: matrix,
    errors: [
      'stale-version',
      'permission-locked',
      'permission-needs',
      'role-above-own',
      'not-above-target',
      'demo-locked',
    ],
  },
  reset: {
    ...rolesAddresses.reset,
    summary: 'Bring a role back to the defaults',
    access: 'roles.manage',
    body: z.object({ role }),
    response: matrix,
    errors: ['permission-locked', 'role-above-own', 'not-above-target', 'demo-locked'],
  },
  request: {
    ...rolesAddresses.request,
    summary: 'Ask those who decide for a permission; told to them once a day',
    access: 'user',
    body: z.object({
      permission,
      /** The page that was denied. */
      path: z
        .string()
        .max(500)
        .refine((path) => safeReturnTo(path) !== null),
    }),
    response: z.object({ sent: z.literal(true) }),
    errors: ['permission-held'],
  },
});
