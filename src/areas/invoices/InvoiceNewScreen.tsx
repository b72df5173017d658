import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { invoicePaths } from '@/core/invoicePaths';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { EditorFrame } from './editor/EditorFrame';
import { FromOrder } from './editor/FromOrder';
import { useEditorData } from './editor/useEditorData';

/** The address names the draft that was begun here; whoever comes to such an address goes on with it. */
function useBegun(isReady: boolean, draft: string) {
  const { query, pathname, replace } = useRouter();
  const [own, setOwn] = useState('');
  const isElsewhere = isReady && draft !== '' && draft !== own;
  useEffect(() => {
    if (isElsewhere) void replace(invoicePaths.edit(draft));
  }, [isElsewhere, draft, replace]);
  return {
    isElsewhere,
    onBegun: (invoiceId: string) => {
      setOwn(invoiceId);
      void replace({ pathname, query: { ...query, draft: invoiceId } }, undefined, { shallow: true });
    },
  };
}

/** Writes a new invoice. Source: invoices, section 7.3. */
export const InvoiceNewScreen: Screen = () => {
  const t = useText();
  const { query, isReady } = useRouter();
  const named = (name: string) => String(query[name] ?? '');
  const wanted = { customer: named('customer'), copy: named('copy') };
  const { isElsewhere, onBegun } = useBegun(isReady, named('draft'));
  const order = named('order');
  const { data, error, reload } = useEditorData(wanted, isReady && !isElsewhere && order === '');
  return (
    <EditorFrame
      title={t('documents.editor.new')}
      instead={order !== '' && <FromOrder number={order} />}
      data={isElsewhere ? null : data}
      invoice={null}
      error={error}
      onRetry={reload}
      onBegun={onBegun}
    />
  );
};
InvoiceNewScreen.layout = 'dashboard';
InvoiceNewScreen.guard = 'auth';
InvoiceNewScreen.permission = 'invoices.write';
InvoiceNewScreen.titleKey = 'documents.editor.new';
InvoiceNewScreen.texts = ['invoices', 'documents', 'table', 'form'];
