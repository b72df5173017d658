import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PageHeading } from '@/ui/page/PageHeading';
import { SheetSkeleton } from './document/SheetSkeleton';
import type { PayPageProps } from './pay/PayPage';
import type { StaffPayProps } from './pay/StaffPay';
import { useInvoiceDocument } from './useInvoices';

const CLOSED: readonly string[] = ['paid', 'credited', 'void', 'draft'];

const PayPage = lazyPart<PayPageProps>(() => import('./pay/PayPage').then((part) => part.PayPage));

const StaffPay = lazyPart<StaffPayProps>(() => import('./pay/StaffPay').then((part) => part.StaffPay), {
  texts: ['form', 'table'],
});

/** Pays the user's own invoice; staff record a payment for it, others get a 404. Source: invoices, section 5. */
export const PayScreen: Screen = () => {
  const t = useText();
  const { query, replace } = useRouter();
  const invoiceId = String(query['invoiceId'] ?? '');
  const returned = typeof query['payment'] === 'string' ? query['payment'] : null;
  const { invoice, error, reload } = useInvoiceDocument(invoiceId);
  const isOpen = invoice && (invoice.actions.includes('pay') || CLOSED.includes(invoice.status));
  const isStaff = invoice !== null && !isOpen && invoice.actions.includes('recordPayment');
  const isMissing = error?.status === 404 || (invoice !== null && !isOpen && !isStaff);
  const isPlan = query['from'] === 'plan';
  const at = (payment?: string) => ({
    pathname: invoicePaths.checkout(invoiceId),
    query: { ...(payment !== undefined && { payment }), ...(isPlan && { from: 'plan' }) },
  });
  const title = invoice?.number
    ? t('invoicePay.title', { number: invoice.number })
    : t('invoicePay.pageTitle');
  return (
    <>
      <PageHeading
        title={title}
        crumbs={[{ label: t('invoices.title'), href: PATHS.dashboard.invoice.list }, { label: title }]}
      />
      {isMissing ? (
        <EmptyState icon="ph:receipt" title={t('invoices.document.missing')} />
      ) : (
        <Async
          isLoading={!invoice && !error}
          error={invoice ? null : error}
          hasContent={invoice !== null}
          skeleton={<SheetSkeleton />}
          onRetry={reload}
        >
          {invoice && isStaff && <StaffPay invoice={invoice} onReload={reload} />}
          {invoice && !isStaff && (
            <PayPage
              invoice={invoice}
              name={{ invoiceId }}
              returned={returned}
              isSignedIn
              onReload={reload}
              isPlan={isPlan}
              onAgain={() => void replace(at())}
              onBegun={(payment) => void replace(at(payment))}
            />
          )}
        </Async>
      )}
    </>
  );
};
PayScreen.layout = 'dashboard';
PayScreen.guard = 'auth';
PayScreen.titleKey = 'invoicePay.pageTitle';
PayScreen.texts = ['invoices', 'documents', 'invoicePay', 'checkout', 'cards'];
