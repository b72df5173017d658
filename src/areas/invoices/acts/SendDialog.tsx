import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { Fragment, useState } from 'react';
import { directionOf, type Language, LANGUAGE_TABLE } from '@/domain/languages';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { OutputOf } from '@/domain/contract';
import { fileNameOf } from '@/domain/invoices/fileName';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { sendingContract } from '@/domain/invoices/sending';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { toast } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { sendingApi } from '../documentsApi';
import { useDocumentActs } from './useDocumentActs';

const Frame = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { cursor: 'pointer', fontWeight: 600, minBlockSize: 24 },
  '& [lang]': {
    display: 'grid',
    gap: theme.spacing(2),
    justifyItems: 'start',
    marginBlockStart: theme.spacing(1),
    padding: theme.spacing(2, 3),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
  },
  '& p': { whiteSpace: 'pre-line' },
  '& u': { color: theme.palette.primary.main },
  '& b': {
    padding: theme.spacing(1, 2),
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& small': { display: 'flex', gap: theme.spacing(1), color: theme.palette.text.secondary },
}));

interface MailPreviewProps {
  subject: string;
  message: string;
  /** Label of the button that opens the document. */
  button: string;
  /** Name of the attached file; null without one. */
  fileName: string | null;
  /** Of the document. */
  language: Language;
}

/** Preview of the mail, with an example URL in place of `{link}`. */
function MailPreview({ subject, message, button, fileName, language }: MailPreviewProps) {
  const t = useText();
  const address = `${window.location.origin}/invoice/…`;
  return (
    <Frame>
      <summary>{t('documents.send.preview')}</summary>
      <div lang={LANGUAGE_TABLE[language].locale} dir={directionOf(language)}>
        <strong>{subject}</strong>
        <p>
          {message.split('{link}').map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
            <Fragment key={index}>
              {index > 0 && (
                <u>
                  <bdi dir="ltr">{address}</bdi>
                </u>
              )}
              {part}
            </Fragment>
          ))}
        </p>
        <b>{button}</b>
        {fileName !== null && (
          <small>
            <Icon name="ph:paperclip" />
            <bdi dir="ltr">{fileName}</bdi>
          </small>
        )}
      </div>
    </Frame>
  );
}

type Letter = OutputOf<(typeof sendingContract)['letter']>;

const MOST = 10;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const NOTHING = { to: '', cc: '', subject: '', message: '', attachPdf: true, copyToMe: false };

/** Splits addresses at commas, semicolons and line breaks. */
const addressesIn = (text: string) =>
  text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Error text of an address field, naming the first wrong address; undefined while it is empty. */
function faultOf(text: string): string | undefined {
  const all = addressesIn(text);
  const wrong = all.find((one) => !ADDRESS.test(one));
  if (wrong !== undefined) return `not-an-address:${wrong}`;
  return all.length > MOST ? `too-many:${MOST}` : undefined;
}

type Wish = typeof NOTHING;

const startOf = ({ to, subject, message }: Letter) => ({ to, subject, message });

/** The server's default letter for this document; its texts prefill the user's. */
function useLetter(invoiceId: string) {
  const read = useRead(invoiceId, (signal) => sendingApi.letter({ invoiceId }, { signal }));
  const letter = read.data;
  const [typed, setTyped] = useState<Partial<Wish>>({});
  const wish: Wish = { ...NOTHING, ...(letter && startOf(letter)), ...typed };
  const isReady =
    letter !== null &&
    addressesIn(wish.to).length > 0 &&
    [wish.to, wish.cc].every((text) => faultOf(text) === undefined) &&
    wish.subject.trim() !== '' &&
    wish.message.trim() !== '';
  const change = (part: Partial<Wish>) => setTyped((before) => ({ ...before, ...part }));
  return { read, wish, change, isReady };
}

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

/** Recipients, text and preview. */
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

/** Mails a document: recipients, text, with or without the PDF. Source: invoices, section 7.2. */
export function SendDialog({ invoice, onDone, onClose }: SendDialogProps) {
  const t = useText();
  const { read, wish, change, isReady } = useLetter(invoice.id);
  const letter = read.data;
  const { copyLink } = useDocumentActs();

  const mail = { ...wish, invoiceId: invoice.id, to: addressesIn(wish.to), cc: addressesIn(wish.cc) };
  return (
    <ActDialog
      title={t('documents.send.title', { number: invoice.number ?? '' })}
      act={t('documents.act.send')}
      width="sm"
      wish={isReady ? mail : null}
      send={sendingApi.send}
      onDone={(answer) => {
        onDone(answer.invoice);
        toast(t(letter?.sendsMail ? 'documents.send.done' : 'documents.send.kept'));
        onClose();
      }}
      more={
        letter?.sendsMail === false && (
          <Button onClick={() => void copyLink(invoice)}>{t('documents.share.copy')}</Button>
        )
      }
      onClose={onClose}
    >
      <Parts invoice={invoice} letter={read} wish={wish} change={change} />
    </ActDialog>
  );
}
