/** Status of an account; computed from its row, never stored. Source: sign-in, section 1. */
export const STATUSES = ['active', 'pending', 'banned', 'rejected', 'deleted'] as const;
export type Status = (typeof STATUSES)[number];

/** Restrictions that block a signed-in user from everything but resolving them. */
export const RESTRICTIONS = [
  'awaiting-approval',
  'verify-email',
  'change-password',
  'two-factor-setup',
] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** The columns that determine the status; instants are ISO texts. */
export interface StatusColumns {
  approvedAt: string | null;
  rejectedAt: string | null;
  deletedAt: string | null;
  banned: boolean;
  /** Null = until the ban is lifted. */
  banExpires: string | null;
}

/** The first that applies of deleted, rejected, banned, pending; else active. An expired ban does not count. */
export function statusOf(account: StatusColumns, now: Date): Status {
  if (account.deletedAt !== null) return 'deleted';
  if (account.rejectedAt !== null) return 'rejected';
  if (account.banned && (account.banExpires === null || new Date(account.banExpires) > now)) return 'banned';
  return account.approvedAt === null ? 'pending' : 'active';
}

interface RestrictionFacts {
  status: Status;
  role: string;
  emailVerified: boolean;
  /** Set = the person must choose a new password. */
  passwordExpiredAt: string | null;
  twoFactorEnabled: boolean;
  /** Users of another service without a password: that service's own second factor counts. */
  hasPassword: boolean;
}

interface RestrictionRules {
  requireVerifiedEmail: boolean;
  requireTwoFactor: 'off' | 'admins' | 'everyone';
}

function needsTwoFactor(role: string, required: RestrictionRules['requireTwoFactor']): boolean {
  return required === 'everyone' || (required === 'admins' && role === 'admin');
}

/** The first restriction that applies, or null. */
export function restrictionOf(person: RestrictionFacts, workspace: RestrictionRules): Restriction | null {
  if (person.status === 'pending') return 'awaiting-approval';
  if (workspace.requireVerifiedEmail && !person.emailVerified) return 'verify-email';
  if (person.passwordExpiredAt !== null) return 'change-password';
  const hasSecondStep = person.twoFactorEnabled || !person.hasPassword;
  return !hasSecondStep && needsTwoFactor(person.role, workspace.requireTwoFactor)
    ? 'two-factor-setup'
    : null;
}
