import { filesLive } from '@/domain/files/live';
import type { DomainEvents } from '@/domain/events';
import { sql } from 'kysely';
import { upsertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';
import { transaction, withLock } from '@/server/db/transaction';
import type { WriteContext } from '../context';
import { type AccountRow, lockOfTree, openAccount, quotaOf } from './accounts';
import type { NodeRow } from './rows';
import type { Contribution, TotalGroup } from './totals';
import { readTree, type Tree } from './tree';

/** Up to this many items an event names them; for more, lists are read again. */
const MAX_NAMED = 50;

interface Moved {
  ids: Set<string>;
  removedIds: Set<string>;
}

/** The writes of one call in the trees it has locked: collects sums and events, and stores them at the end. */
export class Write {
  readonly #totals = new Map<string, Map<TotalGroup, { files: number; bytes: number }>>();
  readonly #used = new Map<string, number>();
  readonly #folders = new Map<string, Moved>();
  readonly #stored: DomainEvents['file.versionStored'][] = [];

  constructor(
    readonly context: WriteContext,
    readonly trx: Transaction,
    readonly tree: Tree,
    /** The instant of the write. */
    readonly at: string,
  ) {}

  /** Adds a contribution to the sums of these folders, or with -1 takes it away. */
  count(folders: readonly Pick<NodeRow, 'id'>[], contribution: Contribution, sign: 1 | -1): void {
    for (const { id } of folders) {
      const sums = this.#totals.get(id) ?? new Map<TotalGroup, { files: number; bytes: number }>();
      this.#totals.set(id, sums);
      for (const [group, { files, bytes }] of contribution) {
        const known = sums.get(group) ?? { files: 0, bytes: 0 };
        sums.set(group, { files: known.files + sign * files, bytes: known.bytes + sign * bytes });
      }
    }
  }

  /** Adds to the bytes that a person uses; negative ones are freed. */
  use(ownerId: string, bytes: number): void {
    this.#used.set(ownerId, (this.#used.get(ownerId) ?? 0) + bytes);
  }

  /** An item of this folder is new or different. */
  changed(folderId: string | null, id: string): void {
    const folder = this.#folder(folderId);
    folder?.ids.add(id);
    folder?.removedIds.delete(id);
  }

  /** An item has left this folder. */
  removed(folderId: string | null, id: string): void {
    const folder = this.#folder(folderId);
    folder?.removedIds.add(id);
    folder?.ids.delete(id);
  }

  #folder(id: string | null): Moved | undefined {
    if (id === null) return undefined;
    const known = this.#folders.get(id) ?? { ids: new Set<string>(), removedIds: new Set<string>() };
    this.#folders.set(id, known);
    return known;
  }

  /** A version was stored. */
  stored(event: DomainEvents['file.versionStored']): void {
    this.#stored.push(event);
  }

  /** The account of an owner whose tree this call has locked, with what it has used so far. */
  async account(ownerId: string): Promise<AccountRow> {
    const account = await openAccount(this.trx, ownerId);
    return { ...account, usedBytes: account.usedBytes + (this.#used.get(ownerId) ?? 0) };
  }

  /** Notes that the caller has opened or changed these items. */
  async touch(ids: readonly string[]): Promise<void> {
    const { user } = this.context;
    const rows = ids.map((nodeId) => ({ userId: user.id, nodeId, starredAt: null, openedAt: this.at }));
    await upsertMany(
      this.trx,
      'file_mark',
      rows,
      'on conflict ("userId", "nodeId") do update set "openedAt" = excluded."openedAt"',
    );
  }

  /** Stores sums and accounts and publishes what has happened; then nothing is pending. */
  async settle(): Promise<void> {
    await this.#storeTotals();
    await this.#storeUsed();
    for (const event of this.#stored.splice(0))
      await this.context.events.emit(this.trx, 'file.versionStored', event);
    await this.#publish();
  }

  async #storeTotals(): Promise<void> {
    const rows = [...this.#totals]
      .flatMap(([folderId, sums]) => [...sums].map(([group, sum]) => ({ folderId, group, ...sum })))
      .filter(({ files, bytes }) => files !== 0 || bytes !== 0)
      .toSorted((a, b) => (a.folderId < b.folderId ? -1 : 1));
    this.#totals.clear();
    if (rows.length === 0) return;
    await upsertMany(
      this.trx,
      'file_total',
      rows,
      `on conflict ("folderId", "group") do update set files = file_total.files + excluded.files,
        bytes = file_total.bytes + excluded.bytes`,
    );
  }

  async #storeUsed(): Promise<void> {
    const used = [...this.#used].filter(([, bytes]) => bytes !== 0);
    this.#used.clear();
    for (const [ownerId, bytes] of used) {
      await this.trx
        .updateTable('file_account')
        .set({ usedBytes: sql<number>`"usedBytes" + ${bytes}` })
        .where('ownerId', '=', ownerId)
        .execute();
      this.#publishUsage(ownerId);
    }
  }

  #publishUsage(ownerId: string): void {
    const { trx } = this;
    this.context.live.publishLater(trx, [ownerId], async () => {
      const account = await openAccount(trx, ownerId);
      const payload = { used: account.usedBytes, quota: await quotaOf(trx, account) };
      return [{ event: filesLive.usageChanged, payload, to: { users: [ownerId] } }];
    });
  }

  async #publish(): Promise<void> {
    const { live, tab, user } = this.context;
    const folders = [...this.#folders];
    this.#folders.clear();
    for (const [folderId, { ids, removedIds }] of folders) {
      const payload =
        ids.size + removedIds.size > MAX_NAMED
          ? { folderId, reload: true as const }
          : { folderId, ids: [...ids], removedIds: [...removedIds] };
      const to = { of: 'folder', id: folderId };
      await live.publish(this.trx, filesLive.itemsChanged, payload, { to, by: user.id, tab });
    }
  }
}

async function ownersOf(trx: Transaction, ids: readonly string[]): Promise<string[]> {
  const owners = new Set<string>();
  for (const part of partsOf(ids)) {
    const rows = await trx
      .selectFrom('file_node')
      .where('id', 'in', part)
      .select('ownerId')
      .distinct()
      .execute();
    for (const { ownerId } of rows) owners.add(ownerId);
  }
  return [...owners].toSorted();
}

/** Locks the trees of these nodes, in the order of their owners, until no further tree is found. */
async function lockTrees(trx: Transaction, ids: readonly string[]): Promise<void> {
  const locked = new Set<string>();
  for (;;) {
    // A node may have been handed over while its former tree was waited for.
    const missing = (await ownersOf(trx, ids)).filter((owner) => !locked.has(owner));
    if (missing.length === 0) return;
    for (const owner of missing) {
      await withLock(trx, lockOfTree(owner));
      locked.add(owner);
    }
  }
}

/**
 * Runs a write in one transaction that holds the locks of all trees of these nodes; `work` reads them from
 * `write.tree`, as they are under the locks.
 */
export async function writing<T>(
  context: WriteContext,
  ids: readonly string[],
  work: (write: Write) => Promise<T>,
): Promise<T> {
  return transaction(context.db, async (trx) => {
    await lockTrees(trx, ids);
    const tree = await readTree(trx, context.user, ids);
    const write = new Write(context, trx, tree, context.now().toISOString());
    const result = await work(write);
    await write.settle();
    return result;
  });
}
