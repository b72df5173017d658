import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { EditorFrame } from './editor/EditorFrame';
import type { LockedProps } from './editor/Locked';
import { useEditorData } from './editor/useEditorData';
import { useInvoiceDocument } from './useInvoices';

const Locked = lazyPart<LockedProps>(async () => (await import('./editor/Locked')).Locked);

const NOTHING_WANTED = { customer: '', copy: '' };

/** Edits a draft; an issued document opens read-only, with its follow-up actions. Source: invoices, section 7.3. */
export const InvoiceEditScreen: Screen = () => {
  const t = useText();
  const { query, isReady } = useRouter();
  const invoiceId = String(query['invoiceId'] ?? '');
  const { invoice, error, reload } = useInvoiceDocument(invoiceId);
  const editor = useEditorData(NOTHING_WANTED, isReady);
  const [begun, setBegun] = useState<typeof invoice>(null);
  // The editor starts with the first response; what it saves arrives here too and must not remount it.
  if (invoice && begun?.id !== invoice.id) setBegun(invoice);
  const isMissing = error?.status === 404;
  const isLocked = begun !== null && !begun.actions.includes('edit');
  const missing = isMissing && <EmptyState icon="ph:receipt" title={t('invoices.document.missing')} />;
  return (
    <EditorFrame
      title={t('documents.editor.edit')}
      instead={missing || (isLocked ? <Locked invoice={invoice ?? begun} /> : undefined)}
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
