import type { Updateable } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { notFound, stale } from '@/domain/errors';
import type { ActivityField } from '@/domain/people/activityFields';
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
import { diff, recordActivity } from './activity';

/** The parts of a handler's context that a write needs. */
export interface Caller {
  db: Database;
  now: () => Date;
  user: EndUser;
}

/** One write, as passed to the rules of a kind. */
interface Write<T extends VersionedTable> {
  id: string;
  /** The instant of the write. */
  at: string;
  /** The row before the write; null for a new one. */
  before: Row<T> | null;
}

interface Done<T extends VersionedTable> {
  /** Null when nothing changed. */
  action: ActivityAction | null;
  row: Row<T> | undefined;
}

/** The rules of one kind of record. All of them run inside the transaction of the write, after `lock`. */
interface VersionedKind<T extends VersionedTable, C extends Caller, Input, Shown> {
  /** Activity log of writes; absent for records that concern only their owner, which are not logged. */
  log?: {
    area: ActivityArea;
    kind: ActivityKind;
    title: (row: Row<T>) => string;
    /** Columns of which an update logs the old and the new value; no long texts, which stay out of the log. */
    fields: readonly (keyof Row<T> & ActivityField)[];
    /** Columns whose value only the whole row explains, as the log says them. */
    says?: (row: Row<T>) => Partial<Record<ActivityField, unknown>>;
  };
  /** Lock held by every write of the kind to the end of its transaction. */
  lock: string;
  /** For records that not everybody may write: false gives 404. */
  mayWrite?: (caller: C, row: Row<T>) => boolean;
  /** The columns for an input. Throws if the input breaks a rule of the kind. */
  columns: (trx: Transaction, caller: C, input: Input, write: Write<T>) => Promise<OwnColumns<T>>;
  /** A record in the form of the contract: the result of every write, and `current` of 409 `stale-version`. */
  read: (db: Database, row: Row<T>, caller: C) => Shown | Promise<Shown>;
  /** Throws when a record must not be removed. */
  beforeRemove?: (trx: Transaction, caller: C, row: Row<T>) => Promise<void>;
  /** Throws when a record can't be restored; returns columns to set on restoring. */
  beforeRestore?: (trx: Transaction, caller: C, row: Row<T>) => Promise<Updateable<Tables[T]> | void>;
  /** Consequences of a write: events, totals, search. */
  afterWrite?: (
    trx: Transaction,
    caller: C,
    change: { action: ActivityAction; before: Row<T> | null; after: Row<T> },
  ) => Promise<void>;
}

/** Runs one write of a record in its own transaction, with its activity log entry and consequences. */
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
        const { area, kind: entityKind, title, fields, says } = kind.log;
        const said = (one: Row<T>) => ({ ...one, ...says?.(one) });
        const line = { area, entityKind, entityId: id, title: title(row), action };
        const changes = before && action === 'updated' ? diff(said(before), said(row), fields) : {};
        await recordActivity(trx, { actorId: caller.user.id, ...line, diff: changes });
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
 * `stale-version` with the current record, 404 for a missing one, and an entry in the activity log.
 */
export function versionedRepository<T extends VersionedTable, C extends Caller, Input, Shown>(
  table: T,
  kind: VersionedKind<T, C, Input, Shown>,
) {
  const write = recordWriter(table, kind);
  const shown = (caller: C) => (trx: Transaction, row: Row<T>) => kind.read(trx, row, caller);

  return {
    create(caller: C, input: Input): Promise<Shown> {
      const add = async (trx: Transaction, change: Write<T>): Promise<Done<T>> => {
        const columns = await kind.columns(trx, caller, input, change);
        const row = await insertVersioned(trx, table, { ...columns, id: change.id }, change.at);
        return { action: 'created', row };
      };
      return write(caller, newId(), add, shown(caller));
    },

    /**
     * Changes a record that still has the caller's version; `input` gets the current row, to complete a partial
     * change.
     */
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

    /** Moves a record to the trash and returns its row. */
    remove(caller: C, id: string): Promise<Row<T>> {
      const drop = async (trx: Transaction, { before }: Write<T>): Promise<Done<T>> => {
        await kind.beforeRemove?.(trx, caller, present(before));
        return { action: 'deleted', row: await softDelete(trx, table, id) };
      };
      return write(caller, id, drop, (_trx, row) => row);
    },

    /** Restores a record from the trash; one that is already restored is left unchanged. */
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
