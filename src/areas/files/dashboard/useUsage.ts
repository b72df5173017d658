import { useEffect } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useLiveReload } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import { fileQueue } from '@/core/uploads/fileQueue';
import { useStableCallback } from '@/core/useStableCallback';
import { filesLive } from '@/domain/files/live';
import { usageApi } from '../usage/api';

/** The figures of the person's own storage, for the first HTML. */
export const firstUsage = firstRead(usageApi.usage, {});

/** How long the files of one upload are gathered before figures are read again, in ms. */
const GATHER_MS = 1000;

/** Calls back a moment after files were uploaded from this tab, whose events are not told to it. */
export function useAfterUploads(onDone: () => void): void {
  const done = useStableCallback(onDone);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = fileQueue.subscribeDone(() => {
      clearTimeout(timer);
      timer = setTimeout(done, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [done]);
}

/** How much the person stores, kept up to date. */
export function useUsage() {
  const read = useRead('usage', (signal) => usageApi.usage({}, { signal }), firstUsage);
  useLiveReload([filesLive.usageChanged], read.reload);
  useAfterUploads(read.reload);
  return { ...read, usage: read.data?.usage ?? null };
}
export type UsageRead = ReturnType<typeof useUsage>;

/** How much all people store; read where it is shown. */
export function useWorkspaceUsage(isShown: boolean) {
  const read = useRead(isShown ? 'workspace' : null, (signal) =>
    usageApi.usage({ scope: 'workspace' }, { signal }),
  );
  return { ...read, usage: read.data?.usage ?? null };
}
