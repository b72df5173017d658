import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dueRangeOf, type Age } from '@/domain/invoices/ageing';
import { addDays, startOfDay } from '@/domain/days';
import {
  OPEN_PHASES,
  PHASES,
  isOpen,
  type InvoiceKind,
  type InvoiceStatus,
  type Phase,
} from '@/domain/invoices/status';

export type Condition = RawBuilder<SqlBool>;

/** Sorts after every day: value of `issueKey` and `dueKey` for drafts and documents without a due day. */
const NO_DAY = '~';

const column = (name: string) => sql.ref(`invoice.${name}`);
export const allOf = (parts: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
const anyOf = (parts: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(parts, sql` or `)})`;

/** `phase` is one of these. Literals, since SQLite uses a partial index only if it sees that its condition holds. */
export function phaseIn(phases: readonly Phase[]): Condition {
  return sql<SqlBool>`${column('phase')} in (${sql.join(phases.map((phase) => sql.lit(phase)))})`;
}

/** Values of a column between two bounds, both included; each may be missing. */
export function between(name: string, from?: string | number, to?: string | number): Condition[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${column(name)} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column(name)} <= ${to}`]),
  ];
}

export function before(name: string, bound: string): Condition {
  return sql<SqlBool>`${column(name)} < ${bound}`;
}

export function equals(name: string, value: string): Condition {
  return sql<SqlBool>`${column(name)} = ${value}`;
}

/** A literal, for the same reason as in {@link phaseIn}. */
export function kindIs(kind: InvoiceKind): Condition {
  return sql<SqlBool>`${column('kind')} = ${sql.lit(kind)}`;
}

/** In the trash. */
export const isTrashed: Condition = sql`${column('deletedAt')} is not null`;

/** Not a draft. */
export const isIssued: Condition = sql`${column('phase')} <> 'draft'`;

/**
 * The phases that these statuses can be in, always in the same order: SQLite uses a partial index only for a
 * condition worded exactly as the index has it.
 */
export function phasesOf(statuses: readonly InvoiceStatus[]): Phase[] {
  const asked = statuses.flatMap((status): readonly Phase[] =>
    status === 'overdue' ? OPEN_PHASES : [status],
  );
  return PHASES.filter((phase) => asked.includes(phase));
}

/** Rows with one of the statuses on the day `today`. */
export function statusIn(statuses: readonly InvoiceStatus[], today: string): Condition[] {
  const late = statuses.includes('overdue');
  const ofPhase = (phase: Phase): Condition => {
    const named = (statuses as readonly Phase[]).includes(phase);
    if (!isOpen(phase) || (named && late)) return phaseIn([phase]);
    return allOf([phaseIn([phase]), ...(late ? [before('dueKey', today)] : between('dueKey', today))]);
  };
  const phases = phasesOf(statuses);
  const plain = statuses.length === 1 && late;
  if (plain) return [phaseIn(phases), before('dueKey', today)];
  return [phaseIn(phases), anyOf(phases.map(ofPhase))];
}

/** Due days of one aging bucket. */
export function dueAs(age: Age, today: string): Condition[] {
  const { from, to } = dueRangeOf(age, today);
  return between('dueKey', from, to);
}

/** Open invoices of one aging bucket. */
export function agedAs(age: Age, today: string): Condition[] {
  return [phaseIn(OPEN_PHASES), ...dueAs(age, today)];
}

interface DayRange {
  dateField: 'issue' | 'due' | 'paid';
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Days are the workspace's; `paidAt` is an instant, so its days begin and end in the zone. Drafts have no dates that
 * count: they are not found by day.
 */
export function datedIn({ dateField, from, to }: DayRange, zone: string): Condition[] {
  if (from === undefined && to === undefined) return [];
  if (dateField === 'paid') {
    const start = from === undefined ? [] : between('paidAt', startOfDay(zone, from).toISOString());
    const end = to === undefined ? [] : [before('paidAt', startOfDay(zone, addDays(to, 1)).toISOString())];
    return [...start, ...end];
  }
  if (dateField === 'issue')
    return [...between('issueKey', from, to), ...(to ? [] : [before('issueKey', NO_DAY)])];
  return [...between('dueKey', from, to), ...(to ? [] : [before('dueKey', NO_DAY)]), isIssued];
}
