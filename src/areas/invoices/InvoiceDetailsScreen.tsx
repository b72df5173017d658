import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { firstRead } from '@/core/http/firstRead';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import type { InvoiceDocument, InvoiceEventRow } from '@/domain/invoices/schemas';
import type { TextKey } from '@/domain/texts/keys';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PageHeading } from '@/ui/page/PageHeading';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { RecordLinks } from '@/ui/record/RecordLinks';
import type { DialogKind, DocumentDialogsProps } from './acts/DocumentDialogs';
import { useDocumentActs } from './acts/useDocumentActs';
import { invoicesApi } from './api';
import { Banner } from './details/Banner';
import { InternalNote } from './details/InternalNote';
import { Toolbar } from './details/Toolbar';
import { FootTotal } from './document/FootTotal';
import { InvoiceSheet } from './document/InvoiceSheet';
import { SheetSkeleton } from './document/SheetSkeleton';
import type { DocumentFilesProps } from './files/DocumentFiles';
import { invoicesRequests } from './invoicesRequests';
import { StatusChip } from './list/StatusChip';
import type { PaymentListProps } from './payments/PaymentList';
import { useLiveDocument } from './useInvoices';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

/** Text key of an event. The contract leaves kinds open: stored timelines are never rewritten. */
const eventKey = (kind: string) => `documents.event.${kind}` as TextKey<'documents'>;

/** Text of an event; its amount is in minor units of `currency`. */
function useWords() {
  const t = useText();
  const { money } = useFormat();
  return ({ kind, data }: InvoiceEventRow) => {
    const { amount, currency } = data;
    const written =
      typeof amount === 'number' && typeof currency === 'string' ? { amount: money(amount, currency) } : {};
    return t(eventKey(kind), { ...data, ...written });
  };
}

/** Events of a document, newest first. */
function Timeline({ invoice: { events } }: { invoice: InvoiceDocument }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useWords();
  return (
    <List aria-label={t('documents.timeline')}>
      {events.toReversed().map((event) => (
        <li key={event.id}>
          <span dir="auto">{words(event)}</span>
          <small>
            <time dateTime={event.at}>{dateTime(event.at)}</time>
            {event.by !== null && (
              <>
                {' · '}
                <bdi>{event.by}</bdi>
              </>
            )}
          </small>
        </li>
      ))}
    </List>
  );
}

/** Alert that the last mail with the document was not delivered, with a button to send it again. */
function SendFailed({ invoice, onSend }: { invoice: InvoiceDocument; onSend: () => void }) {
  const t = useText();
  const last = invoice.sends.at(-1);
  if (last?.state !== 'failed' || !invoice.actions.includes('send')) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onSend}>
          {t('documents.act.sendAgain')}
        </Button>
      }
    >
      <span dir="auto">{t('documents.banner.sendFailed', { to: last.to.join(', ') })}</span>
    </Alert>
  );
}

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

/** Who else is viewing the document, and its linked records. */
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

/** One document, its actions and its timeline. Source: invoices, section 7.2. */
export const InvoiceDetailsScreen: Screen = () => {
  const t = useText();
  const { query } = useRouter();
  const invoiceId = String(query['invoiceId'] ?? '');
  const { invoice, error, reload } = useLiveDocument(invoiceId);
  const acts = useDocumentActs();
  const isStaff = useCan()('invoices.read');
  // Set by "Issue & send".
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
InvoiceDetailsScreen.early = (search) => {
  const input = { invoiceId: search.get('invoiceId') ?? '' };
  return [
    firstRead(invoicesApi.invoice, input, (answer) => answered(invoicesRequests.invoice, input, answer)),
  ];
};
