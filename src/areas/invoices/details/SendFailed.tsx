import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';

/** The last mail with the document did not arrive: said at once, with the way to send it again. */
export function SendFailed({ invoice, onSend }: { invoice: InvoiceDocument; onSend: () => void }) {
  const t = useText();
  const last = invoice.sends.at(-1);
  if (last?.state !== 'failed' || !invoice.actions.includes('send')) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onSend}>
          {t('documents.act.sendAgain')}
        </Button>
      }
    >
      <span dir="auto">{t('documents.banner.sendFailed', { to: last.to.join(', ') })}</span>
    </Alert>
  );
}
