import type { InvoiceKind, RowStatus, InvoiceStatus } from './status';

/** The tabs of the list, in their order. */
export const INVOICE_TABS = [
  'all',
  'unpaid',
  'overdue',
  'partly_paid',
  'paid',
  'draft',
  'void',
  'credit_notes',
  'trash',
] as const;
export type InvoiceTab = (typeof INVOICE_TABS)[number];

interface TabFilter {
  status?: readonly InvoiceStatus[];
  kind?: InvoiceKind;
  trash?: boolean;
}

/**
 * Filters of each tab; its count is the number of matching rows. Unpaid and overdue together are all open documents,
 * which may be partly paid. Source: invoices, section 7.1.
 */
export const TAB_FILTERS: Readonly<Record<InvoiceTab, TabFilter>> = {
  all: {},
  unpaid: { status: ['unpaid', 'partly_paid'] },
  overdue: { status: ['overdue'] },
  partly_paid: { status: ['partly_paid'] },
  paid: { status: ['paid'] },
  draft: { status: ['draft'] },
  void: { status: ['void', 'credited', 'uncollectible'] },
  credit_notes: { kind: 'credit_note' },
  trash: { trash: true },
};

/** Whether a row of this kind and status passes the filter of a tab. */
export function passes(
  { status, kind, trash = false }: TabFilter,
  row: { kind: InvoiceKind; status: RowStatus; trash: boolean },
): boolean {
  return (
    trash === row.trash &&
    (kind === undefined || kind === row.kind) &&
    (status === undefined || (status as readonly RowStatus[]).includes(row.status))
  );
}
