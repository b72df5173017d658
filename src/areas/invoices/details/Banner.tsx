import Alert from '@mui/material/Alert';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';

const TONES = {
  deleted: 'warning',
  draft: 'info',
  overdue: 'warning',
  void: 'error',
  uncollectible: 'warning',
} as const;

const isTold = (status: string): status is keyof typeof TONES => status in TONES;

/** Banner about a special state of a document. */
export function Banner({ invoice }: { invoice: InvoiceDocument }) {
  const t = useText();
  const status = invoice.deletedAt ? 'deleted' : invoice.status;
  if (!isTold(status)) return null;
  return (
    <Alert severity={TONES[status]}>
      <span dir="auto">{t(`documents.banner.${status}`, { reason: invoice.reason })}</span>
    </Alert>
  );
}
