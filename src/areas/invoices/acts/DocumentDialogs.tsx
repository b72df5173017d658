import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { CreditDialog } from './CreditDialog';
import { RecordDialog } from '../payments/RecordDialog';
import { SendDialog } from './SendDialog';
import { ShareDialog } from './ShareDialog';
import { VoidDialog } from './VoidDialog';

export type DialogKind = 'credit' | 'markPaid' | 'recordPayment' | 'send' | 'share' | 'void' | 'voidAndCopy';

export interface DocumentDialogsProps {
  kind: DialogKind;
  invoice: InvoiceDocument;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

/** The open dialog of a document. */
export function DocumentDialogs({ kind, invoice, onDone, onClose }: DocumentDialogsProps) {
  if (kind === 'void' || kind === 'voidAndCopy') {
    const withCopy = kind === 'voidAndCopy';
    return <VoidDialog invoice={invoice} withCopy={withCopy} onDone={onDone} onClose={onClose} />;
  }
  if (kind === 'credit') return <CreditDialog invoice={invoice} onDone={onDone} onClose={onClose} />;
  if (kind === 'recordPayment' || kind === 'markPaid') {
    const isWhole = kind === 'markPaid';
    return <RecordDialog invoice={invoice} isWhole={isWhole} onDone={onDone} onClose={onClose} />;
  }
  if (kind === 'send') return <SendDialog invoice={invoice} onDone={onDone} onClose={onClose} />;
  return <ShareDialog invoice={invoice} onClose={onClose} />;
}
