import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dueRangeOf, type Age } from '@/domain/invoices/ageing';
import { addDays, startOfDay } from '@/domain/invoices/days';
import { OPEN_PHASES, isOpen, type InvoiceStatus, type Phase } from '@/domain/invoices/status';

export type Condition = RawBuilder<SqlBool>;

const column = (name: string) => sql.ref(`invoice.${name}`);
export const allOf = (parts: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
const anyOf = (parts: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(parts, sql` or `)})`;

/** `phase` is one of the given; nothing when there are none. */
export function phaseIn(phases: readonly Phase[]): Condition {
  return phases.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${column('phase')} in (${sql.join(phases)})`;
}

/** Values of a column between two bounds, both included; each may be missing. */
export function between(name: string, from?: string | number, to?: string | number): Condition[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${column(name)} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column(name)} <= ${to}`]),
  ];
}

export function equals(name: string, value: string): Condition {
  return sql<SqlBool>`${column(name)} = ${value}`;
}

/** The phases that a choice of statuses can be in. */
function phasesOf(statuses: readonly InvoiceStatus[]): Phase[] {
  const phases = statuses.flatMap((status): readonly Phase[] => (status === 'overdue' ? OPEN_PHASES : [status]));
  return [...new Set(phases)];
}

/** Rows with one of the statuses on the day `today`. */
export function statusIn(statuses: readonly InvoiceStatus[], today: string): Condition {
  const late = statuses.includes('overdue');
  const ofPhase = (phase: Phase): Condition => {
    const named = (statuses as readonly Phase[]).includes(phase);
    if (!isOpen(phase) || (named && late)) return phaseIn([phase]);
    return allOf([phaseIn([phase]), late ? sql`${column('dueDate')} < ${today}` : sql`${column('dueDate')} >= ${today}`]);
  };
  const phases = phasesOf(statuses);
  return allOf([phaseIn(phases), anyOf(phases.map(ofPhase))]);
}

/** Open invoices of one part of the ageing. */
export function agedAs(age: Age, today: string): Condition {
  const { from, to } = dueRangeOf(age, today);
  return allOf([phaseIn(OPEN_PHASES), ...between('dueDate', from, to)]);
}

interface DayRange {
  dateField: 'issue' | 'due' | 'paid';
  from?: string | undefined;
  to?: string | undefined;
}

/** Days are the workspace's; the payment is an instant, so its days begin and end in the zone. */
export function datedIn({ dateField, from, to }: DayRange, zone: string): Condition[] {
  if (dateField !== 'paid') return between(dateField === 'due' ? 'dueDate' : 'issueDate', from, to);
  const start = from === undefined ? [] : between('paidAt', startOfDay(zone, from).toISOString());
  const end = to === undefined ? undefined : startOfDay(zone, addDays(to, 1)).toISOString();
  return end === undefined ? start : [...start, sql<SqlBool>`${column('paidAt')} < ${end}`];
}
