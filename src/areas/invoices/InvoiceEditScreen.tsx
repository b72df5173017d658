import Button from '@mui/material/Button';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { Screen } from '@/core/screen';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { EditorFrame } from './editor/EditorFrame';
import { useEditorData } from './editor/useEditorData';
import { useInvoiceDocument } from './useInvoices';

function Locked({ invoiceId }: { invoiceId: string }) {
  const t = useText();
  return (
    <EmptyState
      icon="ph:lock"
      title={t('documents.locked.title')}
      text={t('documents.locked.text')}
      action={
        <Button component={Link} href={invoicePaths.details(invoiceId)} variant="contained">
          {t('documents.locked.open')}
        </Button>
      }
    />
  );
}

/** Writes a draft again; an issued document is locked and says the ways on. Source: invoices, section 7.3. */
export const InvoiceEditScreen: Screen = () => {
  const t = useText();
  const { query, isReady } = useRouter();
  const invoiceId = String(query['invoiceId'] ?? '');
  const { invoice, error, reload } = useInvoiceDocument(invoiceId);
  const editor = useEditorData('', isReady);
  const [begun, setBegun] = useState<typeof invoice>(null);
  // The editor begins with the first answer; what it saves comes back here and must not begin it anew.
  if (invoice && begun?.id !== invoice.id) setBegun(invoice);
  const isMissing = error?.status === 404;
  const isLocked = begun !== null && !begun.actions.includes('edit');
  const missing = isMissing && <EmptyState icon="ph:receipt" title={t('invoices.document.missing')} />;
  return (
    <EditorFrame
      title={t('documents.editor.edit')}
      instead={missing || (isLocked ? <Locked invoiceId={invoiceId} /> : undefined)}
      data={editor.data}
      invoice={begun ?? undefined}
      error={error ?? editor.error}
      onRetry={() => {
        reload();
        editor.reload();
      }}
    />
  );
};
InvoiceEditScreen.layout = 'dashboard';
InvoiceEditScreen.guard = 'auth';
InvoiceEditScreen.permission = 'invoices.write';
InvoiceEditScreen.titleKey = 'documents.editor.edit';
InvoiceEditScreen.texts = ['invoices', 'documents', 'table', 'form'];
