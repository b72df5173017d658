import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { FileLinks } from './FileLinks';
import { FileShelf } from './FileShelf';
import { useInvoiceFiles } from './useInvoiceFiles';

export interface DocumentFilesProps {
  invoiceId: string;
}

/**
 * Attachments of a document, e.g. time sheets, not part of the issued document; customers see those shared with them.
 */
export function DocumentFiles({ invoiceId }: DocumentFilesProps) {
  const t = useText();
  const mayWrite = useCan()('invoices.write');
  const { data, error, isLoading, reload } = useInvoiceFiles(invoiceId);
  const label = t('documents.files.title');
  const readable = [...(data?.files ?? []), ...(data?.payments ?? []).flatMap(({ files }) => files)];
  if (data && !mayWrite && readable.length === 0) return <p>{t('documents.files.none')}</p>;
  return (
    <Async
      isLoading={isLoading && !data}
      hasContent={data !== null}
      error={data ? null : error}
      onRetry={reload}
      skeleton={<Bone height={56} />}
    >
      {data && mayWrite && <FileShelf owner={{ invoiceId }} first={data.files} label={label} />}
      {data && !mayWrite && <FileLinks files={readable} label={label} />}
    </Async>
  );
}
