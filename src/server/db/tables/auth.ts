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

export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
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
  outcome: 'ok' | 'bad-password' | 'unknown-email' | 'banned' | 'limited';
  newDevice: Flag;
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
  isPublic: Flag;
  version: Generated<number>;
}

export interface AuthTables {
  user: UserTable;
  username_history: UsernameHistoryTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  sign_in: SignInTable;
  profile: ProfileTable;
}
