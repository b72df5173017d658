import { useCallback, useState } from 'react';
import type { Attachment } from '@/domain/blobs/schemas';
import { MAX_ATTACHMENTS } from '@/domain/chat/limits';
import { useUploads } from '@/ui/upload/useUploads';

/** The files of the next message: uploaded and uploading. */
export function useComposerFiles(first: readonly Attachment[]) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>(first);
  const take = useCallback((file: Attachment) => setAttachments((known) => [...known, file]), []);
  const { items, queue } = useUploads('chat', take);
  return {
    attachments,
    items,
    queue,
    isUploading: items.some(({ state }) => state !== 'failed'),
    add: (files: File[]) => {
      const coming = items.filter(({ refusal }) => !refusal?.final).length;
      queue.add(files, MAX_ATTACHMENTS - attachments.length - coming);
    },
    remove: (id: string) => setAttachments((known) => known.filter((file) => file.id !== id)),
    put: (files: readonly Attachment[]) => setAttachments(files),
  };
}

export type ComposerFiles = ReturnType<typeof useComposerFiles>;
