import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dueRangeOf } from '@/domain/invoices/ageing';
import { addDays } from '@/domain/days';
import type { InvoiceFilters } from '@/domain/invoices/listQuery';
import type { SortField } from '@/domain/invoices/sorts';
import { type InvoiceStatus, isOpen, OPEN_PHASES, type Phase } from '@/domain/invoices/status';
import { ofIndex } from '@/server/db/accessPath';
import {
  allOf,
  before,
  between,
  type Condition,
  datedIn,
  dueAs,
  kindIs,
  phaseIn,
  phasesOf,
} from './conditions';
import type { Clock } from './filters';

/** The due days of a list of open invoices that are all due before some day; null for every other list. */
function dueDays({ status, age }: InvoiceFilters, today: string) {
  const range = age && dueRangeOf(age, today);
  if (range?.to) return { from: range.from, to: range.to };
  return status?.length && status.every((one) => one === 'overdue') ? { to: addDays(today, -1) } : null;
}

/** Length of a day key. */
const DAY = sql.lit('YYYY-MM-DD'.length);

/**
 * Due and issue day, concatenated, of the first row of `invoice_open_due`: the latest due, then the latest issued.
 */
function first(...due: Condition[]): RawBuilder<string> {
  return sql`(select invoice."dueKey" || invoice."issueKey" from invoice
    where ${allOf([sql`invoice."deletedAt" is null`, ofIndex(phaseIn(OPEN_PHASES)), ...due])}
    order by invoice."dueKey" desc, invoice."issueKey" desc limit 1)`;
}

/**
 * Starts a walk from the latest issue day at the newest invoice that is due by some day. Without it the walk would
 * pass everything issued lately that is not due yet. Nothing is due before it is issued, so due days are probed, one
 * row each, from the latest down to the latest issue day seen so far: as many as the shortest terms have days.
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

/** Bounds that match every value: SQLite prefers a walk along a partial index only if it has a bound to start at. */
const EVERY = { issueKey: between('issueKey', ''), amount: between('amount', Number.MIN_SAFE_INTEGER) };

/** Conditions of a partial index in this order; such indexes exist for issue days and amounts. */
function partOf(column: SortColumn, filters: InvoiceFilters): Condition[] {
  if (filters.trash || (column !== 'issueKey' && column !== 'amount')) return [];
  const phases = phasesLeft(filters);
  if (phases?.length === 1) return [phaseIn(phases)];
  if (phases?.every(isOpen)) return [ofIndex(phaseIn(phases)), ...EVERY[column]];
  const isNotes = column === 'issueKey' && filters.kind === 'credit_note';
  return isNotes ? [ofIndex(kindIs('credit_note')), ...EVERY.issueKey] : [];
}

/** Bounds on the sort column itself: the walk begins and ends there. */
function boundsOf(column: SortColumn, filters: InvoiceFilters, { today, zone }: Clock): Condition[] {
  const { min, max, dateField, age, status } = filters;
  if (column === 'amount') return between('amount', min, max);
  if (column === 'issueKey') return dateField === 'issue' ? datedIn(filters, zone) : [];
  if (column !== 'dueKey') return [];
  const isAll = (rule: (one: InvoiceStatus) => boolean) => Boolean(status?.length && status.every(rule));
  return [
    ...(age ? dueAs(age, today) : []),
    ...(isAll((one) => one === 'overdue') ? [before('dueKey', today)] : []),
    ...(isAll((one) => one !== 'overdue' && isOpen(one)) ? between('dueKey', today) : []),
    ...(dateField === 'due' ? between('dueKey', filters.from, filters.to) : []),
  ];
}

/** Nothing is due or paid before it is issued, so the latest due or payment day bounds the issue day. */
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

/**
 * Sort order of the list: its column and direction, the conditions of the index along it, and bounds implied for all
 * requested rows.
 */
export function orderOf(filters: InvoiceFilters, clock: Clock) {
  const { today } = clock;
  const column = COLUMN[filters.sort.replace('-', '') as SortField];
  return {
    column,
    direction: filters.sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    along: [...partOf(column, filters), ...boundsOf(column, filters, clock)],
    implied: impliedBy(column, filters, today),
    ...(filters.sort === '-issueDate' && !filters.trash && fromNewestDue(filters, today)),
  };
}
