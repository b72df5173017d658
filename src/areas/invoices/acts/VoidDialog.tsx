import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import { draftsApi, issuingApi } from '../documentsApi';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';

export interface VoidDialogProps {
  invoice: InvoiceRow;
  /** Begins with the wish for a copy. */
  withCopy?: boolean;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

/** Cancels an invoice with a reason; its number stays. If wanted, a copy opens as a draft. */
export function VoidDialog({ invoice, withCopy = false, onDone, onClose }: VoidDialogProps) {
  const t = useText();
  const { push } = useRouter();
  const mayCopy = useCan()('invoices.write');
  const [reason, setReason] = useState('');
  const [copies, setCopies] = useState(withCopy);
  const { isBusy, run } = useAct();
  async function act() {
    const { id: invoiceId, version } = invoice;
    const answer = await run(() => issuingApi.voidInvoice({ invoiceId, version, reason: reason.trim() }));
    if (!answer) return;
    onDone(answer.invoice);
    onClose();
    const copy = copies ? await run(() => draftsApi.duplicate({ invoiceId })) : null;
    if (copy) await push(invoicePaths.edit(copy.invoice.id));
  }
  return (
    <ActDialog
      title={t('documents.void.title', { number: invoice.number ?? '' })}
      act={t(copies ? 'documents.void.andCopy' : 'documents.act.void')}
      isDanger
      isBusy={isBusy}
      isDisabled={reason.trim() === ''}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{t(invoice.sentCount > 0 ? 'documents.void.sent' : 'documents.void.text')}</p>
      <TextInput label={t('documents.field.reason')} value={reason} maxLength={200} onChange={setReason} />
      {mayCopy && (
        <FormControlLabel
          label={t('documents.void.copy')}
          control={<Checkbox checked={copies} onChange={(_event, checked) => setCopies(checked)} />}
        />
      )}
    </ActDialog>
  );
}
