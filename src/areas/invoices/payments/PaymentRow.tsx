import Button from '@mui/material/Button';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { receiptPath } from '@/core/invoicePaths';
import type { InvoicePayment } from '@/domain/invoices/paying';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';

interface PaymentRowProps {
  payment: InvoicePayment;
  mayManage: boolean;
  onReverse: () => void;
  onRefund: () => void;
  /** Opens its files; undefined without the permission. */
  onFiles: (() => void) | undefined;
}

const isByHand = ({ takenBy, state, refunding, purpose }: InvoicePayment) =>
  takenBy !== 'provider' && state === 'succeeded' && refunding === 0 && purpose === 'invoice';

const isRefundable = ({ captured, refunding, purpose }: InvoicePayment) =>
  purpose === 'invoice' && captured > refunding;

/** Refunds of a payment. */
function Back({ payment: { refunds, currency } }: { payment: InvoicePayment }) {
  const t = useText();
  const { money, date } = useFormat();
  return refunds
    .filter(({ state }) => state !== 'failed')
    .map(({ id, amount, reason, state, paidBackOn, createdAt }) => (
      <small key={id}>
        {t(`invoicePay.list.${state === 'pending' ? 'goesBack' : 'paidBack'}`, {
          amount: money(amount, currency),
          day: date(paidBackOn ?? createdAt.slice(0, 10)),
        })}
        {' · '}
        {reason}
      </small>
    ));
}

/** Actions on a payment, in a line of their own. */
function Acts({ payment, mayManage, onReverse, onRefund, onFiles }: PaymentRowProps) {
  const t = useText();
  return (
    <div>
      {payment.captured > 0 && (
        <Button size="small" color="inherit" href={receiptPath(payment.id)} download>
          {t('invoicePay.list.receipt')}
        </Button>
      )}
      {onFiles && (
        <Button size="small" color="inherit" onClick={onFiles}>
          {t('documents.files.title')}
        </Button>
      )}
      {mayManage && isRefundable(payment) && (
        <Button size="small" color="inherit" onClick={onRefund}>
          {t('invoicePay.list.refund')}
        </Button>
      )}
      {mayManage && isByHand(payment) && (
        <Button size="small" color="error" onClick={onReverse}>
          {t('invoicePay.list.reverse')}
        </Button>
      )}
    </div>
  );
}

/** One payment: method, date, amount, refunds; its receipt and actions. */
export function PaymentRow(props: PaymentRowProps) {
  const t = useText();
  const { takenBy, state, receivedOn, createdAt, reference, note, isTest, brand, last4, amount, currency } =
    props.payment;
  const card = last4 === null ? '' : `${brand ?? ''} •••• ${last4}`;
  const more = [card, reference, note, isTest ? t('invoicePay.list.test') : ''].filter(Boolean).join(' · ');
  return (
    <li>
      <span dir="auto">
        {t(`invoicePay.by.${takenBy}`)}
        {more !== '' && <small>{more}</small>}
        <Back payment={props.payment} />
      </span>
      <span>
        <Amount minor={amount} currency={currency} />
        <small>
          {t(`invoicePay.state.${state}`)} · <Day day={receivedOn ?? createdAt.slice(0, 10)} />
        </small>
      </span>
      <Acts {...props} />
    </li>
  );
}
