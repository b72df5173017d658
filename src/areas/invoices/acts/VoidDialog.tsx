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
import { useSend } from '@/ui/form/useSend';

export interface VoidDialogProps {
  invoice: InvoiceRow;
  /** The copy option is preselected. */
  withCopy?: boolean;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

/**
 * Voids an invoice with a reason; its number stays. Optionally a copy opens as a draft: a failed copy can be retried
 * without voiding twice.
 */
export function VoidDialog({ invoice, withCopy = false, onDone, onClose }: VoidDialogProps) {
  const t = useText();
  const { push } = useRouter();
  const mayCopy = useCan()('invoices.write');
  const [reason, setReason] = useState('');
  const [copies, setCopies] = useState(withCopy);
  const [lacksCopy, setLacksCopy] = useState(false);
  const { id: invoiceId, version } = invoice;
  const copying = useSend<unknown>(onClose, () => {
    setLacksCopy(true);
    return false;
  });
  const copy = async () =>
    copying.send({ invoiceId }, async (wish, options) => {
      const answer = await draftsApi.duplicate(wish, options);
      await push(invoicePaths.edit(answer.invoice.id));
    });
  if (lacksCopy) {
    return (
      <ActDialog
        key="copy"
        title={t('documents.void.copyTitle')}
        act={t('documents.void.tryCopy')}
        wish={{}}
        send={copy}
        onDone={() => undefined}
        onClose={onClose}
      >
        <p>{t('documents.void.copyFailed', { number: invoice.number ?? '' })}</p>
      </ActDialog>
    );
  }
  return (
    <ActDialog
      key="void"
      title={t('documents.void.title', { number: invoice.number ?? '' })}
      act={t(copies ? 'documents.void.andCopy' : 'documents.act.void')}
      isDanger
      isBusy={copying.isBusy}
      wish={reason.trim() === '' ? null : { invoiceId, version, reason: reason.trim() }}
      send={issuingApi.voidInvoice}
      onDone={(answer) => {
        onDone(answer.invoice);
        if (copies) void copy();
        else onClose();
      }}
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
