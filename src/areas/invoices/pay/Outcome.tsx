import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { linkedReceiptPath, receiptPath } from '@/core/invoicePaths';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Payment } from '@/domain/payments/schemas';
import { failureText } from '@/ui/payment/failureText';
import type { Paying } from './usePay';
import type { InvoiceName } from './usePaying';

interface OutcomeProps {
  payment: Payment;
  invoice: InvoiceDocument;
  name: InvoiceName;
  paying: Paying;
  /** Returns to the form. */
  onAgain: () => void;
}

/** The part of a payment that arrived after the invoice was settled. */
function excessOf({ id, amount, state }: Payment, { balance, receipts = [] }: InvoiceDocument): number {
  if (state !== 'succeeded' || balance > 0) return 0;
  const taken = receipts.filter(({ paymentId }) => paymentId === id);
  return amount - taken.reduce((sum, part) => sum + part.amount, 0);
}

function Refused({ payment, invoice, paying, onAgain }: OutcomeProps) {
  const t = useText();
  const { providerId } = payment;
  const amount = Math.min(payment.amount, invoice.balance);
  const by = { method: 'provider' as const, ...(providerId !== null && { providerId }) };
  return (
    <Alert severity="error">
      {failureText(t, payment)}
      {invoice.actions.includes('pay') && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBlockStart: 12 }}>
          <Button variant="contained" loading={paying.isBusy} onClick={() => void paying.pay(amount, by)}>
            {t('invoicePay.back.again')}
          </Button>
          <Button color="inherit" variant="outlined" onClick={onAgain}>
            {t('invoicePay.back.other')}
          </Button>
        </div>
      )}
    </Alert>
  );
}

/** Result of the payment after returning from the provider; only the server knows it. */
export function Outcome(props: OutcomeProps) {
  const { payment, invoice, name } = props;
  const t = useText();
  const { money } = useFormat();
  const { id, state, currency } = payment;
  if (state === 'pending') return <Alert severity="info">{t('invoicePay.back.waiting')}</Alert>;
  if (state !== 'succeeded') return <Refused {...props} />;
  const excess = excessOf(payment, invoice);
  return (
    <>
      <Alert
        severity="success"
        action={
          <Button
            color="inherit"
            href={name.token === undefined ? receiptPath(id) : linkedReceiptPath(name.token, id)}
            download
          >
            {t('invoicePay.back.receipt')}
          </Button>
        }
      >
        {t('invoicePay.back.paid', { amount: money(payment.amount, currency) })}
      </Alert>
      {excess > 0 && (
        <Alert severity="info">{t('invoicePay.back.excess', { amount: money(excess, currency) })}</Alert>
      )}
    </>
  );
}
