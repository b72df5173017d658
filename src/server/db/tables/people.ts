import type { Generated } from 'kysely';

/** An invitation by mail; its state is computed from the instants. Source: people, section 2. */
export interface InvitationTable {
  id: string;
  /** Lowercase; one open invitation per address. */
  email: string;
  role: string;
  message: Generated<string>;
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  /** Null when that person was erased. */
  invitedBy: string | null;
  /** Language of the mail. */
  locale: string;
  createdAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  /** The user who accepted. */
  userId: string | null;
  revokedAt: string | null;
  sentCount: Generated<number>;
}

export interface PeopleTables {
  invitation: InvitationTable;
}
