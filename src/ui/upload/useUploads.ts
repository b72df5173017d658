import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploaderFor } from '@/core/uploads/uploadFile';
import { UploadQueue } from '@/core/uploads/uploadQueue';
import type { Purpose } from '@/domain/blobs/purposes';
import type { Attachment } from '@/domain/blobs/schemas';

const NONE: readonly never[] = [];

/** The pending uploads of one field; they are aborted on unmount. */
export function useUploads(purpose: Purpose, onDone: (attachment: Attachment) => void) {
  const [queue] = useState(() => new UploadQueue({ purpose, send: uploaderFor(purpose) }));
  const items = useSyncExternalStore(queue.subscribe, queue.getItems, () => NONE);
  useEffect(() => queue.hear(onDone), [queue, onDone]);
  useEffect(() => () => queue.stop(), [queue]);
  return { items, queue };
}
