import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { parseAmount } from '@/domain/money/parse';
import { toast } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { payApi } from '../payApi';

export interface CreditUseDialogProps {
  invoice: InvoiceDocument;
  /** Minor units that no invoice has taken. */
  credit: number;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

/** Takes an amount from the payments of the customer that have something left, the oldest first. */
async function takeCredit(
  { id: invoiceId, party }: InvoiceDocument,
  wanted: number,
  onDone: (invoice: InvoiceDocument) => void,
): Promise<void> {
  const { payments } = await payApi.payments({ partyId: party?.id ?? '' });
  let left = wanted;
  for (const { id: paymentId, free } of payments.toReversed()) {
    const amount = Math.min(free, left);
    if (amount <= 0) continue;
    left -= amount;
    const answer = await payApi.allocatePayment({ paymentId, allocations: [{ invoiceId, amount }] });
    answer.invoices.forEach(onDone);
  }
}

/** Pays an invoice with what its customer has paid too much before. Source: invoices, section 5. */
export function CreditUseDialog({ invoice, credit, onDone, onClose }: CreditUseDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const { language } = useLanguage();
  const { balance, currency, number } = invoice;
  const most = Math.min(credit, balance);
  const [typed, setTyped] = useState(typedAmount(most, currency, language));
  const { isBusy, run } = useAct();
  const parsed = parseAmount(typed, language, currency);
  const isWrong = !parsed.ok || parsed.value < 1 || parsed.value > most;

  async function act() {
    if (!parsed.ok) return;
    const amount = parsed.value;
    const done = await run(async () => {
      await takeCredit(invoice, amount, onDone);
      return true;
    });
    if (!done) return;
    toast(t('invoicePay.credit.done', { amount: money(amount, currency) }));
    onClose();
  }
  return (
    <ActDialog
      title={t('invoicePay.credit.title', { number: number ?? '' })}
      act={t('invoicePay.list.useCredit')}
      isBusy={isBusy}
      isDisabled={isWrong}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>
        {t('invoicePay.credit.left', { credit: money(credit, currency), balance: money(balance, currency) })}
      </p>
      <TextInput
        label={t('documents.field.amount')}
        value={typed}
        literal
        inputMode="decimal"
        code={isWrong ? 'invalid' : undefined}
        onChange={setTyped}
      />
    </ActDialog>
  );
}
