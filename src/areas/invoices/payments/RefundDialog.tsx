import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { TAKEN_BY, type TakenBy } from '@/domain/invoices/takenBy';
import { DateField } from '@/ui/date/DateField';
import { toast } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput, useAmount } from '@/ui/form/AmountInput';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { payApi } from '../api';
import { useBooksDay } from './useBooksDay';

export interface RefundDialogProps {
  payment: InvoicePayment;
  onDone: (invoices: readonly InvoiceDocument[]) => void;
  onClose: () => void;
}

interface ByHandProps {
  method: TakenBy;
  day: string;
  code: string | undefined;
  onMethod: (method: TakenBy) => void;
  onDay: (day: string) => void;
}

/** How money was refunded outside any payment provider. */
function ByHand({ method, day, code, onMethod, onDay }: ByHandProps) {
  const t = useText();
  return (
    <>
      <ChoiceField
        label={t('invoicePay.record.method')}
        value={method}
        options={TAKEN_BY.map((value) => ({ value, label: t(`invoicePay.by.${value}`) }))}
        onChange={(next) => onMethod(next as TakenBy)}
      />
      <DateField label={t('invoicePay.refund.day')} value={day} code={code} onChange={onDay} />
    </>
  );
}

/** Refunds money, at most what is left of the payment. Source: invoices, section 5. */
export function RefundDialog({ payment, onDone, onClose }: RefundDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const { id: paymentId, currency } = payment;
  const left = payment.captured - payment.refunding;
  const isByHand = payment.method !== 'provider';
  const amount = useAmount(currency, left, { most: left });
  const [method, setMethod] = useState<TakenBy>('bank_transfer');
  const [paidBackOn, setDay] = useState(useBooksDay());
  const [reason, setReason] = useState('');
  const wish = { paymentId, reason: reason.trim(), ...(isByHand && { method, paidBackOn }) };
  return (
    <ActDialog
      title={t('invoicePay.refund.title')}
      act={t('invoicePay.list.refund')}
      isDanger
      wish={amount.value === null || wish.reason === '' ? null : { ...wish, amount: amount.value }}
      send={async (asked, options) => {
        const { invoices } = await payApi.refundPayment(asked, options);
        onDone(invoices);
        toast(t('invoicePay.refund.done', { amount: money(asked.amount, currency) }));
      }}
      onClose={onClose}
    >
      {(codes) => (
        <>
          <p>{t(`invoicePay.refund.${isByHand ? 'byHand' : 'byProvider'}`)}</p>
          <AmountInput
            label={t('documents.field.amount')}
            amount={{ ...amount, code: amount.code ?? codes['amount'] }}
            hint={t('invoicePay.refund.left', { amount: money(left, currency) })}
          />
          {isByHand && (
            <ByHand
              method={method}
              day={paidBackOn}
              code={codes['paidBackOn']}
              onMethod={setMethod}
              onDay={setDay}
            />
          )}
          <TextInput
            label={t('documents.field.reason')}
            value={reason}
            maxLength={200}
            code={codes['reason']}
            onChange={setReason}
          />
          {payment.allocations.length > 0 && <p>{t('invoicePay.refund.opens')}</p>}
        </>
      )}
    </ActDialog>
  );
}
