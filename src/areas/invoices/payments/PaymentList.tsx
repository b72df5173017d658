import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useReadPages } from '@/core/redux/useReadPages';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { useKeys } from '@/ui/form/useKeys';
import type { PaymentFilesDialogProps } from '../files/PaymentFilesDialog';
import { MoreButton } from '@/ui/table/MoreButton';
import { payApi } from '../documentsApi';
import type { CreditUseDialogProps } from './CreditUseDialog';
import { PaymentRow } from './PaymentRow';
import type { RefundDialogProps } from './RefundDialog';

/** Page size. */
const STEP = 50;

const RefundDialog = lazyPart<RefundDialogProps>(async () => (await import('./RefundDialog')).RefundDialog);
const CreditUseDialog = lazyPart<CreditUseDialogProps>(
  async () => (await import('./CreditUseDialog')).CreditUseDialog,
);

const FilesDialog = lazyPart<PaymentFilesDialogProps>(
  async () => (await import('../files/PaymentFilesDialog')).PaymentFilesDialog,
  { texts: ['documents', 'upload'] },
);

const Frame = styled(Card)(({ theme }) => ({
  padding: theme.spacing(3),
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& p': { ...theme.typography.body2, margin: theme.spacing(1, 0, 0), color: theme.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: theme.spacing(0.5, 2),
    paddingBlock: theme.spacing(1.5, 1),
  },
  '& li + li': { borderBlockStart: `1px dashed ${theme.palette.divider}` },
  '& li > span': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& li > span + span': { textAlign: 'end' },
  // The buttons align with the text of the row.
  '& li > div': { gridColumn: '1 / -1', marginInlineStart: theme.spacing(-0.625) },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

export interface PaymentListProps {
  invoice: InvoiceDocument;
  onChange: (invoice: InvoiceDocument) => void;
}

interface CreditProps extends PaymentListProps {
  credit: number;
}

/** The customer's credit; it can be used here while something is owed. */
function Credit({ invoice, credit, onChange }: CreditProps) {
  const t = useText();
  const { money } = useFormat();
  const mayManage = useCan()('payments.manage');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        {t('invoicePay.list.credit', { amount: money(credit, invoice.currency) })}{' '}
        {mayManage && invoice.actions.includes('recordPayment') && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('invoicePay.list.useCredit')}
          </Button>
        )}
      </p>
      {isOpen && (
        <CreditUseDialog invoice={invoice} credit={credit} onDone={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Payments of an invoice, and how to reverse or refund them. */
function usePayments({ invoice, onChange }: PaymentListProps) {
  const t = useText();
  const { money } = useFormat();
  const confirm = useConfirm();
  const { run } = useAct();
  const keys = useKeys();
  // Each version of the invoice may have other payments: a payment in another window shows at once.
  const read = useReadPages(`${invoice.id} ${invoice.version}`, (cursor, signal) =>
    payApi.payments({ invoiceId: invoice.id, limit: STEP, ...(cursor && { cursor }) }, { signal }),
  );
  function put(invoices: readonly InvoiceDocument[]) {
    const after = invoices.find(({ id }) => id === invoice.id);
    if (after && after.version !== invoice.version) onChange(after);
    else read.refresh();
  }
  async function reverse(payment: InvoicePayment) {
    const yes = await confirm({
      title: t('invoicePay.reverse.title'),
      text: t('invoicePay.reverse.text', { amount: money(payment.amount, payment.currency) }),
      confirm: t('invoicePay.list.reverse'),
    });
    if (!yes) return;
    const { wish, idempotencyKey } = keys.sentAs({ paymentId: payment.id });
    const answer = await run(
      () => payApi.reversePayment(wish, { idempotencyKey }),
      (error) => {
        keys.refused(error);
        return false;
      },
    );
    if (answer) put(answer.invoices);
  }
  return { ...read, put, reverse };
}

/** Payments and refunds of an invoice, receipts, and the customer's credit. Source: invoices, section 7.2. */
export function PaymentList(props: PaymentListProps) {
  const t = useText();
  const mayManage = useCan()('payments.manage');
  const { pages, error, isLoading, reload, more, put, reverse } = usePayments(props);
  const payments = pages.flatMap((page) => page.payments);
  const credit = pages[0]?.credit ?? 0;
  const mayWrite = useCan()('invoices.write');
  const [refunded, setRefunded] = useState<InvoicePayment | null>(null);
  const [filed, setFiled] = useState<string | null>(null);
  return (
    <Frame>
      <h2>{t('invoicePay.list.title')}</h2>
      <Async
        isLoading={isLoading && pages.length === 0}
        hasContent={pages.length > 0}
        error={error}
        onRetry={reload}
        isEmpty={pages.length > 0 && payments.length === 0}
        empty={<p>{t('invoicePay.list.none')}</p>}
        skeleton={<Bone height={48} />}
      >
        <ul>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              mayManage={mayManage}
              onReverse={() => void reverse(payment)}
              onRefund={() => setRefunded(payment)}
              onFiles={mayWrite ? () => setFiled(payment.id) : undefined}
            />
          ))}
        </ul>
        <MoreButton onMore={more} isLoading={isLoading} />
      </Async>
      {credit > 0 && <Credit {...props} credit={credit} />}
      {refunded && <RefundDialog payment={refunded} onDone={put} onClose={() => setRefunded(null)} />}
      {filed !== null && (
        <FilesDialog invoiceId={props.invoice.id} paymentId={filed} onClose={() => setFiled(null)} />
      )}
    </Frame>
  );
}
