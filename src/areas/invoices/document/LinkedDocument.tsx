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

/** Language of the last document read by a user who had chosen none. */
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
    // No storage: each document counts as the first.
  }
}

/**
 * Without a chosen language, each document is shown in its own; once the user picks one by the switch, that applies.
 * Source: invoices, section 7.5.
 */
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

/** The document of the link in the URL, as anyone with the link sees it. */
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
  /** Shown above the document and errors. */
  heading: ReactNode;
  children: (invoice: InvoiceDocument) => ReactNode;
}

/** Page for holders of a link: hidden from search engines, and the link is never sent as a referrer. */
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
