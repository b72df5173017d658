import type { RowStatus } from './status';

/** Actions on a document. */
export const ACTIONS = [
  'edit',
  'issue',
  'send',
  'pay',
  'recordPayment',
  'copyLink',
  'download',
  'duplicate',
  'credit',
  'void',
  'uncollectible',
  'collectible',
  'delete',
  'restore',
] as const;
export type Action = (typeof ACTIONS)[number];

interface Acted {
  kind: 'invoice' | 'credit_note';
  status: RowStatus;
  total: number;
  balance: number;
  deletedAt?: string | null;
}

/** The caller's permissions, and whether the invoice is their own. */
interface Actor {
  permissions: readonly string[];
  isOwner: boolean;
}

const OPEN: readonly RowStatus[] = ['unpaid', 'partly_paid', 'overdue'];
const CORRECTABLE: readonly RowStatus[] = [...OPEN, 'paid', 'uncollectible'];

/**
 * The actions a user may perform on a document in its state; the server enforces the same. Source: invoices, sections
 * 1 and 4.
 */
export function actionsOf(invoice: Acted, { permissions, isOwner }: Actor): Action[] {
  const { kind, status, total, balance } = invoice;
  const isDraft = status === 'draft';
  const isInvoice = kind === 'invoice';
  const writes = permissions.includes('invoices.write');
  const issues = permissions.includes('invoices.issue');
  if (invoice.deletedAt) return writes ? ['restore'] : [];
  const owed = balance > 0 && (OPEN.includes(status) || status === 'uncollectible');
  const allowed: Readonly<Record<Action, boolean>> = {
    edit: isDraft && isInvoice && writes,
    issue: isDraft && issues,
    send: !isDraft && issues,
    pay: owed && isOwner,
    recordPayment: owed && permissions.includes('payments.manage'),
    copyLink: !isDraft && issues,
    download: true,
    duplicate: isInvoice && writes,
    credit: isInvoice && CORRECTABLE.includes(status) && total > 0 && issues,
    void: isInvoice && OPEN.includes(status) && balance === total && issues,
    uncollectible: OPEN.includes(status) && issues,
    collectible: status === 'uncollectible' && issues,
    delete: isDraft && writes,
    restore: false,
  };
  return ACTIONS.filter((action) => allowed[action]);
}
