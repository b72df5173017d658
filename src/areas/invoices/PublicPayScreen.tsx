import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { Screen } from '@/core/screen';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { LinkedDocument, useLinkedDocument } from './document/LinkedDocument';
import type { PayPageProps } from './pay/PayPage';

const PayPage = lazyPart<PayPageProps>(() => import('./pay/PayPage').then((part) => part.PayPage));

/** Pays an invoice by its link, without an account. Source: invoices, section 5. */
export const PublicPayScreen: Screen = () => {
  const t = useText();
  const { query, replace } = useRouter();
  const returned = typeof query['payment'] === 'string' ? query['payment'] : null;
  const linked = useLinkedDocument();
  const { token } = linked;
  return (
    <LinkedDocument
      linked={linked}
      isGone={linked.isGone || linked.invoice?.kind === 'credit_note'}
      heading={
        <Typography variant="h4" component="h1" sx={{ mb: 3 }}>
          {t('invoicePay.title', { number: linked.invoice?.number ?? '' })}
        </Typography>
      }
    >
      {(invoice) => (
        <PayPage
          invoice={invoice}
          name={{ token }}
          returned={returned}
          isSignedIn={false}
          onReload={linked.reload}
          onAgain={() => void replace(invoicePaths.publicPay(token))}
          onBegun={(payment) => void replace({ pathname: invoicePaths.publicPay(token), query: { payment } })}
        />
      )}
    </LinkedDocument>
  );
};
PublicPayScreen.layout = 'simple';
PublicPayScreen.titleKey = 'invoicePay.pageTitle';
PublicPayScreen.texts = ['invoices', 'documents', 'invoicePay', 'checkout', 'cards'];
