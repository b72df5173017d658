import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import { draftsApi, issuingApi } from '../api';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useSend } from '@/ui/form/useSend';

export interface VoidDialogProps {
  invoice: InvoiceRow;
  /** Begins with the wish for a copy. */
  withCopy?: boolean;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

/** What is sent, one after the other; a copy that failed can be asked for again without voiding twice. */
function useVoid({ invoice, onDone, onClose }: VoidDialogProps, copies: boolean) {
  const { push } = useRouter();
  const [lacksCopy, setLacksCopy] = useState(false);
  const copying = useSend(onClose, () => {
    setLacksCopy(true);
    return false;
  });
  const { id: invoiceId, version } = invoice;
  const copy = () =>
    void copying.send({ invoiceId }, async (wish, options) => {
      const answer = await draftsApi.duplicate(wish, options);
      await push(invoicePaths.edit(answer.invoice.id));
    });
  const voiding = useSend(copies ? copy : onClose);
  const act = (reason: string) =>
    void voiding.send({ invoiceId, version, reason }, async (wish, options) => {
      onDone((await issuingApi.voidInvoice(wish, options)).invoice);
    });
  return { isBusy: voiding.isBusy || copying.isBusy, lacksCopy, act, copy };
}

/** Cancels an invoice with a reason; its number stays. If wanted, a copy opens as a draft. */
export function VoidDialog(props: VoidDialogProps) {
  const { invoice, withCopy = false, onClose } = props;
  const t = useText();
  const mayCopy = useCan()('invoices.write');
  const [reason, setReason] = useState('');
  const [copies, setCopies] = useState(withCopy);
  const { isBusy, lacksCopy, act, copy } = useVoid(props, copies);
  if (lacksCopy) {
    return (
      <ActDialog
        key="copy"
        title={t('documents.void.copyTitle')}
        act={t('documents.void.tryCopy')}
        isBusy={isBusy}
        onAct={copy}
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
      isBusy={isBusy}
      isDisabled={reason.trim() === ''}
      onAct={() => act(reason.trim())}
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
