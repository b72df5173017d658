import type { EndUser } from '@/domain/auth/contract';
import { isRole, permissionsOf } from '@/domain/auth/permissions';
import { restrictionOf, statusOf } from '@/domain/auth/status';
import { toLanguage } from '@/domain/languages';
import type { Database } from '@/server/db/database';

/** A session by its token, with the person, the profile and the workspace: one statement. */
export function sessionQuery(db: Database, token: string) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .crossJoin('workspace')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .where('workspace.id', '=', 'main')
    .where('session.token', '=', token)
    .selectAll('user')
    .select([
      'session.id as sessionId',
      'session.expiresAt',
      'session.remember',
      'session.lastSeenAt as sessionSeenAt',
      'profile.phoneNumber',
      'profile.country',
      'profile.state',
      'profile.city',
      'profile.address',
      'profile.zipCode',
      'profile.company',
      'profile.jobTitle',
      'profile.about',
      'profile.isPublic',
      'workspace.name as workspaceName',
      'workspace.locale as workspaceLocale',
      'workspace.currency',
      'workspace.timeZone as workspaceTimeZone',
      'workspace.weekStart',
      'workspace.requireVerifiedEmail',
      'workspace.requireTwoFactor',
      'workspace.demoSeededAt',
    ]);
}

/** One answer of `sessionQuery`. */
export type SessionRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof sessionQuery>['executeTakeFirst']>>
>;

function workspaceOf(row: SessionRow): EndUser['workspace'] {
  return {
    name: row.workspaceName,
    locale: toLanguage(row.workspaceLocale),
    currency: row.currency,
    timeZone: row.workspaceTimeZone,
    weekStart: row.weekStart,
    demo: row.demoSeededAt !== null,
  };
}

function profileOf(row: SessionRow) {
  return {
    // Avatars come with the blob service; until then nobody has one.
    photoURL: null,
    phoneNumber: row.phoneNumber,
    country: row.country,
    state: row.state,
    city: row.city,
    address: row.address,
    zipCode: row.zipCode,
    company: row.company,
    jobTitle: row.jobTitle,
    about: row.about,
    isPublic: row.isPublic !== 0,
  };
}

function requiredTwoFactor(text: string): 'off' | 'admins' | 'everyone' {
  return text === 'admins' || text === 'everyone' ? text : 'off';
}

function standingOf(row: SessionRow, now: Date) {
  const status = statusOf({ ...row, banned: row.banned === 1 }, now);
  const facts = {
    status,
    role: row.role,
    emailVerified: row.emailVerified === 1,
    passwordExpiredAt: row.passwordExpiredAt,
    twoFactorEnabled: row.twoFactorEnabled === 1,
  };
  const rules = {
    requireVerifiedEmail: row.requireVerifiedEmail === 1,
    requireTwoFactor: requiredTwoFactor(row.requireTwoFactor),
  };
  return {
    status,
    restriction: restrictionOf(facts, rules),
    emailVerified: facts.emailVerified,
    twoFactorEnabled: facts.twoFactorEnabled,
  };
}

/** The person as they may know themself; an unknown role counts as guest without any permission. */
export function toEndUser(row: SessionRow, now: Date): EndUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    displayName: row.name,
    username: row.username,
    ...profileOf(row),
    role: isRole(row.role) ? row.role : 'guest',
    permissions: permissionsOf(row.role),
    ...standingOf(row, now),
    locale: toLanguage(row.locale),
    timeZone: row.timeZone,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    sessionId: row.sessionId,
    workspace: workspaceOf(row),
  };
}
