import type { Generated } from 'kysely';

/** Booleans are 0 or 1 and instants ISO texts, on both databases. */
type Flag = Generated<number>;

/** People. Better Auth writes the first block; the second is ours. */
export interface UserTable {
  id: string;
  /** Trimmed, lower case; unique. */
  email: string;
  emailVerified: Flag;
  /** Shown name: first and last. */
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
  /** What people are found and ordered by, made by `indexOf` of `domain/people/personIndex`. */
  words: Generated<string>;
  /** As in the profile; the database keeps it, for the order of the list. */
  followers: Generated<number>;
  nameKey: Generated<string>;
  companyKey: Generated<string>;
  jobTitleKey: Generated<string>;
}

/** Former usernames; they redirect until somebody else takes them. */
export interface UsernameHistoryTable {
  username: string;
  userId: string;
  replacedAt: string;
}

export interface SessionTable {
  id: string;
  /** Leaves the server only with our signature after it. */
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

/** Ways to sign in: the password hash, later linked providers. */
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

/** Codes and one-use tokens. */
export interface VerificationTable {
  id: string;
  /** What it is for and for whom, e.g. `reset-password:ana@example.org`. */
  identifier: string;
  /** Keyed hash of the code; never the code itself. */
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  /** Tries so far, right and wrong. */
  attempts: Generated<number>;
  /** Whose it is, where that is an account. */
  userId: string | null;
  /** Whether the session that it opens is remembered. */
  remember: Flag;
}

/** Second step of sign-in; a row without `verified` is a set-up that was begun. */
export interface TwoFactorTable {
  id: string;
  userId: string;
  /** Encrypted. */
  secret: string;
  /** JSON list of the codes that are left, encrypted. */
  backupCodes: string;
  verified: Flag;
  /** When it was switched on; null where nobody noted it. */
  since: string | null;
  /** Wrong codes in a row. */
  failedVerificationCount: Generated<number>;
  lockedUntil: string | null;
  /** The code that was accepted last, hashed, and when: no code counts twice. */
  usedCodeHash: string | null;
  usedCodeAt: string | null;
}

/** Append-only list of tries to sign in. */
export interface SignInTable {
  id: string;
  userId: string | null;
  email: string;
  at: string;
  ip: string;
  userAgent: string;
  /** Browser and system in words. */
  device: string;
  outcome: 'ok' | 'bad-password' | 'unknown-email' | 'two-factor-failed' | 'banned' | 'limited' | 'provider';
  newDevice: Flag;
}

/** The words that a person is found by, one by one; the database keeps them. */
interface UserWordTable {
  word: string;
  userId: string;
}

/** What else is known about a person; one row each. */
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
  /** Kept equal to the counted rows. */
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
