import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import type { InvoiceFile } from '@/domain/invoices/files';

/** Download link of a file, with its size. */
export function FileName({ file: { name, size, downloadUrl } }: { file: InvoiceFile }) {
  const { bytes } = useFormat();
  return (
    <span>
      <a href={downloadUrl} download={name}>
        <Bdi>{name}</Bdi>
      </a>{' '}
      <small>
        <Ltr>{bytes(size)}</Ltr>
      </small>
    </span>
  );
}
