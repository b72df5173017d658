import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useEffect, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { linkedPdfPath, linkedReceiptPath, pdfPath, receiptPath } from '@/core/invoicePaths';
import { PATHS } from '@/core/paths';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { parseAmount } from '@/domain/money/parse';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { TextInput } from '@/ui/form/TextInput';
import { Choice } from './Choice';
import { Outcome } from './Outcome';
import { PayForm } from './PayForm';
import { PaySummary } from './PaySummary';
import { usePay } from './usePay';
import { type InvoiceName, useReturned } from './usePaying';

/** Amount to pay: all that is owed, or a typed part where partial payments are allowed. */
function usePayAmount(invoice: InvoiceDocument) {
  const t = useText();
  const { money } = useFormat();
  const { language } = useLanguage();
  const [by, setBy] = useState('full');
  const [typed, setTyped] = useState('');
  const parsed = parseAmount(typed, language, invoice.currency);
  const { balance, currency, leastPart } = invoice;
  const least = leastPart === undefined || leastPart >= balance ? null : leastPart;
  const fits = parsed.ok && least !== null && parsed.value >= least && parsed.value <= balance;
  const part = fits ? parsed.value : null;
  const amount = by === 'full' ? balance : part;
  const full = t('invoicePay.form.full', { amount: money(balance, currency) });
  if (least === null) return { amount: balance, field: <p>{full}</p> };
  const field = (
    <>
      <Choice
        label={t('invoicePay.form.amount')}
        value={by}
        onChange={setBy}
        options={[
          { id: 'full', label: full },
          { id: 'part', label: t('invoicePay.form.another') },
        ]}
      />
      {by === 'part' && (
        <TextInput
          label={t('invoicePay.form.howMuch', { currency })}
          value={typed}
          literal
          inputMode="decimal"
          hint={t('invoicePay.form.least', { amount: money(least, currency) })}
          code={typed !== '' && part === null ? 'invalid' : undefined}
          onChange={setTyped}
        />
      )}
    </>
  );
  return { amount, field };
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  '& > div': { display: 'grid', gap: theme.spacing(3), minInlineSize: 0 },
}));

const Receipts = styled('section')(({ theme }) => ({
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  '& ul': {
    ...theme.typography.body2,
    margin: theme.spacing(1, 0, 0),
    paddingInlineStart: theme.spacing(2.5),
  },
}));

const CLOSED = ['paid', 'credited', 'void', 'draft', 'issued'] as const;

export interface PayPageProps {
  invoice: InvoiceDocument;
  name: InvoiceName;
  /** Id of the payment the user returns from. */
  returned: string | null;
  isSignedIn: boolean;
  /** It pays for a plan: the back link leads there. */
  isPlan?: boolean;
  onReload: () => void;
  onAgain: () => void;
  /** A payment is pending, or refused, without a provider page. */
  onBegun: (paymentId: string) => void;
}

/** One receipt for each payment allocated to the invoice. */
function ReceiptList({
  invoice: { receipts = [], currency },
  token,
}: {
  invoice: InvoiceDocument;
  token?: string | undefined;
}) {
  const t = useText();
  const { money, date } = useFormat();
  if (receipts.length === 0) return null;
  return (
    <Receipts>
      <h2>{t('invoicePay.receipts.title')}</h2>
      <ul>
        {receipts.map(({ paymentId, amount, paidOn }) => (
          <li key={paymentId}>
            <Link
              href={token === undefined ? receiptPath(paymentId) : linkedReceiptPath(token, paymentId)}
              download
            >
              {t('invoicePay.receipts.of', { amount: money(amount, currency), day: date(paidOn) })}
            </Link>
          </li>
        ))}
      </ul>
    </Receipts>
  );
}

/** The payment the user returns from; once it succeeds, the invoice is reloaded. */
function useComingBack({ returned, name, onReload }: PayPageProps) {
  const { payment, error, reload } = useReturned(returned, name);
  const isIn = payment?.state === 'succeeded';
  useEffect(() => {
    if (isIn) onReload();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the money is in
  }, [isIn]);
  // An unknown payment in the URL is ignored.
  const failed = error?.status === 404 ? null : error;
  const isUnknown = returned !== null && error === null && payment === null;
  const waits = isUnknown || payment?.state === 'pending' || failed !== null;
  return { payment, failed, reload, isIn, waits };
}

/**
 * Pays one invoice: amount and method; a paid, void or credited one shows its status instead. Source: invoices,
 * section 5.
 */
export function PayPage(props: PayPageProps) {
  const { invoice, name, isSignedIn, isPlan = false, onReload, onAgain, onBegun } = props;
  const t = useText();
  const { payment, failed, reload, isIn, waits } = useComingBack(props);
  const { amount, field } = usePayAmount(invoice);
  const paying = usePay({ invoice, name, returnTo: isPlan ? 'plan' : 'checkout', onReload, onBegun });
  const closed = CLOSED.find((status) => status === invoice.status);
  const isRefused = payment !== null && !isIn && payment.state !== 'pending';
  const hasForm = !closed && !waits && !isRefused;
  return (
    <Columns>
      <div>
        {failed && <ErrorState error={failed} onRetry={reload} />}
        {payment && (
          <Outcome payment={payment} invoice={invoice} name={name} paying={paying} onAgain={onAgain} />
        )}
        {/* The payment already says so, with its receipt. */}
        {closed && !(isIn && closed === 'paid') && (
          <Alert severity={closed === 'paid' ? 'success' : 'info'}>{t(`invoicePay.closed.${closed}`)}</Alert>
        )}
        {paying.isChanged && <Alert severity="warning">{t('errors.balance-changed')}</Alert>}
        {hasForm && (
          <PayForm
            invoice={invoice}
            name={name}
            isSignedIn={isSignedIn}
            amount={amount}
            amountField={field}
            paying={paying}
          />
        )}
        <ReceiptList invoice={invoice} token={name.token} />
        {isPlan && (
          <div>
            <Button
              component={NextLink}
              href={`${PATHS.dashboard.user.account}?tab=billing`}
              color="inherit"
              variant="outlined"
            >
              {t('invoicePay.back.plan')}
            </Button>
          </div>
        )}
      </div>
      <PaySummary
        invoice={invoice}
        now={hasForm ? amount : null}
        pdf={name.token === undefined ? pdfPath(invoice.id, true) : linkedPdfPath(name.token)}
      />
    </Columns>
  );
}
