import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { TakenBy } from '@/domain/invoices/takenBy';
import { toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { useKeys } from '@/ui/form/useKeys';
import { payApi } from '../documentsApi';
import type { Shares } from './useShares';

/** The invoice to record a payment for, and the callbacks. */
export interface RecordDialogProps {
  invoice: InvoiceDocument;
  /** Pays the full balance, today: only the method is asked. */
  isWhole: boolean;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

/** Input of a manual payment. */
export interface RecordFields {
  /** Minor units; null when empty, NaN for a text that is no number. */
  amount: number | null;
  method: TakenBy;
  receivedOn: string;
  reference: string;
  note: string;
}

/** Errors of allocations that were valid when shown. */
const CHANGED: ReadonlySet<string> = new Set(['overpaid', 'not-payable']);

/** The balance reported by an error. */
function owedBy(current: unknown): number | undefined {
  const { balance } = (current ?? {}) as { balance?: unknown };
  return typeof balance === 'number' ? balance : undefined;
}

/** Records a payment, for one invoice or shared over several; errors show at the fields, in a prompt or a toast. */
export function useRecord({ invoice, onDone, onClose }: RecordDialogProps) {
  const t = useText();
  const confirm = useConfirm();
  const { money } = useFormat();
  const keys = useKeys();
  const { run } = useAct();
  const [codes, setCodes] = useState<Record<string, string>>({});

  /** Live events update the customer's other invoices. */
  function put(invoices: readonly InvoiceDocument[]) {
    const own = invoices.find(({ id }) => id === invoice.id);
    if (own) onDone(own);
  }

  async function send(
    amount: number,
    fields: RecordFields,
    { shares, accept }: { shares: Shares | null; accept: boolean },
  ): Promise<void> {
    // The current balance, when an overpayment was reported.
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
        // Something was paid meanwhile: the reloaded balances show what to change.
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
