import { sql } from 'kysely';
import type { DomainEvents } from '@/domain/events';
import { addDays, dayIn } from '@/domain/days';
import { OPEN_PHASES } from '@/domain/invoices/status';
import { holdersOf, rightsAt } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { workspaceOf } from './books';

/** Name of the counter of overdue invoices. */
const INVOICES = 'invoices';

type Facts = DomainEvents['invoice.changed']['after'];

/** How many open invoices were due before a day, from the maintained sums. */
const dueBefore = (day: string) =>
  sql<number>`(select coalesce(sum(count), 0) from invoice_stat where "by" = 'due' and day < ${day})`;

/** Number of overdue invoices for users who may read all of them, 0 for everybody else. One statement. */
function countOverdue({ now, log }: Pick<Services, 'now' | 'log'>) {
  return async (db: Database, userId: string): Promise<number> => {
    // Whatever its zone, today in the workspace is one of these days.
    const utc = now().toISOString().slice(0, 10);
    const days = [addDays(utc, -1), utc, addDays(utc, 1)] as const;
    const row = await db
      .selectFrom('user as reader')
      .crossJoin('workspace')
      .where('workspace.id', '=', 'main')
      .where('reader.id', '=', userId)
      .select(['reader.role', 'workspace.rolesVersion', 'workspace.timeZone'])
      .select([
        dueBefore(days[0]).as('first'),
        dueBefore(days[1]).as('second'),
        dueBefore(days[2]).as('third'),
      ])
      .executeTakeFirst();
    if (!row) return 0;
    const { permissions } = (await rightsAt(db, row.rolesVersion, log)).of(row.role);
    if (!permissions.includes('invoices.read')) return 0;
    const today = dayIn(row.timeZone, now());
    return Number([row.first, row.second, row.third][days.findIndex((day) => day === today)]);
  };
}

const isLate = ({ status, dueDate }: Facts, today: string) =>
  OPEN_PHASES.some((phase) => phase === status) && dueDate !== null && dueDate < today;

/** Publishes the new number of overdue invoices to everybody who may read all invoices. */
export async function publishOverdueCount(trx: Transaction, { counters }: Pick<Services, 'counters'>) {
  await counters.changed(trx, INVOICES, await holdersOf(trx, 'invoices.read'));
}

/** Registers the counter of overdue invoices, and when it changes. */
export function countInvoices(services: Services): void {
  services.counters.register(INVOICES, countOverdue(services));
  services.events.on('invoice.changed', async (trx, { before, after }) => {
    if (before.status === after.status && before.dueDate === after.dueDate) return;
    const { today } = await workspaceOf(trx, services.now());
    if (isLate(before, today) !== isLate(after, today)) await publishOverdueCount(trx, services);
  });
}
