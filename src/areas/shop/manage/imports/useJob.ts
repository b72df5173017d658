import { useEffect } from 'react';
import { ApiError } from '@/domain/errors';
import type { ImportJob } from '@/domain/shop/exchangeContract';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { exchangeApi } from '../manageApi';

/** Between two questions how far an import is. */
const PAUSE_MS = 1000;

/** Whether nothing comes any more. */
export const isOver = ({ state }: ImportJob) => state === 'done' || state === 'failed';

/** There is no such import, or it is somebody else's. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

interface Listener {
  onNews: (job: ImportJob) => void;
  onUnknown: (error: unknown) => void;
}

/** Asks how far an import is until it is over; nothing without an id. */
export function useJob(jobId: string, listener: Listener): void {
  const tell = useStableCallback(listener.onNews);
  const miss = useStableCallback(listener.onUnknown);
  useEffect(() => {
    if (jobId === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const job = await exchangeApi.importJob({ jobId }, { signal }).catch((error: unknown) => {
        if (!signal.aborted && isUnknown(error)) {
          controller.abort();
          miss(error);
        }
        return null;
      });
      if (signal.aborted) return;
      if (job) tell(job);
      // It goes on by itself: after a question without an answer, the next one may be answered.
      if (!job || !isOver(job)) timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [jobId, tell, miss]);
}
