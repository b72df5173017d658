import { useEffect } from 'react';
import type { ImportJob } from '@/domain/shop/exchangeContract';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { exchangeApi } from '../manageApi';

/** Between two questions how far an import is. */
const PAUSE_MS = 1000;

/** Whether nothing comes any more. */
export const isOver = ({ state }: ImportJob) => state === 'done' || state === 'failed';

/** Asks how far an import is until it is over; nothing without an id. */
export function useJob(jobId: string, onNews: (job: ImportJob) => void): void {
  const tell = useStableCallback(onNews);
  useEffect(() => {
    if (jobId === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      // It goes on by itself: after a question without an answer, the next one may be answered.
      const job = await exchangeApi.importJob({ jobId }, { signal }).catch(() => null);
      if (signal.aborted) return;
      if (job) tell(job);
      if (!job || !isOver(job)) timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [jobId, tell]);
}
