import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { linkedReceiptPath, receiptPath } from '@/core/invoicePaths';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Payment } from '@/domain/payments/schemas';
import { PayForm } from './PayForm';
import { PaySummary } from './PaySummary';
import { type InvoiceName, useReturned } from './usePaying';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  '& > div': { display: 'grid', gap: theme.spacing(3), minInlineSize: 0 },
}));

const CLOSED: readonly string[] = ['paid', 'credited', 'void', 'draft', 'issued'];

interface OutcomeProps {
  payment: Payment;
  name: InvoiceName;
  onAgain: () => void;
}

/** How the payment went that somebody comes back from. */
function Outcome({ payment, name: { token }, onAgain }: OutcomeProps) {
  const t = useText();
  const { money } = useFormat();
  const { state, failureCode } = payment;
  const amount = money(payment.amount, payment.currency);
  if (state === 'pending') return <Alert severity="info">{t('invoicePay.back.waiting')}</Alert>;
  if (state === 'succeeded') {
    const receipt = token === undefined ? receiptPath(payment.id) : linkedReceiptPath(token, payment.id);
    return (
      <Alert
        severity="success"
        action={
          <Button color="inherit" href={receipt} download>
            {t('invoicePay.back.receipt')}
          </Button>
        }
      >
        {t('invoicePay.back.paid', { amount })}
      </Alert>
    );
  }
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onAgain}>
          {t('invoicePay.back.again')}
        </Button>
      }
    >
      {t(`checkout.failure.${failureCode ?? state}`)}
    </Alert>
  );
}

export interface PayPageProps {
  invoice: InvoiceDocument;
  name: InvoiceName;
  /** The payment that somebody comes back from. */
  returned: string | null;
  isSignedIn: boolean;
  onReload: () => void;
  onAgain: () => void;
}

/** Pays one invoice: how much, by what; what is paid, void or credited says so instead. Source: invoices, section 5. */
export function PayPage({ invoice, name, returned, isSignedIn, onReload, onAgain }: PayPageProps) {
  const t = useText();
  const { payment } = useReturned(returned, name);
  const isIn = payment?.state === 'succeeded';
  useEffect(() => {
    if (isIn) onReload();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the money is in
  }, [isIn]);
  const isClosed = CLOSED.includes(invoice.status);
  // The payment says it already, with its receipt.
  const isSaid = isIn && invoice.status === 'paid';
  const waits = returned !== null && (payment === null || payment.state === 'pending');
  return (
    <Columns>
      <div>
        {payment && <Outcome payment={payment} name={name} onAgain={onAgain} />}
        {isClosed && !isSaid && (
          <Alert severity={invoice.status === 'paid' ? 'success' : 'info'}>
            {t(`invoicePay.closed.${invoice.status}`)}
          </Alert>
        )}
        {!isClosed && !waits && (
          <PayForm
            key={invoice.balance}
            invoice={invoice}
            name={name}
            isSignedIn={isSignedIn}
            onReload={onReload}
          />
        )}
      </div>
      <PaySummary invoice={invoice} />
    </Columns>
  );
}
