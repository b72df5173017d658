import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { TakenBy } from '@/domain/invoices/takenBy';
import { toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { useKeys } from '@/ui/form/useKeys';
import { payApi } from '../api';
import type { Shares } from './useShares';

/** Whose payment is recorded, and who is told. */
export interface RecordDialogProps {
  invoice: InvoiceDocument;
  /** All that is owed, today: only the method is asked. */
  isWhole: boolean;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

/** What is typed about money that came by hand. */
export interface RecordFields {
  amount: string;
  method: TakenBy;
  receivedOn: string;
  reference: string;
  note: string;
}

/** Refusals of shares that were right when they were shown. */
const CHANGED: ReadonlySet<string> = new Set(['overpaid', 'not-payable']);

/** The balance that a refusal tells. */
function owedBy(current: unknown): number | undefined {
  const { balance } = (current ?? {}) as { balance?: unknown };
  return typeof balance === 'number' ? balance : undefined;
}

/** Records money that came, on one invoice or shared over several; what is refused is asked for or told. */
export function useRecord({ invoice, onDone, onClose }: RecordDialogProps) {
  const t = useText();
  const confirm = useConfirm();
  const { money } = useFormat();
  const keys = useKeys();
  const { run } = useAct();
  const [codes, setCodes] = useState<Record<string, string>>({});

  /** Others of its invoices are told of by the stream. */
  function put(invoices: readonly InvoiceDocument[]) {
    const own = invoices.find(({ id }) => id === invoice.id);
    if (own) onDone(own);
  }

  async function send(
    amount: number,
    fields: RecordFields,
    { shares, accept }: { shares: Shares | null; accept: boolean },
  ): Promise<void> {
    // What is owed by now, where it was told to be less.
    let owed: number | null = null;
    const { amount: _typed, ...rest } = fields;
    const { wish, idempotencyKey } = keys.sentAs({
      ...rest,
      amount,
      partyId: invoice.party?.id ?? '',
      allocations: shares?.allocations ?? [{ invoiceId: invoice.id, amount }],
      ...(accept && { acceptOverpayment: true }),
    });
    const answer = await run(
      () => payApi.newPayment(wish, { idempotencyKey }),
      (error) => {
        keys.refused(error);
        // Something was paid meanwhile: what is open now shows what has to be changed.
        if (shares && CHANGED.has(error.code)) shares.reload();
        if (!shares && error.code === 'overpaid') owed = owedBy(error.current) ?? invoice.balance;
        setCodes(error.fields ?? {});
        return owed !== null || Object.keys(error.fields ?? {}).some((name) => name in fields);
      },
    );
    if (answer) keys.done();
    if (owed !== null) {
      const over = money(amount - owed, invoice.currency);
      const yes = await confirm({
        title: t('invoicePay.record.over.title'),
        text: t('invoicePay.record.over.text', { amount: over }),
        confirm: t('invoicePay.record.act'),
      });
      if (yes) await send(amount, fields, { shares, accept: true });
    }
    if (!answer) return;
    const { payment, invoices } = answer;
    put(invoices);
    onClose();
    const credit = money(payment.free, invoice.currency);
    const told = t(`invoicePay.record.${payment.free > 0 ? 'doneCredit' : 'done'}`, { amount: credit });
    toastUndo(told, async () => put((await payApi.reversePayment({ paymentId: payment.id })).invoices));
  }
  return { codes, setCodes, send };
}
