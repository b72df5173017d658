import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { invoicePaths, linkedPdfPath } from '@/core/invoicePaths';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Icon } from '@/ui/icon/Icon';
import { usePageTitle } from '@/ui/page/pageTitle';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { Banner } from './details/Banner';
import { InvoiceSheet } from './document/InvoiceSheet';
import { LinkedDocument, useLinkedDocument } from './document/LinkedDocument';
import { filesApi } from './documentsApi';
import { FileLinks } from './files/FileLinks';
import { StatusChip } from './list/StatusChip';

/** Files shared with holders of the link; nothing when there are none. */
function LinkedFiles({ token }: { token: string }) {
  const t = useText();
  const { data } = useRead(`files ${token}`, (signal) => filesApi.linkedFiles({ token }, { signal }));
  const files = [...(data?.files ?? []), ...(data?.payments ?? []).flatMap((payment) => payment.files)];
  if (files.length === 0) return null;
  const label = t('documents.files.title');
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {label}
      </Typography>
      <FileLinks label={label} files={files} />
    </Card>
  );
}

/** Actions for holders of the link. */
function LinkActs({ invoice, token }: { invoice: InvoiceDocument; token: string }) {
  const t = useText();
  const { money } = useFormat();
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', marginInlineStart: 'auto' }}>
      <Button
        color="inherit"
        variant="outlined"
        href={linkedPdfPath(token)}
        download
        startIcon={<Icon name="ph:download-simple" />}
      >
        {t('documents.act.download')}
      </Button>
      {invoice.actions.includes('pay') && (
        <Button
          component={NextLink}
          href={invoicePaths.publicPay(token)}
          prefetch={false}
          variant="contained"
        >
          {t('invoicePay.form.pay', { amount: money(invoice.balance, invoice.currency) })}
        </Button>
      )}
    </Stack>
  );
}

/** A document for anyone with its link; hidden from search engines. Source: invoices, section 7.5. */
export const PublicInvoiceScreen: Screen = () => {
  const t = useText();
  const linked = useLinkedDocument();
  const { invoice, token } = linked;
  const kind = t(`invoices.document.${invoice?.kind ?? 'invoice'}`);
  const title = invoice?.number ? `${kind} ${invoice.number}` : kind;
  usePageTitle(invoice && title);
  return (
    <LinkedDocument
      linked={linked}
      heading={
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 3 }}>
          <Typography variant="h4" component="h1" dir="auto">
            {title}
          </Typography>
          {invoice && <StatusChip status={invoice.status} />}
          {invoice && <LinkActs invoice={invoice} token={token} />}
        </Stack>
      }
    >
      {(shown) => (
        <Stack spacing={3}>
          <Banner invoice={shown} />
          <Card>
            <VisuallyHidden as="h2">{t('documents.title')}</VisuallyHidden>
            <InvoiceSheet invoice={shown} />
          </Card>
          <LinkedFiles token={token} />
        </Stack>
      )}
    </LinkedDocument>
  );
};
PublicInvoiceScreen.layout = 'simple';
PublicInvoiceScreen.titleKey = 'documents.title';
PublicInvoiceScreen.texts = ['invoices', 'documents', 'invoicePay', 'table'];
