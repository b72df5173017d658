import { liveEvents } from '@/domain/live/live';
import type { Database, Transaction } from '@/server/db/database';
import type { Live } from './live/service';
import type { Log } from './log';

type ReadOne = (db: Database, userId: string) => Promise<number>;
/** The same for many people in one query; absent means zero. */
type ReadMany = (db: Database, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

interface Counter {
  one: ReadOne;
  many: ReadMany | undefined;
}

/** Number of unread or pending items of a person in each area. Source: live, section 8. */
export class Counters {
  readonly #counters = new Map<string, Counter>();

  constructor(
    readonly live: Live,
    readonly log: Log,
  ) {}

  /**
   * Registers how a counter is read: at most one statement. `many` saves one query per person when many change at
   * once.
   */
  register(name: string, one: ReadOne, many?: ReadMany): void {
    this.#counters.set(name, { one, many });
  }

  /** One counter of a person; 0 for an unregistered one. */
  async of(db: Database, userId: string, name: string): Promise<number> {
    return (await this.#counters.get(name)?.one(db, userId)) ?? 0;
  }

  /** All counters of a person; one that can't be read is left out and logged. */
  async all(db: Database, userId: string): Promise<Record<string, number>> {
    const read = async ([name, { one }]: readonly [string, Counter]) => {
      try {
        return [[name, await one(db, userId)] as const];
      } catch (error) {
        this.log.warn({ err: error, counter: name }, 'a counter could not be read');
        return [];
      }
    };
    return Object.fromEntries((await Promise.all([...this.#counters].map(read))).flat());
  }

  /** Sends these people the new number, as of the end of the changing transaction. */
  async changed(trx: Transaction, name: string, userIds: readonly string[]): Promise<void> {
    const counter = this.#counters.get(name);
    const ids = [...new Set(userIds)];
    if (!counter || ids.length === 0) return;
    this.live.publishLater(trx, ids, async () => {
      const numbers = await this.#numbers(trx, counter, ids);
      const byNumber = new Map<number, string[]>();
      for (const id of ids) {
        const number = numbers.get(id) ?? 0;
        byNumber.set(number, [...(byNumber.get(number) ?? []), id]);
      }
      return [...byNumber].map(([number, users]) => ({
        event: liveEvents.counters,
        payload: { counters: { [name]: number } },
        to: { users },
      }));
    });
  }

  async #numbers(
    db: Database,
    { one, many }: Counter,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    if (many) return many(db, ids);
    const numbers = new Map<string, number>();
    for (const id of ids) numbers.set(id, await one(db, id));
    return numbers;
  }
}
