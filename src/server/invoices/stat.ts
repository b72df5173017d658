import { sql, type RawBuilder } from 'kysely';
import { OPEN_PHASES } from '@/domain/invoices/status';
import type { Transaction } from '@/server/db/database';

async function insertSums(
  trx: Transaction,
  by: 'issue' | 'due',
  day: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) {
  await sql`insert into invoice_stat ("by", day, currency, kind, phase, count, total, allocated, balance)
    select ${sql.lit(by)}, ${day}, currency, kind, phase, count(*), sum(total), sum(allocated), sum(balance)
    from invoice where "deletedAt" is null and ${where}
    group by ${day}, currency, kind, phase`.execute(trx);
}

/** Makes the sums behind the unfiltered figures anew from all documents; for bulk loads. */
export async function rebuildStats(trx: Transaction): Promise<void> {
  await trx.deleteFrom('invoice_stat').execute();
  await insertSums(trx, 'issue', sql`coalesce("issueDate", '')`, sql`1 = 1`);
  await insertSums(trx, 'due', sql.ref('dueDate'), sql`phase in (${sql.join(OPEN_PHASES)})`);
}
