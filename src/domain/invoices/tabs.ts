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
 * What each tab asks the list for; its count is the number of those rows. Unpaid and overdue are together all that is
 * still open: part of it may be paid. Source: invoices, section 7.1.
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

/** Whether a row of this kind and status stands under a filter of tabs. */
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
