import { useRef, useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import type { InvoiceFile, InvoiceFiles } from '@/domain/invoices/files';
import { useAct } from '@/ui/form/useAct';
import { filesApi } from '../documentsApi';

/** Owner of the files. */
export type FilesOwner = { invoiceId: string } | { paymentId: string };

type Files = readonly InvoiceFile[];

const wishOf = (files: Files) => files.map(({ id: attachmentId, isPublic }) => ({ attachmentId, isPublic }));

/** Files of one record, changed optimistically and rolled back when refused. */
export function useFileList(owner: FilesOwner, first: Files) {
  const [files, setFiles] = useState(first);
  // Two uploads may finish before the next render, and each must build on the other.
  const latest = useRef(first);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const { run } = useAct();
  function show(next: Files) {
    latest.current = next;
    setFiles(next);
  }
  function change(update: (now: Files) => Files) {
    const before = latest.current;
    const wanted = update(before);
    show(wanted);
    const earlier = turn.current;
    const tell = async () => {
      await earlier;
      const answer = await run(() => filesApi.setFiles({ ...owner, attachments: wishOf(wanted) }));
      if (latest.current === wanted) show(answer?.attachments ?? before);
    };
    turn.current = tell();
  }
  return { files, change };
}

/** The files of a document and of its payments. */
export function useInvoiceFiles(invoiceId: string) {
  return useRead<InvoiceFiles>(`files ${invoiceId}`, (signal) => filesApi.files({ invoiceId }, { signal }));
}
