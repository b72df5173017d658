import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { RequestError } from '@/core/redux/createRequest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useCopy } from '@/ui/feedback/useCopy';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { StatusChip } from '../list/StatusChip';
import { useLiveDocument } from '../useInvoices';
import { InvoiceSheet } from './InvoiceSheet';
import { SheetSkeleton } from './SheetSkeleton';

const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minBlockSize: 72,
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(3, 2),
  backgroundColor: theme.palette.background.paper,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& > [data-title]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    flexGrow: 1,
  },
}));

function useTitle(invoice: InvoiceDocument | null): string {
  const t = useText();
  if (!invoice) return t('invoices.document.invoice');
  const kind = t(`invoices.document.${invoice.kind}`);
  return invoice.number ? `${kind} ${invoice.number}` : kind;
}

interface DrawerHeadProps {
  titleId: string;
  invoice: InvoiceDocument | null;
  onClose: () => void;
}

function DrawerHead({ titleId, invoice, onClose }: DrawerHeadProps) {
  const t = useText();
  const copy = useCopy();
  return (
    <Head>
      <div data-title>
        <h2 id={titleId}>{useTitle(invoice)}</h2>
        {invoice && <StatusChip status={invoice.status} />}
      </div>
      {invoice && (
        <IconButton
          component={Link}
          prefetch={false}
          href={invoicePaths.details(invoice.id)}
          aria-label={t('invoices.menu.open')}
        >
          <Icon name="ph:arrow-square-out" />
        </IconButton>
      )}
      <IconButton aria-label={t('invoices.menu.copyLink')} onClick={() => void copy(location.href)}>
        <Icon name="ph:link" />
      </IconButton>
      <IconButton aria-label={t('common.close')} onClick={onClose}>
        <Icon name="ph:x" />
      </IconButton>
    </Head>
  );
}

interface BodyProps {
  invoice: InvoiceDocument | null;
  error: RequestError | null;
  onRetry: () => void;
}

function Body({ invoice, error, onRetry }: BodyProps) {
  const t = useText();
  if (error?.code === 'not-found') {
    return <EmptyState icon="ph:receipt" title={t('invoices.document.missing')} />;
  }
  return (
    <Async
      isLoading={!invoice && !error}
      error={invoice ? null : error}
      hasContent={invoice !== null}
      skeleton={<SheetSkeleton />}
      onRetry={onRetry}
    >
      {invoice && <InvoiceSheet invoice={invoice} />}
    </Async>
  );
}

export interface InvoiceDrawerProps {
  invoiceId: string;
  onClose: () => void;
}

/** Read-only document beside the list. Lazy chunk. */
export function InvoiceDrawer({ invoiceId, onClose }: InvoiceDrawerProps) {
  const titleId = useId();
  const { invoice, error, reload } = useLiveDocument(invoiceId);
  return (
    <SideDrawer titleId={titleId} width={680} onClose={onClose}>
      <DrawerHead titleId={titleId} invoice={invoice} onClose={onClose} />
      <Body invoice={invoice} error={error} onRetry={reload} />
    </SideDrawer>
  );
}
