/** Statuses to filter by; computed from state, balance and today, never stored. Source: invoices, section 2.3. */
export const INVOICE_STATUSES = [
  'draft',
  'unpaid',
  'partly_paid',
  'overdue',
  'paid',
  'credited',
  'void',
  'uncollectible',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Statuses of a row: an issued credit note is just `issued`. */
export const ROW_STATUSES = [...INVOICE_STATUSES, 'issued'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** The status independent of the date: everything but `overdue`. It changes only with the document. */
export const PHASES = [
  'draft',
  'unpaid',
  'partly_paid',
  'paid',
  'credited',
  'void',
  'uncollectible',
  'issued',
] as const;
export type Phase = (typeof PHASES)[number];

/** Phases in which the customer still owes money and is reminded. */
export const OPEN_PHASES = ['unpaid', 'partly_paid'] as const satisfies readonly Phase[];

export type InvoiceKind = 'invoice' | 'credit_note';
export type InvoiceState = 'draft' | 'issued' | 'void' | 'uncollectible';

interface Figures {
  kind: InvoiceKind;
  state: InvoiceState;
  total: number;
  allocated: number;
  balance: number;
}

/** The phase of a document. The database computes the same in the generated column `phase`. */
export function phaseOf({ kind, state, total, allocated, balance }: Figures): Phase {
  if (state !== 'issued') return state;
  if (kind === 'credit_note') return 'issued';
  if (balance === 0) return allocated > 0 || total === 0 ? 'paid' : 'credited';
  return allocated > 0 ? 'partly_paid' : 'unpaid';
}

/** Whether a phase is still to be paid. */
export function isOpen(phase: Phase): boolean {
  return (OPEN_PHASES as readonly Phase[]).includes(phase);
}

/** The status on a given day of the workspace; due today is not overdue. Days are `YYYY-MM-DD`. */
export function statusOf(phase: Phase, dueDate: string | null, today: string): RowStatus {
  return isOpen(phase) && dueDate !== null && dueDate < today ? 'overdue' : phase;
}
