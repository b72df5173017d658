import { useText } from '@/core/i18n/useText';
import type { RowStatus } from '@/domain/invoices/status';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';

/** Color of a status; the others are neutral. The text always says it too. */
const STATUS_TONE: Readonly<Partial<Record<RowStatus, Tone>>> = {
  paid: 'success',
  issued: 'info',
  unpaid: 'info',
  partly_paid: 'warning',
  overdue: 'error',
};

/** The status of an invoice, as text and color. */
export function StatusChip({ status }: { status: RowStatus }) {
  const t = useText();
  return <ToneChip tone={STATUS_TONE[status]}>{t(`invoices.status.${status}`)}</ToneChip>;
}
