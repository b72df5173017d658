import type { Generated } from 'kysely';

/** Booleans are 0 or 1 and instants ISO texts, on both databases. */
type Flag = Generated<number>;

/** People. Better Auth writes the first block; the second is ours. */
export interface UserTable {
  id: string;
  /** Trimmed, lower case; unique. */
  email: string;
  emailVerified: Flag;
  /** Display name: first and last. */
  name: string;
  /** Hash of the avatar's blob. */
  image: string | null;
  createdAt: string;
  updatedAt: string;

  role: string;
  banned: Flag;
  banReason: string | null;
  banExpires: string | null;
  twoFactorEnabled: Flag;
  firstName: string;
  lastName: string;
  username: string;
  locale: string;
  timeZone: string;
  approvedAt: string | null;
  rejectedAt: string | null;
  /** Set = a new password must be chosen. */
  passwordExpiredAt: string | null;
  lastSeenAt: string | null;
  deletedAt: string | null;
  erasedAt: string | null;
  demo: Flag;
  version: Generated<number>;
  /** Search text and sort key, from `indexOf` of `domain/people/personIndex`. */
  words: Generated<string>;
  /** Copy of the profile's value, maintained by a trigger, for sorting the list. */
  followers: Generated<number>;
  nameKey: Generated<string>;
  companyKey: Generated<string>;
  jobTitleKey: Generated<string>;
}

/** Former usernames; they redirect until another user takes them. */
export interface UsernameHistoryTable {
  username: string;
  userId: string;
  replacedAt: string;
}

export interface SessionTable {
  id: string;
  /** Sent to clients only with our signature appended. */
  token: string;
  userId: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
  impersonatedBy: string | null;
  /** 1 = slides for 30 days, 0 = ends 24 hours after sign-in. */
  remember: Flag;
  lastSeenAt: string | null;
}

/** Sign-in methods: the password hash and linked providers. */
export interface AccountTable {
  id: string;
  issuer: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Codes and one-time tokens. */
export interface VerificationTable {
  id: string;
  /** Purpose and subject, e.g. `reset-password:ana@example.org`. */
  identifier: string;
  /** Keyed hash of the code; never the code itself. */
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  /** Attempts so far; for codes, only wrong ones. */
  attempts: Generated<number>;
  /** The owner, if the code belongs to an account. */
  userId: string | null;
  /** Whether the session that it opens is remembered. */
  remember: Flag;
}

/** Second step of sign-in; a row without `verified` is an unfinished setup. */
export interface TwoFactorTable {
  id: string;
  userId: string;
  /** Encrypted. */
  secret: string;
  /** JSON list of the remaining codes, encrypted. */
  backupCodes: string;
  verified: Flag;
  /** When it was switched on; null if unknown. */
  since: string | null;
  /** Wrong codes in a row. */
  failedVerificationCount: Generated<number>;
  lockedUntil: string | null;
  /** Hash and time of the last accepted code: no code is accepted twice. */
  usedCodeHash: string | null;
  usedCodeAt: string | null;
}

/** Append-only list of sign-in attempts. */
export interface SignInTable {
  id: string;
  userId: string | null;
  email: string;
  at: string;
  ip: string;
  userAgent: string;
  /** Label of browser and system. */
  device: string;
  outcome: 'ok' | 'bad-password' | 'unknown-email' | 'two-factor-failed' | 'banned' | 'limited' | 'provider';
  newDevice: Flag;
}

/** One row per search word of a person; maintained by triggers. */
interface UserWordTable {
  word: string;
  userId: string;
}

/** Further data of a person; one row each. */
export interface ProfileTable {
  userId: string;
  phoneNumber: string | null;
  country: string | null;
  state: string | null;
  city: string | null;
  address: string | null;
  zipCode: string | null;
  company: string | null;
  jobTitle: string | null;
  about: string | null;
  quote: string | null;
  school: string | null;
  /** Hash of the cover's blob. */
  coverBlob: string | null;
  /** JSON `{ facebook, instagram, linkedin, x }`, each an https address or null. */
  links: Generated<string>;
  isPublic: Flag;
  /** Denormalized counts of rows. */
  followers: Generated<number>;
  following: Generated<number>;
  posts: Generated<number>;
  version: Generated<number>;
}

export interface AuthTables {
  user: UserTable;
  username_history: UsernameHistoryTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  user_word: UserWordTable;
  two_factor: TwoFactorTable;
  sign_in: SignInTable;
  profile: ProfileTable;
}
