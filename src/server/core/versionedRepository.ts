import type { Updateable } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { notFound, stale } from '@/domain/errors';
import type { ActivityAction, ActivityArea, ActivityKind } from '@/domain/people/activityWords';
import type { Database, Transaction } from '@/server/db/database';
import {
  insertVersioned,
  lockRow,
  newId,
  type OwnColumns,
  restore,
  type Row,
  softDelete,
  updateVersioned,
  type VersionedTable,
} from '@/server/db/row';
import type { Tables } from '@/server/db/schema';
import type { Versioned } from '@/server/db/tables/core';
import { transaction, withLock } from '@/server/db/transaction';
import { recordActivity } from './activity';

/** What a write needs of a handler's context. */
export interface Caller {
  db: Database;
  now: () => Date;
  user: EndUser;
}

/** One write, as the rules of a kind see it. */
interface Write<T extends VersionedTable> {
  id: string;
  /** The instant of the write. */
  at: string;
  /** The row as it was; null for a new one. */
  before: Row<T> | null;
}

interface Done<T extends VersionedTable> {
  /** Null when nothing was to do. */
  action: ActivityAction | null;
  row: Row<T> | undefined;
}

/** What is particular to one kind of record. All of it runs inside the transaction of the write, after `lock`. */
interface VersionedKind<T extends VersionedTable, C extends Caller, Input, Shown> {
  /** How the log of the workspace tells a write; without it the records concern their owner alone, and it says nothing. */
  log?: { area: ActivityArea; kind: ActivityKind; title: (row: Row<T>) => string };
  /** Held by every write of the kind to the end of its transaction. */
  lock: string;
  /** Whose records are not everybody's: the others get 404. */
  mayWrite?: (caller: C, row: Row<T>) => boolean;
  /** The columns that an input stands for. Throws what the rules of the kind refuse. */
  columns: (trx: Transaction, caller: C, input: Input, write: Write<T>) => Promise<OwnColumns<T>>;
  /** A record as the contract has it: the answer of every write, and `current` of 409 `stale-version`. */
  read: (db: Database, row: Row<T>, caller: C) => Shown | Promise<Shown>;
  /** Throws when a record has to stay. */
  beforeRemove?: (trx: Transaction, caller: C, row: Row<T>) => Promise<void>;
  /** Throws when a record can't come back; gives columns that it comes back with. */
  beforeRestore?: (trx: Transaction, caller: C, row: Row<T>) => Promise<Updateable<Tables[T]> | void>;
  /** What follows from a write: events, sums, search. */
  afterWrite?: (
    trx: Transaction,
    caller: C,
    change: { action: ActivityAction; before: Row<T> | null; after: Row<T> },
  ) => Promise<void>;
}

/** Runs one write of a record in a transaction of its own, with its line in the log and what follows from it. */
function recordWriter<T extends VersionedTable, C extends Caller, Input, Shown>(
  table: T,
  kind: VersionedKind<T, C, Input, Shown>,
) {
  return <Answer>(
    caller: C,
    id: string,
    work: (trx: Transaction, write: Write<T>) => Promise<Done<T>>,
    answer: (trx: Transaction, row: Row<T>) => Answer | Promise<Answer>,
  ) =>
    transaction(caller.db, async (trx) => {
      await withLock(trx, kind.lock);
      const before = (await lockRow(trx, table, id)) ?? null;
      if (before && kind.mayWrite?.(caller, before) === false) throw notFound();
      const { action, row } = await work(trx, { id, at: caller.now().toISOString(), before });
      if (!row) throw notFound();
      if (action === null) return answer(trx, row);
      if (kind.log) {
        const { area, kind: entityKind, title } = kind.log;
        const line = { area, entityKind, entityId: id, title: title(row), action };
        await recordActivity(trx, { actorId: caller.user.id, ...line });
      }
      await kind.afterWrite?.(trx, caller, { action, before, after: row });
      return answer(trx, row);
    });
}

function present<R extends Versioned>(row: R | null): R {
  if (!row || row.deletedAt !== null) throw notFound();
  return row;
}

/**
 * Create, update, remove and restore of one kind of record: each in one transaction with the version, 409
 * `stale-version` with the current record, 404 for what is not there, and a line in the log.
 */
export function versionedRepository<T extends VersionedTable, C extends Caller, Input, Shown>(
  table: T,
  kind: VersionedKind<T, C, Input, Shown>,
) {
  const write = recordWriter(table, kind);
  const shown = (caller: C) => (trx: Transaction, row: Row<T>) => kind.read(trx, row, caller);

  return {
    /** Adds a record. */
    create(caller: C, input: Input): Promise<Shown> {
      const add = async (trx: Transaction, change: Write<T>): Promise<Done<T>> => {
        const columns = await kind.columns(trx, caller, input, change);
        const row = await insertVersioned(trx, table, { ...columns, id: change.id }, change.at);
        return { action: 'created', row };
      };
      return write(caller, newId(), add, shown(caller));
    },

    /** Changes a record that still has the version that the caller saw; who sends a part of it takes the rest of the row. */
    update(
      caller: C,
      { id, version, input }: { id: string; version: number; input: (row: Row<T>) => Input },
    ): Promise<Shown> {
      const change = async (trx: Transaction, write: Write<T>): Promise<Done<T>> => {
        const before = present(write.before);
        if (before.version !== version) throw stale(await kind.read(trx, before, caller));
        const set = await kind.columns(trx, caller, input(before), write);
        const row = await updateVersioned(trx, table, { id, version, set, current: () => before });
        return { action: 'updated', row };
      };
      return write(caller, id, change, shown(caller));
    },

    /** Puts a record into the trash and returns its row. */
    remove(caller: C, id: string): Promise<Row<T>> {
      const drop = async (trx: Transaction, { before }: Write<T>): Promise<Done<T>> => {
        await kind.beforeRemove?.(trx, caller, present(before));
        return { action: 'deleted', row: await softDelete(trx, table, id) };
      };
      return write(caller, id, drop, (_trx, row) => row);
    },

    /** Takes a record out of the trash; one that is back already stays as it is. */
    restore(caller: C, id: string): Promise<Shown> {
      const bringBack = async (trx: Transaction, { before }: Write<T>): Promise<Done<T>> => {
        if (before?.deletedAt === null) return { action: null, row: before };
        const set = (before && (await kind.beforeRestore?.(trx, caller, before))) ?? undefined;
        return { action: 'restored', row: await restore(trx, table, id, set) };
      };
      return write(caller, id, bringBack, shown(caller));
    },
  };
}
