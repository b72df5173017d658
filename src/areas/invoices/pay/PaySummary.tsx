import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Icon } from '@/ui/icon/Icon';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';
import { dueWords } from '../list/dueWords';
import { useBooksDay } from '../payments/useBooksDay';

const Frame = styled(Card)(({ theme }) => ({
  padding: theme.spacing(3),
  '& h2': { ...theme.typography.h6, margin: 0, marginBlockEnd: theme.spacing(1.5) },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: theme.spacing(1, 2), margin: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
  '& [data-strong]': { fontWeight: 600, color: theme.palette.text.primary },
}));

interface PaySummaryProps {
  invoice: InvoiceDocument;
  /** The amount about to be paid; null if none. */
  now?: number | null;
  /** URL of the PDF. */
  pdf?: string;
}

/** Recipient, due date, balance, and what is left of it after paying. */
export function PaySummary({ invoice, now = null, pdf }: PaySummaryProps) {
  const t = useText();
  const day = useBooksDay();
  const { currency, seller, number, dueDate, total, allocated, credited, balance } = invoice;
  const amounts = [
    ['total', total],
    ['paid', -allocated],
    ['credited', -credited],
  ] as const;
  const late = dueWords(t, invoice, day);
  return (
    <Frame>
      <h2>{t('invoicePay.summary.title')}</h2>
      <dl>
        <dt>{t('invoices.document.from')}</dt>
        <dd>
          <bdi>{seller?.name}</bdi>
        </dd>
        <dt>{t('documents.field.number')}</dt>
        <dd>
          <bdi dir="ltr">{number}</bdi>
        </dd>
        <dt>{t('invoices.document.due')}</dt>
        <dd>
          <Day day={dueDate} />
          {late !== '' && <div>{late}</div>}
        </dd>
        {amounts
          .filter(([name, minor]) => name === 'total' || minor !== 0)
          .map(([name, minor]) => (
            <Pair key={name} label={t(`invoices.document.${name}`)} minor={minor} currency={currency} />
          ))}
        <dt data-strong>{t('invoices.document.balance')}</dt>
        <dd data-strong>
          <Amount minor={balance} currency={currency} />
        </dd>
        {now !== null && <Pair label={t('invoicePay.summary.now')} minor={now} currency={currency} />}
        {now !== null && (
          <Pair label={t('invoicePay.summary.left')} minor={balance - now} currency={currency} />
        )}
      </dl>
      {pdf !== undefined && (
        <Button
          href={pdf}
          download
          color="inherit"
          variant="outlined"
          startIcon={<Icon name="ph:download-simple" />}
          sx={{ mt: 3 }}
        >
          {t('invoicePay.summary.pdf')}
        </Button>
      )}
    </Frame>
  );
}

function Pair({ label, minor, currency }: { label: string; minor: number; currency: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Amount minor={minor} currency={currency} />
      </dd>
    </>
  );
}
