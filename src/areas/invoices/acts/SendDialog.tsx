import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useText } from '@/core/i18n/useText';
import { fileNameOf } from '@/domain/invoices/fileName';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { toast } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useSend } from '@/ui/form/useSend';
import { sendingApi } from '../documentsApi';
import { MailPreview } from './MailPreview';
import { useDocumentActs } from './useDocumentActs';
import { addressesIn, faultOf, useLetter } from './useLetter';

export interface SendDialogProps {
  invoice: InvoiceDocument;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

type LetterRead = ReturnType<typeof useLetter>;

interface PartsProps {
  invoice: InvoiceDocument;
  letter: LetterRead['read'];
  wish: LetterRead['wish'];
  change: LetterRead['change'];
}

/** Who gets it, what it says, and how that will look. */
function Parts({ invoice, letter, wish, change }: PartsProps) {
  const t = useText();
  const { data } = letter;
  const text = (name: 'to' | 'cc' | 'subject' | 'message', more: object = {}) => (
    <TextInput
      label={t(`documents.send.${name}`)}
      value={wish[name]}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  );
  const flag = (name: 'attachPdf' | 'copyToMe') => (
    <FormControlLabel
      label={t(`documents.send.${name}`)}
      control={<Switch checked={wish[name]} onChange={(_event, on) => change({ [name]: on })} />}
    />
  );
  return (
    <>
      <Async
        isLoading={letter.isLoading}
        error={letter.error}
        hasContent={data !== null}
        skeleton={<Bone height={24} />}
        onRetry={letter.reload}
      >
        {data && <p>{t('documents.send.from', { from: data.from })}</p>}
      </Async>
      {text('to', { literal: true, inputMode: 'email', code: faultOf(wish.to) })}
      {text('cc', { literal: true, inputMode: 'email', code: faultOf(wish.cc) })}
      {text('subject', { maxLength: 200 })}
      {text('message', { rows: 6, maxLength: 5000, hint: t('documents.send.linkHint') })}
      <div>
        {flag('attachPdf')}
        {flag('copyToMe')}
      </div>
      {data && (
        <MailPreview
          subject={wish.subject}
          message={wish.message}
          button={data.button}
          fileName={wish.attachPdf ? fileNameOf(invoice) : null}
          language={invoice.locale}
        />
      )}
      {data?.sendsMail === false && <p>{t('documents.send.noServer')}</p>}
    </>
  );
}

/** Mails a document: to whom, what it says, with or without the PDF. Source: invoices, section 7.2. */
export function SendDialog({ invoice, onDone, onClose }: SendDialogProps) {
  const t = useText();
  const { read, wish, change, isReady } = useLetter(invoice.id);
  const letter = read.data;
  const { isBusy, send } = useSend(onClose);
  const { copyLink } = useDocumentActs();

  function act() {
    const { subject, message, attachPdf, copyToMe } = wish;
    const [to, cc] = [addressesIn(wish.to), addressesIn(wish.cc)];
    const mail = { invoiceId: invoice.id, to, cc, subject, message, attachPdf, copyToMe };
    void send(mail, async (sent, options) => {
      onDone((await sendingApi.send(sent, options)).invoice);
      toast(t(letter?.sendsMail ? 'documents.send.done' : 'documents.send.kept'));
    });
  }
  return (
    <ActDialog
      title={t('documents.send.title', { number: invoice.number ?? '' })}
      act={t('documents.act.send')}
      width="sm"
      isBusy={isBusy}
      isDisabled={!isReady}
      more={
        letter?.sendsMail === false && (
          <Button onClick={() => void copyLink(invoice)}>{t('documents.share.copy')}</Button>
        )
      }
      onAct={act}
      onClose={onClose}
    >
      <Parts invoice={invoice} letter={read} wish={wish} change={change} />
    </ActDialog>
  );
}
