import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { EditorFrame } from './editor/EditorFrame';
import { useEditorData } from './editor/useEditorData';

/** Writes a new invoice. Source: invoices, section 7.3. */
export const InvoiceNewScreen: Screen = () => {
  const t = useText();
  const { query, isReady } = useRouter();
  const named = (name: string) => String(query[name] ?? '');
  const wanted = { customer: named('customer'), copy: named('copy') };
  const { data, error, reload } = useEditorData(wanted, isReady);
  return (
    <EditorFrame
      title={t('documents.editor.new')}
      data={data}
      invoice={null}
      error={error}
      onRetry={reload}
    />
  );
};
InvoiceNewScreen.layout = 'dashboard';
InvoiceNewScreen.guard = 'auth';
InvoiceNewScreen.permission = 'invoices.write';
InvoiceNewScreen.titleKey = 'documents.editor.new';
InvoiceNewScreen.texts = ['invoices', 'documents', 'table', 'form'];
