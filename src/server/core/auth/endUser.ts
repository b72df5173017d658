import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { isRole } from '@/domain/auth/permissions';
import { restrictionOf, statusOf } from '@/domain/auth/status';
import { toLanguage } from '@/domain/languages';
import { avatarPath } from '@/domain/people/pictures';
import type { Database } from '@/server/db/database';
import { PROFILE_COLUMNS } from './profileColumns';
import type { Config } from '@/server/core/config';
import type { Rights } from './rights';

/** Columns read along with a person's row, for any credential. */
const PERSON_COLUMNS = [
  ...PROFILE_COLUMNS,
  'workspace.name as workspaceName',
  'workspace.locale as workspaceLocale',
  'workspace.currency',
  'workspace.timeZone as workspaceTimeZone',
  'workspace.weekStart',
  'workspace.requireVerifiedEmail',
  'workspace.requireTwoFactor',
  'workspace.demoSeededAt',
  'workspace.rolesVersion',
] as const;

/** Whether the person has a password; looked up only where a second step is required. */
export const hasPassword = sql<number>`case when workspace."requireTwoFactor" = 'off' or exists (
  select 1 from account where account."userId" = "user".id and account.password is not null
) then 1 else 0 end`.as('hasPassword');

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
    ])
    .select(PERSON_COLUMNS)
    .select(hasPassword);
}

/** A personal token by its hash, with the person, the profile and the workspace: one statement. */
export function tokenQuery(db: Database, tokenHash: string) {
  return db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.userId')
    .crossJoin('workspace')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .where('workspace.id', '=', 'main')
    .where('api_token.tokenHash', '=', tokenHash)
    .selectAll('user')
    .select([
      'api_token.id as sessionId',
      'api_token.expiresAt',
      'api_token.revokedAt',
      'api_token.scopes',
      'api_token.lastUsedAt',
    ])
    .select(PERSON_COLUMNS)
    .select(hasPassword);
}

/** A person by their id, with the profile and the workspace: one statement. */
export function endUserQuery(db: Database, userId: string) {
  return db
    .selectFrom('user')
    .crossJoin('workspace')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .where('workspace.id', '=', 'main')
    .where('user.id', '=', userId)
    .selectAll('user')
    .select(PERSON_COLUMNS)
    .select(hasPassword);
}

/** One row of `sessionQuery`. */
export type SessionRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof sessionQuery>['executeTakeFirst']>>
>;

/** A person with the id of the session, or of the personal token in its stead. */
type PersonRow = Omit<SessionRow, 'expiresAt' | 'remember' | 'sessionSeenAt'>;

function workspaceOf(row: PersonRow, { demo }: Pick<Config, 'demo'>): EndUser['workspace'] {
  return {
    name: row.workspaceName,
    locale: toLanguage(row.workspaceLocale),
    currency: row.currency,
    timeZone: row.workspaceTimeZone,
    weekStart: row.weekStart,
    demo: row.demoSeededAt !== null,
    publicDemo: row.demoSeededAt !== null && demo === 'public',
  };
}

const NO_LINKS = { facebook: null, instagram: null, linkedin: null, x: null };

/** Not validated again: that was done on saving, and this runs with every request. */
function linksOf(json: string | null): EndUser['links'] {
  return json === null || json === '{}'
    ? NO_LINKS
    : { ...NO_LINKS, ...(JSON.parse(json) as Partial<EndUser['links']>) };
}

function profileOf(row: PersonRow) {
  return {
    photoURL: avatarPath(row.id, row.image),
    phoneNumber: row.phoneNumber,
    country: row.country,
    state: row.state,
    city: row.city,
    address: row.address,
    zipCode: row.zipCode,
    company: row.company,
    jobTitle: row.jobTitle,
    about: row.about,
    quote: row.quote,
    school: row.school,
    links: linksOf(row.links),
    isPublic: row.isPublic !== 0,
  };
}

function requiredTwoFactor(text: string): 'off' | 'admins' | 'everyone' {
  return text === 'admins' || text === 'everyone' ? text : 'off';
}

function standingOf(row: PersonRow, now: Date) {
  const status = statusOf({ ...row, banned: row.banned === 1 }, now);
  const facts = {
    status,
    role: row.role,
    emailVerified: row.emailVerified === 1,
    passwordExpiredAt: row.passwordExpiredAt,
    twoFactorEnabled: row.twoFactorEnabled === 1,
    hasPassword: row.hasPassword === 1,
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

/** The person in the form sent to themselves; an unknown role counts as guest without any permission. */
export function toEndUser(row: PersonRow, now: Date, rights: Rights, config: Pick<Config, 'demo'>): EndUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    displayName: row.name,
    username: row.username,
    ...profileOf(row),
    role: isRole(row.role) ? row.role : 'guest',
    ...rights.of(row.role),
    ...standingOf(row, now),
    locale: toLanguage(row.locale),
    timeZone: row.timeZone,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    sessionId: row.sessionId,
    workspace: workspaceOf(row, config),
  };
}
