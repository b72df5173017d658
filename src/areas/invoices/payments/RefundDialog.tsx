import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { TAKEN_BY } from '@/domain/invoices/takenBy';
import { toast } from '@/ui/feedback/toast';
import { AmountField } from '@/ui/form/AmountField';
import { DayField } from '@/ui/form/DayField';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { payApi } from '../documentsApi';
import { useBooksDay } from './useBooksDay';

/** The contract's schema, with at most what is left of the payment. */
async function loadSchema(left: number) {
  const { refundBody } = await import('@/domain/invoices/paying');
  return refundBody.extend({ amount: refundBody.shape.amount.max(left) });
}

export interface RefundDialogProps {
  payment: InvoicePayment;
  onDone: (invoices: readonly InvoiceDocument[]) => void;
  onClose: () => void;
}

/** How money was refunded outside any payment provider. */
function ByHand() {
  const t = useText();
  return (
    <>
      <Select
        name="method"
        label={t('invoicePay.record.method')}
        options={TAKEN_BY.map((value) => ({ value, label: t(`invoicePay.by.${value}`) }))}
      />
      <DayField name="paidBackOn" label={t('invoicePay.refund.day')} />
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
  const paidBackOn = useBooksDay();
  return (
    <FormDialog
      title={t('invoicePay.refund.title')}
      act={t('invoicePay.list.refund')}
      text={t(`invoicePay.refund.${isByHand ? 'byHand' : 'byProvider'}`)}
      isDanger
      schema={() => loadSchema(left)}
      defaultValues={{ paymentId, amount: left, reason: '', ...(isByHand && { paidBackOn }) }}
      onSubmit={async (wish, options) => {
        const { invoices } = await payApi.refundPayment(wish, options);
        onDone(invoices);
        toast(t('invoicePay.refund.done', { amount: money(wish.amount, currency) }));
        onClose();
      }}
      onClose={onClose}
    >
      <AmountField
        name="amount"
        label={t('documents.field.amount')}
        hint={t('invoicePay.refund.left', { amount: money(left, currency) })}
        currency={currency}
      />
      {isByHand && <ByHand />}
      <TextField name="reason" label={t('documents.field.reason')} autoComplete="off" />
      {payment.allocations.length > 0 && <p>{t('invoicePay.refund.opens')}</p>}
    </FormDialog>
  );
}
