import { actionsOf, type Action } from '@/domain/invoices/actions';
import type { InvoiceRow } from '@/domain/invoices/schemas';

/** Actions of the row menu, besides opening it beside the list. */
export type RowActId =
  | Extract<
      Action,
      | 'edit'
      | 'issue'
      | 'send'
      | 'pay'
      | 'recordPayment'
      | 'copyLink'
      | 'download'
      | 'duplicate'
      | 'credit'
      | 'void'
      | 'delete'
      | 'restore'
    >
  | 'open'
  | 'markPaid'
  | 'print';

const ICONS: Readonly<Record<RowActId, string>> = {
  open: 'ph:arrow-square-out',
  edit: 'ph:pencil-simple',
  issue: 'ph:seal-check',
  send: 'ph:paper-plane-tilt',
  pay: 'ph:credit-card',
  recordPayment: 'ph:coins',
  markPaid: 'ph:check-circle',
  copyLink: 'ph:share-network',
  download: 'ph:download-simple',
  print: 'ph:printer',
  duplicate: 'ph:copy',
  credit: 'ph:receipt-x',
  void: 'ph:prohibit',
  delete: 'ph:trash',
  restore: 'ph:arrow-u-up-left',
};

/** The document action that a menu entry requires, where the names differ. */
const WITH: Partial<Record<RowActId, Action>> = { print: 'download', markPaid: 'recordPayment' };

/** Allowed actions of a row with their icons, in menu order. */
export function rowActsOf(row: InvoiceRow, permissions: readonly string[], isOwner: boolean) {
  const allowed: readonly string[] = [...actionsOf(row, { permissions, isOwner }), 'open'];
  return (Object.keys(ICONS) as RowActId[])
    .filter((id) => allowed.includes(WITH[id] ?? id))
    .map((id) => ({ id, icon: ICONS[id] }));
}
