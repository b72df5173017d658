import { useEffect, useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { uploaderFor } from '@/core/uploads/uploadFile';
import { ApiError } from '@/domain/errors';
import type { ProductColumn } from '@/domain/shop/csvColumns';
import type { ImportJob, ImportPreview } from '@/domain/shop/exchangeContract';
import type { DecimalSign, Delimiter, ImportMode } from '@/domain/shop/importWords';
import { useKeys } from '@/ui/form/useKeys';
import { withField } from '@/ui/imports/ColumnPicker';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { exchangeApi } from '../../api';

/** Between two questions how far an import is. */
const PAUSE_MS = 1000;

/** Whether nothing comes any more. */
const isOver = ({ state }: ImportJob) => state === 'done' || state === 'failed';

/** There is no such import, or it is somebody else's. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

interface Listener {
  onNews: (job: ImportJob) => void;
  onUnknown: (error: unknown) => void;
}

/** Asks how far an import is until it is over; nothing without an id. */
function useJob(jobId: string, listener: Listener): void {
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

/** Where a person is: choosing a file, matching its columns, looking at what would happen, waiting, reading what happened. */
export const IMPORT_STEPS = ['file', 'columns', 'check', 'run', 'report'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

const upload = uploaderFor('import');

interface Progress {
  step: ImportStep;
  attachmentId: string;
  /** Of the last look. */
  seen: ImportPreview | null;
  job: ImportJob | null;
  jobId: string;
}

const START: Progress = { step: 'file', attachmentId: '', seen: null, job: null, jobId: '' };

/** Where a person is, and what was refused of the last thing tried. */
function useProgress(jobId: string) {
  const [at, setAt] = useState<Progress>(jobId === '' ? START : { ...START, step: 'run', jobId });
  const [isWorking, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  async function doing(act: () => Promise<Progress>) {
    setWorking(true);
    setRefusal(null);
    try {
      setAt(await act());
    } catch (error) {
      setRefusal(toRequestError(error));
    } finally {
      setWorking(false);
    }
  }
  function startAgain(error: unknown): void {
    setRefusal(toRequestError(error));
    setAt(START);
  }
  const back = (step: ImportStep) => {
    setRefusal(null);
    setAt(step === 'file' ? START : { ...at, step });
  };
  const start = (act: () => Promise<Progress>) => void doing(act);
  return { at, setAt, isWorking, refusal, back, startAgain, doing: start };
}

/** Sends a file and looks at it as it is. */
async function begin(file: File): Promise<Progress> {
  const { signal } = new AbortController();
  const { id: attachmentId } = await upload(file, { signal, onProgress: () => undefined });
  return { ...START, step: 'columns', attachmentId, seen: await exchangeApi.previewImport({ attachmentId }) };
}

export interface ImportRun {
  /** Of an import that runs already; empty before. */
  jobId: string;
  /** There is one to be followed, or none any more. */
  onJob: (jobId: string) => void;
}

/** The way of a file into the shop: nothing is written before it is run, and then in the background. */
export function useProductImport({ jobId: known, onJob }: ImportRun) {
  const { at, setAt, doing, startAgain, ...progress } = useProgress(known);
  const keys = useKeys();
  const [mode, setMode] = useState<ImportMode>('createAndUpdate');
  useJob(at.jobId, {
    onNews: (job) => setAt((was) => ({ ...was, job, step: isOver(job) ? 'report' : 'run' })),
    onUnknown: (error) => {
      onJob('');
      startAgain(error);
    },
  });
  const { attachmentId, seen } = at;
  async function start(wish: Parameters<typeof exchangeApi.runImport>[0]): Promise<string> {
    try {
      const { idempotencyKey } = keys.sentAs(wish);
      return (await exchangeApi.runImport(wish, { idempotencyKey })).jobId;
    } catch (error) {
      keys.refused(toRequestError(error));
      throw error;
    }
  }
  /** Looks at the file anew, as far as it is read in another way. */
  const look = (
    step: ImportStep,
    more: Partial<Pick<ImportPreview, 'delimiter' | 'decimalSign' | 'mapping'>>,
  ) => doing(async () => ({ ...at, step, seen: await exchangeApi.previewImport({ attachmentId, ...more }) }));
  const change = (reading: Partial<ImportPreview>) => seen && setAt({ ...at, seen: { ...seen, ...reading } });

  return {
    ...at,
    ...progress,
    mode,
    setMode,
    choose: (file: File) => doing(() => begin(file)),
    // Other cells make other columns.
    setDelimiter: (delimiter: Delimiter) => look('columns', { delimiter }),
    setDecimalSign: (decimalSign: DecimalSign) => change({ decimalSign }),
    setColumn: (column: number, field: ProductColumn | null) =>
      seen && change({ mapping: withField(seen.mapping, column, field) }),
    check: () => {
      if (!seen) return;
      const { delimiter, decimalSign, mapping } = seen;
      look('check', { delimiter, decimalSign, mapping });
    },
    run: () => {
      if (!seen) return;
      const wish = { importId: seen.importId, mapping: seen.mapping, mode };
      doing(async () => {
        const jobId = await start(wish);
        onJob(jobId);
        return { ...at, step: 'run', jobId };
      });
    },
  };
}
export type Importing = ReturnType<typeof useProductImport>;
