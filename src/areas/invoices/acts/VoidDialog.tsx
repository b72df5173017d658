import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { ApiError } from '@/domain/errors';
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

/** The invoice that a refusal shows, where it is void already. */
function voidedOf({ code, current }: ApiError): InvoiceDocument | null {
  const invoice = code === 'stale-version' ? (current as InvoiceDocument) : null;
  return invoice?.status === 'void' ? invoice : null;
}

/** Cancels an invoice with a reason; its number stays. If wanted, a copy opens as a draft. */
export function VoidDialog({ invoice, withCopy = false, onDone, onClose }: VoidDialogProps) {
  const t = useText();
  const { push } = useRouter();
  const mayCopy = useCan()('invoices.write');
  const [reason, setReason] = useState('');
  const [copies, setCopies] = useState(withCopy);
  const { isBusy, run } = useAct();
  // Set once it is void, so that a copy which failed is tried again alone.
  const [isVoid, setVoid] = useState(false);
  const { id: invoiceId, version } = invoice;

  /** Whether the invoice is void now, also where the answer that said so was lost. */
  async function cancel(): Promise<boolean> {
    let known: InvoiceDocument | null = null;
    const answer = await run(
      () => issuingApi.voidInvoice({ invoiceId, version, reason: reason.trim() }),
      (error) => {
        known = voidedOf(error);
        return known !== null;
      },
    );
    const after = answer?.invoice ?? known;
    if (!after) return false;
    setVoid(true);
    onDone(after);
    return true;
  }

  async function act() {
    if (!isVoid && !(await cancel())) return;
    if (copies) {
      const copy = await run(() => draftsApi.duplicate({ invoiceId }));
      if (!copy) return;
      await push(invoicePaths.edit(copy.invoice.id));
    }
    onClose();
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
