import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dueRangeOf } from '@/domain/invoices/ageing';
import { addDays } from '@/domain/invoices/days';
import type { InvoiceFilters } from '@/domain/invoices/listQuery';
import { OPEN_PHASES } from '@/domain/invoices/status';
import { allOf, between, phaseIn, type Condition } from './conditions';

/** The due days of a list of open invoices that are all due before some day; null for every other list. */
function dueDays({ status, age }: InvoiceFilters, today: string) {
  const range = age && dueRangeOf(age, today);
  if (range?.to) return { from: range.from, to: range.to };
  return status?.length && status.every((one) => one === 'overdue') ? { to: addDays(today, -1) } : null;
}

/** Days are as long as this. */
const DAY = sql.lit('YYYY-MM-DD'.length);

/** Due day and day of issue, in one, of the first row of `invoice_open_due`: the latest due, of these the latest issued. */
function first(...due: Condition[]): RawBuilder<string> {
  return sql`(select invoice."dueKey" || invoice."issueKey" from invoice indexed by invoice_open_due
    where ${allOf([sql`invoice."deletedAt" is null`, phaseIn(OPEN_PHASES), ...due])}
    order by invoice."dueKey" desc, invoice."issueKey" desc limit 1)`;
}

/**
 * Where a walk from the latest day of issue on meets the first row that is due by some day: without it the walk passes
 * all that was issued lately and is not due. Nothing is due before it is issued, so the due days are looked at, one
 * row each, from the latest down to the latest day of issue met on the way: as many as the shortest term has days.
 */
export function fromNewestDue(filters: InvoiceFilters, today: string): { begin: Condition[] } | null {
  const days = dueDays(filters, today);
  if (!days) return null;
  const due = sql`substr(seen.days, 1, ${DAY})`;
  const issued = sql`substr(seen.days, 1 + ${DAY})`;
  // One upper bound at a time: of two SQLite may seek by the wrong one.
  const earlier = first(...between('dueKey', days.from), sql<SqlBool>`invoice."dueKey" < ${due}`);
  const begin: Condition = sql`invoice."issueKey" <= (
      with recursive seen(days, newest) as (
        select ${first(...between('dueKey', days.from, days.to))}, ''
        union all
        select ${earlier}, max(seen.newest, ${issued}) from seen where ${due} > seen.newest
      )
      select max(newest) from seen)`;
  return { begin: [begin] };
}
