import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';

type Ids = readonly string[];

/** Access rules of an area for its records that have files. */
export interface OwnerRules {
  /** Which of the records the person (null = a visitor) may read. */
  canRead: (db: Database, user: EndUser | null, ids: Ids) => Promise<Set<string>>;
  /** Which of the records everybody may see, without signing in; default none. */
  isPublic?: (db: Database, ids: Ids) => Promise<Set<string>>;
}

const owners = new Map<string, OwnerRules>();

/** Registers a kind of record, e.g. `profilePost`; without it nobody can read its files. Called once per kind. */
export function registerOwner(ownerType: string, rules: OwnerRules): void {
  owners.set(ownerType, rules);
}

/** Which of the records a person may read. */
export async function readable(
  db: Database,
  user: EndUser | null,
  ownerType: string,
  ids: Ids,
): Promise<Set<string>> {
  return (await owners.get(ownerType)?.canRead(db, user, ids)) ?? new Set();
}

/** Which of the records everybody may see. */
export async function publicOnes(db: Database, ownerType: string, ids: Ids): Promise<Set<string>> {
  return (await owners.get(ownerType)?.isPublic?.(db, ids)) ?? new Set();
}
