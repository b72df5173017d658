import Head from 'next/head';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { storedLanguage } from '@/core/i18n/rememberLanguage';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Language } from '@/domain/languages';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { invoicesApi } from '../api';
import { SheetSkeleton } from './SheetSkeleton';

/** The language that the last document was read in, where nobody had chosen one. */
const KEY = 'documentLanguage';

function lastRead(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(locale: Language): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Closed storage: each document is the first.
  }
}

/** Who never chose a language reads a document in its own, the next one in that of its own; the switch above it then counts. Source: invoices, section 7.5. */
function useDocumentLanguage(locale: Language | undefined): void {
  const { setLanguage } = useLanguage();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!locale || isAsked.current) return;
    isAsked.current = true;
    const stored = storedLanguage();
    if (stored !== null && stored !== lastRead()) return;
    keep(locale);
    void setLanguage(locale);
  }, [locale, setLanguage]);
}

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
