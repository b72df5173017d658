import { useCallback, useEffect, useEffectEvent } from 'react';
import { useText } from '@/core/i18n/useText';
import { fileQueue } from '@/core/uploads/fileQueue';
import { toast } from '@/ui/feedback/toast';
import { interceptPastedFiles } from '@/ui/upload/pastedFiles';
import { useDrop } from '@/ui/upload/useDrop';

/** Uploads into folders; the shell shows them on every page. Needs the texts `filesUpload`. */
export function useFileUploads() {
  const t = useText();
  const start = useCallback(
    /** Call it within the event that brings the files; `folderId` may be `root`. */
    (input: readonly File[] | DataTransfer, folderId: string): void => {
      fileQueue.start(input, folderId).catch(() => toast(t('filesUpload.notLoaded'), { variant: 'error' }));
    },
    [t],
  );
  return { start };
}

/**
 * Uploads what is dropped on an element into a folder; `over` is true while files are dragged over it. Elements with
 * their own drop inside of it come first.
 */
export function useFileDrop(folderId: string) {
  const { start } = useFileUploads();
  return useDrop((_files, transfer) => start(transfer, folderId), { hasTargets: true });
}

/** Lets uploads be shown that were interrupted, by a reload or in another browser. */
export function useInterruptedUploads(): void {
  useEffect(() => {
    // They can be asked for again with the next visit.
    fileQueue.lookForInterrupted().catch(() => undefined);
  }, []);
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** Uploads pasted files into a folder while the page is shown; null where nothing may be added. */
export function useFilePaste(folderId: string | null): void {
  const { start } = useFileUploads();
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    const isElsewhere = target instanceof Element && target.closest(`${TYPING}, [role=dialog]`) !== null;
    if (folderId === null || !clipboardData || isElsewhere || event.defaultPrevented) return;
    const pasted = {
      clipboardData,
      preventDefault: () => event.preventDefault(),
      stopPropagation: () => event.stopPropagation(),
    };
    interceptPastedFiles(pasted, (files) => start(files, folderId));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
