import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput, useAmount } from '@/ui/form/AmountInput';
import { TextInput } from '@/ui/form/TextInput';
import { useSend } from '@/ui/form/useSend';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { issuingApi } from '../documentsApi';
import { CreditLines } from './CreditLines';
import { type Typed, useCreditLines } from './useCreditLines';

export interface CreditDialogProps {
  invoice: InvoiceDocument;
  onDone: (invoice: InvoiceDocument, creditNote: InvoiceDocument) => void;
  onClose: () => void;
}

const BY = ['lines', 'lineAmounts', 'amount'] as const;
type By = (typeof BY)[number];

/** What is asked for, and what it comes to; null while it can't be had. */
function useCredited(invoice: InvoiceDocument, by: By, typed: Typed) {
  const left = invoice.total - invoice.credited;
  const amount = useAmount(invoice.currency, null, { most: left });
  const { lines, wrong, sum } = useCreditLines(invoice, typed, by === 'amount' ? 'lines' : by);
  const fits = wrong.size === 0 && lines.length > 0 && sum > 0 && sum <= left;
  const asked = amount.value === null ? null : { wish: { amount: amount.value }, sum: amount.value };
  return { left, amount, wrong, asked: by === 'amount' ? asked : fits ? { wish: { lines }, sum } : null };
}

/** What the credit note comes to, and what happens with money that was paid already. */
function Outcome({ invoice, sum }: { invoice: InvoiceDocument; sum: number }) {
  const t = useText();
  const { money } = useFormat();
  const { allocated, credited, total, currency } = invoice;
  const freed = Math.min(allocated, allocated + credited + sum - total);
  return (
    <>
      <p aria-live="polite">{t('documents.credit.sum', { amount: money(sum, currency) })}</p>
      {freed > 0 && <p>{t('documents.credit.frees', { amount: money(freed, currency) })}</p>}
    </>
  );
}

/** Corrects an issued invoice: by quantities or amounts of its lines, or by an amount over all of it. Source: invoices, sections 4 and 7.2. */
export function CreditDialog({ invoice, onDone, onClose }: CreditDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const [by, setBy] = useState<By>('lines');
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const { isBusy, send } = useSend(onClose);
  const { left, amount, wrong, asked } = useCredited(invoice, by, typed);

  function act() {
    const { id: invoiceId, version } = invoice;
    if (!asked) return;
    void send({ invoiceId, version, reason: reason.trim(), ...asked.wish }, async (wish, options) => {
      const answer = await issuingApi.credit(wish, options);
      onDone(answer.invoice, answer.creditNote);
    });
  }
  function choose(next: string) {
    setBy(BY.find((value) => value === next) ?? 'lines');
    // A quantity is no amount.
    setTyped({});
  }
  return (
    <ActDialog
      title={t('documents.credit.title', { number: invoice.number ?? '' })}
      act={t('documents.act.credit')}
      width="sm"
      isBusy={isBusy}
      isDisabled={!asked || reason.trim() === ''}
      onAct={act}
      onClose={onClose}
    >
      <ChoiceField
        label={t('documents.credit.by')}
        value={by}
        options={BY.map((value) => ({ value, label: t(`documents.credit.${value}`) }))}
        onChange={choose}
      />
      {by === 'amount' ? (
        <AmountInput
          label={t('documents.field.amount')}
          amount={amount}
          hint={t('documents.credit.left', { amount: money(left, invoice.currency) })}
        />
      ) : (
        <CreditLines invoice={invoice} by={by} typed={typed} wrong={wrong} onChange={setTyped} />
      )}
      <TextInput label={t('documents.field.reason')} value={reason} maxLength={200} onChange={setReason} />
      {asked && <Outcome invoice={invoice} sum={asked.sum} />}
    </ActDialog>
  );
}
