import { setTimeout as sleep } from 'node:timers/promises';
import { SelectQueryNode, type CompiledQuery, type QueryResult } from 'kysely';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { isBusy } from './errors';

const CACHED_STATEMENTS = 500;

interface Prepared {
  statement: StatementSyncInstance;
  /** Whether it returns rows. */
  reader: boolean;
}

/** One open SQLite handle with its prepared statements. */
export class SqliteHandle {
  readonly #cache = new Map<string, Prepared>();

  constructor(
    readonly database: DatabaseSyncInstance,
    /** Longest wait for another process's write lock. */
    readonly waitMs: number,
  ) {}

  /** Runs one statement at once; the rows are read completely. */
  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, reader } = this.#prepare(sql);
    if (reader) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  /** Rows one by one, on a statement of its own, so that other queries may run in between. */
  *stream<R>({ sql, parameters }: CompiledQuery): Generator<QueryResult<R>> {
    for (const row of this.database.prepare(sql).iterate(...parameters)) yield { rows: [row as R] };
  }

  /**
   * Runs `action`, retrying while another process holds the file's write lock, for at most `waitMs`.
   * Waits asynchronously: SQLite's own wait would block the whole server.
   */
  async retryWhileBusy<T>(action: () => T): Promise<T> {
    const until = performance.now() + this.waitMs;
    for (;;) {
      try {
        return action();
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw error;
        await sleep(10);
      }
    }
  }

  /**
   * Checkpoints the WAL into the file, so that the file alone is the whole database. Closing would do it, but not on
   * Node 20, where prepared statements keep a handle open until they are garbage-collected.
   */
  takeOverLog(): void {
    try {
      this.database.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // A full disk: the data stays safe in the WAL until the next start.
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#cache.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared = { statement, reader: statement.columns().length > 0 };
    if (this.#cache.size >= CACHED_STATEMENTS) this.#cache.clear();
    this.#cache.set(sql, prepared);
    return prepared;
  }
}

/**
 * Whether a query may run concurrently with the writer: selects only. Everything else, raw SQL too, uses the writer.
 */
export function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));
}
