import type { Database } from '@/server/db/database';

/** A value and when (ms) what it is made of was read. */
export interface Dated<T> {
  value: T;
  at: number;
}

interface Entry {
  made: Promise<Dated<unknown>>;
  /** Before it is made: when it was begun. */
  at: number;
  forMs: number;
}

interface Keeping {
  now: number;
  forMs: number;
}

/** Most entries; the oldest ones go first. */
const MOST = 500;

/** Values that are computed once for all who ask within a short time. */
export class ShortCache {
  readonly #entries = new Map<string, Entry>();

  /**
   * The value of this key, at most `forMs` old. Who asks while it is computed waits for it. A failure is passed to those
   * who wait for it, and computed anew for the next one.
   */
  async read<T>(key: string, { now, forMs }: Keeping, make: () => Promise<Dated<T>>): Promise<Dated<T>> {
    const known = this.#entries.get(key);
    if (known && now >= known.at && now - known.at < known.forMs) return known.made as Promise<Dated<T>>;
    const entry: Entry = { made: make(), at: now, forMs };
    this.#add(key, entry, now);
    try {
      const made = (await entry.made) as Dated<T>;
      entry.at = made.at;
      return made;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  #add(key: string, entry: Entry, now: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= MOST) return;
    for (const [name, { at, forMs }] of this.#entries) if (now - at >= forMs) this.#entries.delete(name);
    for (const name of this.#entries.keys()) {
      if (this.#entries.size <= MOST) break;
      this.#entries.delete(name);
    }
  }
}

const caches = new WeakMap<Database, ShortCache>();

/** The cache of this process for a database. */
export function cacheOf(db: Database): ShortCache {
  const cache = caches.get(db) ?? new ShortCache();
  caches.set(db, cache);
  return cache;
}
