import { useCallback, useState } from 'react';
import { createFrom } from '@/core/intents/intents';
import type { Attachment } from '@/domain/blobs/schemas';
import { MAX_ATTACHMENTS } from '@/domain/chat/limits';
import { useUploads } from '@/ui/upload/useUploads';

/** The files of the next message: uploaded and uploading. */
export function useComposerFiles(first: readonly Attachment[]) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>(first);
  const take = useCallback((file: Attachment) => setAttachments((known) => [...known, file]), []);
  const { items, queue } = useUploads('chat', take);
  const coming = items.filter(({ refusal }) => !refusal?.final).length;
  const room = MAX_ATTACHMENTS - attachments.length - coming;
  return {
    attachments,
    items,
    queue,
    isUploading: items.some(({ state }) => state !== 'failed'),
    add: (files: File[]) => queue.add(files, room),
    /** Chooses files of the file manager. */
    choose: () => {
      const takeAll = (taken: Attachment[]) => setAttachments((known) => [...known, ...taken]);
      createFrom({ target: 'chooseFiles', purpose: 'chat', max: room, take: takeAll });
    },
    remove: (id: string) => setAttachments((known) => known.filter((file) => file.id !== id)),
    put: (files: readonly Attachment[]) => setAttachments(files),
  };
}

export type ComposerFiles = ReturnType<typeof useComposerFiles>;
