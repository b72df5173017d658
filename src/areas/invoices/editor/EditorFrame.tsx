import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { RequestError } from '@/core/redux/createRequest';
import { Async } from '@/ui/feedback/Async';
import { PageHeading } from '@/ui/page/PageHeading';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { SheetSkeleton } from '../document/SheetSkeleton';
import { Editor, type EditorProps } from './Editor';
import type { useEditorData } from './useEditorData';

interface EditorPageProps {
  title: string;
  /** Instead of the editor, unless it is false. */
  instead?: ReactNode;
  data: ReturnType<typeof useEditorData>['data'];
  /** The document to edit; null for a new one, undefined while loading. */
  invoice: EditorProps['invoice'] | undefined;
  error: RequestError | null;
  onRetry: () => void;
  onBegun?: EditorProps['onBegun'];
  /** Source record of a new one. */
  source?: EditorProps['source'];
}

/** The page around the editor: title, back link and loading states. */
export function EditorFrame(props: EditorPageProps) {
  const { title, instead, data, invoice, error, onRetry, onBegun, source } = props;
  const t = useText();
  const isReady = data !== null && invoice !== undefined;
  return (
    <>
      <PageHeading
        title={title}
        crumbs={[{ label: t('invoices.crumb.area'), href: PATHS.dashboard.invoice.list }, { label: title }]}
      />
      {instead || (
        <Async
          isLoading={!isReady && !error}
          error={isReady ? null : error}
          hasContent={isReady}
          skeleton={<SheetSkeleton />}
          onRetry={onRetry}
        >
          {invoice && <AlsoHere entity={`invoices.invoice:${invoice.id}`} />}
          {isReady && (
            <Editor
              key={invoice?.id ?? 'new'}
              invoice={invoice}
              settings={data.settings}
              services={data.services}
              seller={data.company.name === '' ? null : { ...data.company, contactName: '' }}
              country={data.company.country}
              taxes={data.taxes}
              {...(invoice === null && { given: data.given, onBegun, source: source ?? null })}
            />
          )}
        </Async>
      )}
    </>
  );
}
