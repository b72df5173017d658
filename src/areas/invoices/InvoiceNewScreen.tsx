import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type NextRouter, useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import { linksApi } from '@/core/links/linksApi';
import type { Screen } from '@/core/screen';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useAct } from '@/ui/form/useAct';
import { useSend } from '@/ui/form/useSend';
import { issuingApi } from './documentsApi';
import { EditorFrame } from './editor/EditorFrame';
import type { Source } from './editor/state';
import { useEditorData } from './editor/useEditorData';

/**
 * Shown instead of the editor for a URL with an order: such an invoice is made of the order alone, so it is created
 * on confirmation, without typing. An existing one opens.
 */
export function FromOrder({ number }: { number: string }) {
  const t = useText();
  const { replace } = useRouter();
  const mayIssue = useCan()('invoices.issue');
  const { isBusy, send } = useSend(() => undefined);
  const make = () =>
    void send({ number }, async (wish, options) => {
      const { invoice } = await issuingApi.fromOrder(wish, options);
      await replace(invoicePaths.details(invoice.id));
    });
  return (
    <Card>
      <EmptyState
        icon="ph:receipt"
        title={t('documents.fromOrder.title', { number })}
        text={t(`documents.fromOrder.${mayIssue ? 'text' : 'notAllowed'}`)}
        action={
          mayIssue && (
            <Button variant="contained" loading={isBusy} onClick={make}>
              {t('documents.fromOrder.make')}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** Maximum lengths of a line's texts. */
const TITLE = 200;
const DESCRIPTION = 2000;

/** The record in the URL to make an invoice of. */
function sourceOf({ from, title, description }: NextRouter['query']): Source | null {
  if (!from) return null;
  return {
    from: String(from),
    title: String(title ?? '').slice(0, TITLE),
    description: String(description ?? '').slice(0, DESCRIPTION),
  };
}

/** Links a draft to its source record; if that fails, the draft stays. */
function useLinking(source: Source | null) {
  const { run } = useAct();
  return (invoiceId: string) => {
    if (!source) return;
    void run(() => linksApi.newLink({ from: source.from, to: `invoices.invoice:${invoiceId}` }));
  };
}

/** The URL names the draft begun here; opening such a URL continues that draft. */
function useBegun(isReady: boolean, draft: string, link: (invoiceId: string) => void) {
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
      link(invoiceId);
      void replace({ pathname, query: { ...query, draft: invoiceId } }, undefined, { shallow: true });
    },
  };
}

/** Editor of a new invoice. Source: invoices, section 7.3. */
export const InvoiceNewScreen: Screen = () => {
  const t = useText();
  const { query, isReady } = useRouter();
  const named = (name: string) => String(query[name] ?? '');
  const wanted = { customer: named('customer'), copy: named('copy') };
  const source = sourceOf(query);
  const { isElsewhere, onBegun } = useBegun(isReady, named('draft'), useLinking(source));
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
      source={source}
    />
  );
};
InvoiceNewScreen.layout = 'dashboard';
InvoiceNewScreen.guard = 'auth';
InvoiceNewScreen.permission = 'invoices.write';
InvoiceNewScreen.titleKey = 'documents.editor.new';
InvoiceNewScreen.texts = ['invoices', 'documents', 'table', 'form'];
