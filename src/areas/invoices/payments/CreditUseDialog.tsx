import { useRef } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import { toast } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput, useAmount } from '@/ui/form/NumberInput';
import type { KeyOption } from '@/ui/form/useSend';
import { payApi } from '../documentsApi';

export interface CreditUseDialogProps {
  invoice: Pick<InvoiceRow, 'id' | 'number' | 'party' | 'balance' | 'currency'>;
  /** Unallocated amount in minor units. */
  credit: number;
  /** Called with the invoice after each payment that was allocated to it. */
  onDone?: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

interface Part {
  paymentId: string;
  amount: number;
}

/** Splits an amount over the customer's payments with credit left, oldest first. */
async function partsOf(partyId: string, wanted: number): Promise<Part[]> {
  const parts: Part[] = [];
  let left = wanted;
  let cursor: string | undefined;
  do {
    const page = await payApi.payments({ partyId, free: '1', limit: 200, ...(cursor && { cursor }) });
    for (const { id: paymentId, free } of page.payments) {
      const amount = Math.max(0, Math.min(free, left));
      left -= amount;
      if (amount > 0) parts.push({ paymentId, amount });
    }
    cursor = page.next;
  } while (cursor !== undefined && left > 0);
  return parts;
}

/** Pays an invoice from the customer's credit. Source: invoices, section 5. */
export function CreditUseDialog({ invoice, credit, onDone, onClose }: CreditUseDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const { balance, currency, number } = invoice;
  const most = Math.min(credit, balance);
  const amount = useAmount(most, { most });
  // A retry with the same key sends the same parts of the same payments.
  const tries = useRef(new Map<string, Part[]>());

  const { id: invoiceId, party } = invoice;

  async function use(wanted: number, { idempotencyKey }: KeyOption) {
    const parts = tries.current.get(idempotencyKey) ?? (await partsOf(party?.id ?? '', wanted));
    tries.current.set(idempotencyKey, parts);
    if (parts.length === 0) {
      toast(t('invoicePay.credit.gone'), { variant: 'error' });
      return;
    }
    for (const [index, { paymentId, amount }] of parts.entries()) {
      const key = { idempotencyKey: `${idempotencyKey}-${index}` };
      const answer = await payApi.allocatePayment({ paymentId, allocations: [{ invoiceId, amount }] }, key);
      answer.invoices.forEach((changed) => onDone?.(changed));
    }
    const used = parts.reduce((sum, { amount }) => sum + amount, 0);
    toast(t('invoicePay.credit.done', { amount: money(used, currency) }));
  }
  return (
    <ActDialog
      title={t('invoicePay.credit.title', { number: number ?? '' })}
      act={t('invoicePay.list.useCredit')}
      wish={amount.value === null ? null : { invoiceId, amount: amount.value }}
      send={(wish, options) => use(wish.amount, options)}
      onClose={onClose}
    >
      <p>
        {t('invoicePay.credit.left', { credit: money(credit, currency), balance: money(balance, currency) })}
      </p>
      <AmountInput label={t('documents.field.amount')} currency={currency} {...amount.input} />
    </ActDialog>
  );
}
