import type { Permission } from '@/domain/auth/permissions';
import type { Services } from '@/server/core/services';

/** The users for whom records are created. */
export interface Place {
  services: Services;
  /** Id of the calling member. */
  owner: string;
  /** Id of another member. */
  other: string;
  /** Id of the admin who calls where members may not. */
  admin: string;
}

/** Ids of records by owner. */
export interface Records {
  own: string;
  others: string;
  /** The caller's own, deleted. */
  trashed?: string;
}

/**
 * How an id in an input affects access. Every id field of every contract has a rule in `rules/<area>.ts`:
 * the first match applies, and a field without one fails the matrix test.
 */
export interface IdRule {
  /** Paths the rule applies to. */
  at: RegExp;
  field: string;
  /** The id filters a list or references a user known to all: it gives access to no record. Says why. */
  opensNothing?: string;
  /** Makes fresh records; called before each call that may change them. */
  records?: (place: Place) => Promise<Records>;
  /** Who can access another user's record: holders of a permission, everyone, or (absent) nobody. */
  openedBy?: Permission | 'everyone';
  /** Who acts on `own` where members may not; a member by default. */
  asker?: 'admin';
  /** Further input, so that only the id decides. */
  input?: Readonly<Record<string, unknown>>;
}
