import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dueRangeOf } from '@/domain/invoices/ageing';
import { addDays } from '@/domain/invoices/days';
import type { InvoiceFilters } from '@/domain/invoices/listQuery';
import type { SortField } from '@/domain/invoices/sorts';
import { isOpen, OPEN_PHASES, type Phase } from '@/domain/invoices/status';
import { allOf, before, between, type Condition, phaseIn, phasesOf } from './conditions';
import type { Clock } from './filters';

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
function fromNewestDue(filters: InvoiceFilters, today: string): { begin: Condition[] } | null {
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

/** The column behind each sort; none of them is ever null. */
const COLUMN = {
  issueDate: 'issueKey',
  dueDate: 'dueKey',
  total: 'amount',
  balance: 'balance',
  number: 'numberKey',
  customer: 'customerKey',
  sentCount: 'sentCount',
  status: 'statusKey',
} as const satisfies Record<SortField, string>;

type SortColumn = (typeof COLUMN)[SortField];

/** The phases that the filters leave; null when all. */
function phasesLeft({ status, age }: InvoiceFilters): readonly Phase[] | null {
  if (age) return OPEN_PHASES;
  return status?.length ? phasesOf(status) : null;
}

/** In the order of the days of issue and of amounts there are indexes for parts of the list, too. */
function walkAlong(column: SortColumn, filters: InvoiceFilters): string {
  if (filters.trash) return 'invoice_trash';
  const phases = phasesLeft(filters);
  if (column === 'issueKey') {
    if (phases?.length === 1) return 'invoice_of_phase';
    if (phases?.every(isOpen)) return 'invoice_open';
    if (filters.kind === 'credit_note') return 'invoice_credit_notes';
  }
  if (column === 'amount') {
    if (phases?.length === 1) return 'invoice_phase_amount';
    if (phases?.every(isOpen)) return 'invoice_open_amount';
  }
  return `invoice_by_${column}`;
}

/** Nothing is due, or paid, before it is issued: the latest day of the one bounds the other. */
function latestIssue({ status, age, dateField, to }: InvoiceFilters, today: string): Condition[] {
  const aged = age === undefined ? undefined : dueRangeOf(age, today).to;
  return [
    ...(status?.every((one) => one === 'overdue') ? [before('issueKey', today)] : []),
    ...between('issueKey', undefined, aged),
    // A payment is an instant: one day of grace for a workspace that moved to another zone.
    ...between('issueKey', undefined, to === undefined || dateField === 'issue' ? undefined : addDays(to, 1)),
  ];
}

function impliedBy(column: SortColumn, filters: InvoiceFilters, today: string): Condition[] {
  const { kind } = filters;
  const phases = phasesLeft(filters);
  if (column === 'issueKey') return latestIssue(filters, today);
  if (column === 'amount' && kind)
    return [kind === 'invoice' ? sql`invoice.amount >= 0` : sql`invoice.amount <= 0`];
  if (column !== 'balance' || !phases) return [];
  const owing = (phase: Phase) => isOpen(phase) || phase === 'uncollectible';
  if (phases.every(isOpen)) return [sql<SqlBool>`invoice.balance > 0`];
  return phases.some(owing) ? [] : [sql<SqlBool>`invoice.balance = 0`];
}

/** An order of the list: its column and direction, the index along it, and bounds that hold for all rows asked for. */
export function orderOf(filters: InvoiceFilters, { today }: Clock) {
  const column = COLUMN[filters.sort.replace('-', '') as SortField];
  return {
    column,
    direction: filters.sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    walk: walkAlong(column, filters),
    implied: impliedBy(column, filters, today),
    ...(filters.sort === '-issueDate' && !filters.trash && fromNewestDue(filters, today)),
  };
}
