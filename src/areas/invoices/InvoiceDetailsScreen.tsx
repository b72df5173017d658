import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PageHeading } from '@/ui/page/PageHeading';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { RecordLinks } from '@/ui/record/RecordLinks';
import type { DocumentFilesProps } from './files/DocumentFiles';
import type { PaymentListProps } from './payments/PaymentList';
import type { DialogKind, DocumentDialogsProps } from './acts/DocumentDialogs';
import { useDocumentActs } from './acts/useDocumentActs';
import { Banner } from './details/Banner';
import { InternalNote } from './details/InternalNote';
import { SendFailed } from './details/SendFailed';
import { Timeline } from './details/Timeline';
import { Toolbar } from './details/Toolbar';
import { FootTotal } from './document/FootTotal';
import { InvoiceSheet } from './document/InvoiceSheet';
import { SheetSkeleton } from './document/SheetSkeleton';
import { StatusChip } from './list/StatusChip';
import { useLiveDocument } from './useInvoices';

const Dialogs = lazyPart<DocumentDialogsProps>(
  () => import('./acts/DocumentDialogs').then((part) => part.DocumentDialogs),
  { texts: ['invoicePay'] },
);

const Payments = lazyPart<PaymentListProps>(
  () => import('./payments/PaymentList').then((part) => part.PaymentList),
  { texts: ['invoicePay'] },
);

const Files = lazyPart<DocumentFilesProps>(
  async () => (await import('./files/DocumentFiles')).DocumentFiles,
  { texts: ['upload'] },
);

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  '& > div': { display: 'grid', gap: theme.spacing(3) },
  '& h2': { ...theme.typography.h6, margin: 0, marginBlockEnd: theme.spacing(2) },
}));

const Side = styled(Card)(({ theme }) => ({ padding: theme.spacing(3) }));

function Heading({ invoice, actions }: { invoice: InvoiceDocument | null; actions?: React.ReactNode }) {
  const t = useText();
  const kind = t(`invoices.document.${invoice?.kind ?? 'invoice'}`);
  const title = invoice?.number ? `${kind} ${invoice.number}` : kind;
  const { list } = PATHS.dashboard.invoice;
  return (
    <PageHeading
      title={title}
      crumbs={[{ label: t('invoices.title'), href: list }, { label: title }]}
      actions={actions}
    />
  );
}

/** Who else looks at it, and which records it belongs to. */
function Around({ invoice }: { invoice: InvoiceDocument }) {
  const entity = `invoices.invoice:${invoice.id}`;
  return (
    <>
      <AlsoHere entity={entity} />
      <RecordLinks entity={entity} />
    </>
  );
}

interface ContentProps {
  invoice: InvoiceDocument;
  onSend: () => void;
  onChange: (invoice: InvoiceDocument) => void;
}

function Content({ invoice, onSend, onChange }: ContentProps) {
  const t = useText();
  const isStaff = useCan()('invoices.read');
  const mayNote = useCan()('invoices.write') && !invoice.deletedAt;
  const isOwed = invoice.kind === 'invoice' && invoice.status !== 'draft';
  return (
    <>
      <Columns>
        <div>
          <Banner invoice={invoice} />
          <SendFailed invoice={invoice} onSend={onSend} />
          <Card>
            <VisuallyHidden as="h2">{t('documents.title')}</VisuallyHidden>
            <InvoiceSheet invoice={isStaff ? { ...invoice, internalNote: '' } : invoice} />
          </Card>
          {isStaff && invoice.kind === 'invoice' && invoice.status !== 'draft' && (
            <Payments invoice={invoice} onChange={onChange} />
          )}
        </div>
        <div>
          {mayNote && (
            <Side>
              <InternalNote key={invoice.id} invoice={invoice} onDone={onChange} />
            </Side>
          )}
          {!invoice.deletedAt && (
            <Side>
              <h2>{t('documents.files.title')}</h2>
              <Files key={invoice.id} invoiceId={invoice.id} />
            </Side>
          )}
          {invoice.events.length > 0 && (
            <Side>
              <h2>{t('documents.timeline')}</h2>
              <Timeline invoice={invoice} />
            </Side>
          )}
        </div>
      </Columns>
      <FootTotal
        label={t(`invoices.document.${isOwed ? 'balance' : 'total'}`)}
        minor={isOwed ? invoice.balance : invoice.total}
        currency={invoice.currency}
      />
    </>
  );
}

/** One document, what can be done with it and what happened to it. Source: invoices, section 7.2. */
export const InvoiceDetailsScreen: Screen = () => {
  const t = useText();
  const { query } = useRouter();
  const invoiceId = String(query['invoiceId'] ?? '');
  const { invoice, error, reload } = useLiveDocument(invoiceId);
  const acts = useDocumentActs();
  const isStaff = useCan()('invoices.read');
  // "Issue & send" leads here.
  const [dialog, setDialog] = useState<DialogKind | null>(query['dialog'] === 'send' ? 'send' : null);
  if (error?.status === 404) {
    return (
      <>
        <Heading invoice={null} />
        <EmptyState icon="ph:receipt" title={t('invoices.document.missing')} />
      </>
    );
  }
  return (
    <>
      <Heading
        invoice={invoice}
        actions={
          invoice && (
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
              <StatusChip status={invoice.status} />
              <Toolbar invoice={invoice} acts={acts} onDialog={setDialog} />
            </div>
          )
        }
      />
      <Async
        isLoading={!invoice && !error}
        error={invoice ? null : error}
        hasContent={invoice !== null}
        skeleton={<SheetSkeleton />}
        onRetry={reload}
      >
        {invoice && isStaff && <Around invoice={invoice} />}
        {invoice && <Content invoice={invoice} onSend={() => setDialog('send')} onChange={acts.put} />}
      </Async>
      {dialog && invoice && (
        <Dialogs kind={dialog} invoice={invoice} onDone={acts.put} onClose={() => setDialog(null)} />
      )}
    </>
  );
};
InvoiceDetailsScreen.layout = 'dashboard';
InvoiceDetailsScreen.guard = 'auth';
InvoiceDetailsScreen.titleKey = 'documents.title';
InvoiceDetailsScreen.texts = ['invoices', 'documents', 'table', 'form'];
