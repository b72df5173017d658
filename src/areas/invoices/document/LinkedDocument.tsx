import Head from 'next/head';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { invoicesApi } from '../invoicesApi';
import { SheetSkeleton } from './SheetSkeleton';
import { useDocumentLanguage } from './useDocumentLanguage';

/** The document of the link in the address, as everybody sees it who has that. */
export function useLinkedDocument() {
  const { query, isReady } = useRouter();
  const token = isReady ? String(query['token'] ?? '') : '';
  const { data, error, isLoading, reload } = useRead(token || null, (signal) =>
    invoicesApi.linked(
      { token, ...(typeof query['send'] === 'string' && { send: query['send'] }) },
      { signal },
    ),
  );
  useDocumentLanguage(data?.invoice.locale);
  const isGone = error?.status === 404 || error?.status === 400;
  return { token, invoice: data?.invoice, error, isGone, isLoading: isLoading || !isReady, reload };
}

interface LinkedDocumentProps {
  linked: ReturnType<typeof useLinkedDocument>;
  isGone?: boolean;
  /** Stands above whatever the answer is. */
  heading: ReactNode;
  children: (invoice: InvoiceDocument) => ReactNode;
}

/** A page for who has a link: unknown to search engines, and the link is told to nobody. */
export function LinkedDocument({ linked, isGone = linked.isGone, heading, children }: LinkedDocumentProps) {
  const t = useText();
  const { invoice, error, isLoading, reload } = linked;
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      {heading}
      {isGone ? (
        <EmptyState icon="ph:receipt" title={t('invoices.document.missing')} />
      ) : (
        <Async
          isLoading={isLoading}
          hasContent={invoice !== undefined}
          error={error}
          onRetry={reload}
          skeleton={<SheetSkeleton />}
        >
          {invoice && children(invoice)}
        </Async>
      )}
    </>
  );
}
