import type { Database } from '@/server/db/database';

/** A user and a record that they may read. */
export interface ReaderPair {
  userId: string;
  id: string;
}

/** Returns which of these people may read which of these records; in one query. */
export type Reader = (
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
) => Promise<readonly ReaderPair[]>;

/** Title and address of a record, for links in other areas. */
export interface Described {
  id: string;
  title: string;
  /** A line below the title, if any. */
  text: string | null;
  /** Its address in the product. */
  path: string;
}

/** How records of a type are described and found by their address. */
export interface Description {
  /** In one statement; deleted records are left out. */
  describe: (db: Database, ids: readonly string[]) => Promise<readonly Described[]>;
  /** Pattern of such records' paths; the first group is passed to `idOf`. */
  at: RegExp;
  /** The id of the record in an address; null for none. */
  idOf: (db: Database, named: string) => Promise<string | null>;
}

/** A reference to a record, `type:id`. */
export interface EntityRef {
  type: string;
  id: string;
}

/** Parses `type:id`. */
export function entityOf(text: string): EntityRef {
  const colon = text.indexOf(':');
  return { type: text.slice(0, colon), id: text.slice(colon + 1) };
}

/** Read access to records across areas; each area registers its own types. Source: live, section 8. */
export class Readables {
  readonly #readers = new Map<string, Reader>();
  readonly #descriptions = new Map<string, Description>();

  /** Registers who may read records of a type, such as `invoices.invoice`. */
  register(type: string, reader: Reader): void {
    this.#readers.set(type, reader);
  }

  /** Registers how records of a type are described, so that other areas can link to them. */
  describe(type: string, description: Description): void {
    this.#descriptions.set(type, description);
  }

  /** Descriptions of the records that a user may read; others are left out. */
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

  /** The record that a path of the product shows; null for other pages. */
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

  /** Whether an area has registered readers of this type. */
  knows(type: string): boolean {
    return this.#readers.has(type);
  }

  /** Which of these people may read a record; nobody for an unregistered type. */
  async readersOf(db: Database, { type, id }: EntityRef, userIds: readonly string[]): Promise<Set<string>> {
    const pairs = await this.pairs(db, type, userIds, [id]);
    return new Set(pairs.map(({ userId }) => userId));
  }

  /** Which of these people may read which of these records of one type. */
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
