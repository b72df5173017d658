import type { Permission } from '@/domain/auth/permissions';
import type { Services } from '@/server/core/services';

/** Where records are made: whose they are to be. */
export interface Place {
  services: Services;
  /** Id of the member who asks. */
  owner: string;
  /** Id of another member. */
  other: string;
  /** Id of the admin who asks where members may not. */
  admin: string;
}

/** Ids of records by whose they are. */
export interface Records {
  own: string;
  others: string;
  /** One's own, deleted. */
  trashed?: string;
}

/**
 * What an id in an input means for who may do it. Every id field of every contract has a rule in `rules/<area>.ts`:
 * the first that fits decides, and a field without one fails the matrix test.
 */
export interface IdRule {
  /** Addresses that the rule is for. */
  at: RegExp;
  field: string;
  /** The id narrows a list or names somebody known to all: no record is opened by it. Says why. */
  opensNothing?: string;
  /** Makes fresh records; called before each call that may change them. */
  records?: (place: Place) => Promise<Records>;
  /** Who reaches another's record: holders of a permission, everyone, or (absent) nobody. */
  openedBy?: Permission | 'everyone';
  /** Who acts on `own` where members may not; a member unless said. */
  asker?: 'admin';
  /** What else the input must hold so that only the id decides. */
  input?: Readonly<Record<string, unknown>>;
}
