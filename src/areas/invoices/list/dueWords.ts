import type { TextFunction } from '@/domain/texts/keys';
import { dayIn, daysBetween } from '@/domain/days';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { RowStatus } from '@/domain/invoices/status';

const WAITING: readonly RowStatus[] = ['unpaid', 'partly_paid', 'overdue'];

/** Today in a time zone, `YYYY-MM-DD`; by default the browser's. */
export function today(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return dayIn(zone, new Date());
}

/** Time until or since the due date ("in 3 days", "12 days late"); nothing when no payment is due. */
export function dueWords(t: TextFunction, row: Pick<InvoiceRow, 'status' | 'dueDate'>, day: string): string {
  if (!row.dueDate || !WAITING.includes(row.status)) return '';
  const count = daysBetween(day, row.dueDate);
  if (count === 0) return t('invoices.due.today');
  return count > 0 ? t('invoices.due.in', { count }) : t('invoices.due.late', { count: -count });
}
