import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { invoicePaths, pdfPath } from '@/core/invoicePaths';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import { useAct } from '@/ui/form/useAct';
import { DocumentDialogs, type DialogKind } from '../../acts/DocumentDialogs';
import { printPdf } from '@/core/printPdf';
import { useDocumentActs } from '../../acts/useDocumentActs';
import { invoicesApi } from '../../api';
import { downloadFrom } from './downloadFrom';
import type { RowActId } from './rowActs';

export interface RowActProps {
  act: RowActId;
  row: InvoiceRow;
  /** The list has changed. */
  onDone: () => void;
  onClose: () => void;
}

const DIALOGS: Partial<Record<RowActId, DialogKind>> = {
  send: 'send',
  recordPayment: 'recordPayment',
  markPaid: 'markPaid',
  credit: 'credit',
  void: 'void',
};

/** Actions without a dialog of their own. */
function useAtOnce({ row, onDone }: RowActProps) {
  const { push } = useRouter();
  const acts = useDocumentActs(onDone);
  const { id } = row;
  return {
    edit: () => push(invoicePaths.edit(id)),
    pay: () => push(invoicePaths.checkout(id)),
    open: () => push(invoicePaths.details(id)),
    issue: () => acts.askIssue(row),
    duplicate: () => acts.duplicate(row),
    delete: () => acts.remove(row),
    restore: () => acts.restore(row),
    copyLink: () => acts.copyLink(row),
    download: () => downloadFrom(pdfPath(id, true)),
    print: () => printPdf(pdfPath(id)),
  } satisfies Partial<Record<RowActId, () => unknown>>;
}

/** Runs the chosen action of a row menu: at once, or in the dialogs of the document page. */
export function RowAct(props: RowActProps) {
  const { act, row, onDone, onClose } = props;
  const atOnce: Partial<Record<RowActId, () => unknown>> = useAtOnce(props);
  const { run } = useAct();
  const [invoice, setInvoice] = useState<InvoiceDocument | null>(null);
  const isBegun = useRef(false);
  const kind = DIALOGS[act];
  async function begin() {
    if (!kind) {
      await atOnce[act]?.();
      onClose();
      return;
    }
    const answer = await run(() => invoicesApi.invoice({ invoiceId: row.id }));
    if (answer) setInvoice(answer.invoice);
    else onClose();
  }
  useEffect(() => {
    if (!isBegun.current) void begin();
    isBegun.current = true;
    // oxlint-disable-next-line react/exhaustive-deps -- once, what was asked for
  }, []);
  if (!kind || !invoice) return null;
  return <DocumentDialogs kind={kind} invoice={invoice} onDone={onDone} onClose={onClose} />;
}
