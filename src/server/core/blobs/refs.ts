import { sql } from 'kysely';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';

/** Columns besides the service's own that name a blob, e.g. `user.image`. */
const columns: { table: string; column: string }[] = [];

/** Registers a column of an area that holds hashes, so that counting and collecting include it. Called once. */
export function registerBlobColumn(table: string, column: string): void {
  if (!columns.some((known) => known.table === table && known.column === column)) {
    columns.push({ table, column });
  }
}

/** Adds one to the blob's reference count. */
export async function addReference(trx: Transaction, hash: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('blob')
    .set({ refs: sql<number>`refs + 1`, unusedSince: null })
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`There is no blob ${hash}`);
}

/** Adds to the reference counts of many blobs, in the order of their hashes. */
export async function addReferences(trx: Transaction, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [hash, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await trx
      .updateTable('blob')
      .set({ refs: sql<number>`refs + ${count}`, unusedSince: null })
      .where('hash', '=', hash)
      .execute();
}

/** Subtracts one from the blob's reference count; ignores null. At zero, its bytes are removed 24 hours later. */
export async function releaseReference(trx: Transaction, hash: string | null): Promise<void> {
  if (hash === null) return;
  await trx
    .updateTable('blob')
    .set({
      refs: sql<number>`refs - 1`,
      unusedSince: sql<string | null>`case when refs <= 1 then ${nowIso()} else null end`,
    })
    .where('hash', '=', hash)
    .execute();
}

/** The actual number of references of each blob with a wrong count; empty when all counts are right. */
export async function wrongCounts(db: Database): Promise<{ hash: string; refs: number; counted: number }[]> {
  const cells = [{ table: 'attachment', column: 'blobHash' }, ...columns].map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as hash from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ hash: string; refs: number; counted: number }>`
    select blob.hash, blob.refs, count(cell.hash) as counted
    from blob left join (${sql.join(cells, sql` union all `)}) as cell on cell.hash = blob.hash
    group by blob.hash, blob.refs having blob.refs <> count(cell.hash)`.execute(db);
  return rows;
}
