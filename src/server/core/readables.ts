import type { Database } from '@/server/db/database';

/** Somebody and a record that they may read. */
export interface ReaderPair {
  userId: string;
  id: string;
}

/** Of these people and these records, who may read which; in one query. */
export type Reader = (
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
) => Promise<readonly ReaderPair[]>;

/** How a record is called where others lead to it. */
export interface Described {
  id: string;
  title: string;
  /** A line below the title, where there is one. */
  text: string | null;
  /** Its address in the product. */
  path: string;
}

/** How records of a type are named and found. */
export interface Description {
  /** In one statement; records that are gone are left out. */
  describe: (db: Database, ids: readonly string[]) => Promise<readonly Described[]>;
  /** Addresses of such records; the first group is what `idOf` is given. */
  at: RegExp;
  /** The id of the record that an address names; null for none. */
  idOf: (db: Database, named: string) => Promise<string | null>;
}

/** A record as others point to it, `type:id`. */
export interface EntityRef {
  type: string;
  id: string;
}

/** The parts of `type:id`. */
export function entityOf(text: string): EntityRef {
  const colon = text.indexOf(':');
  return { type: text.slice(0, colon), id: text.slice(colon + 1) };
}

/** Who may read which record, asked across areas; each area registers its own types. Source: live, section 8. */
export class Readables {
  readonly #readers = new Map<string, Reader>();
  readonly #descriptions = new Map<string, Description>();

  /** Says who reads records of a type, such as `invoices.invoice`. */
  register(type: string, reader: Reader): void {
    this.#readers.set(type, reader);
  }

  /** Says how records of a type are called, so that others can lead to them. */
  describe(type: string, description: Description): void {
    this.#descriptions.set(type, description);
  }

  /** How records are called that somebody may read; others are left out. */
  async described(
    db: Database,
    userId: string,
    type: string,
    ids: readonly string[],
  ): Promise<readonly Described[]> {
    const description = this.#descriptions.get(type);
    if (!description) return [];
    const seen = await this.pairs(db, type, [userId], ids);
    return seen.length > 0
      ? description.describe(
          db,
          seen.map(({ id }) => id),
        )
      : [];
  }

  /** The record that an address of the product names; null for pages that are none. */
  async at(db: Database, path: string): Promise<EntityRef | null> {
    for (const [type, { at, idOf }] of this.#descriptions) {
      const [, named] = at.exec(path) ?? [];
      if (named === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one address is one record
      const id = await idOf(db, named);
      return id === null ? null : { type, id };
    }
    return null;
  }

  /** Whether some area says who reads records of this type. */
  knows(type: string): boolean {
    return this.#readers.has(type);
  }

  /** Of these people, those who may read a record; nobody reads what no area knows. */
  async readersOf(db: Database, { type, id }: EntityRef, userIds: readonly string[]): Promise<Set<string>> {
    const pairs = await this.pairs(db, type, userIds, [id]);
    return new Set(pairs.map(({ userId }) => userId));
  }

  /** Of these people and records of one type, who may read which. */
  async pairs(
    db: Database,
    type: string,
    userIds: readonly string[],
    ids: readonly string[],
  ): Promise<readonly ReaderPair[]> {
    const reader = this.#readers.get(type);
    return reader && userIds.length > 0 && ids.length > 0 ? reader(db, userIds, ids) : [];
  }
}
