import { useEffect, useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { uploaderFor } from '@/core/uploads/uploadFile';
import { useStableCallback } from '@/core/useStableCallback';
import { ApiError } from '@/domain/errors';
import type { ProductColumn } from '@/domain/shop/csvColumns';
import type { ImportJob, ImportPreview } from '@/domain/shop/exchangeContract';
import type { DecimalSign, Delimiter, ImportMode } from '@/domain/shop/importWords';
import { useKeys } from '@/ui/form/useKeys';
import { withField } from '@/ui/imports/ColumnPicker';
import { exchangeApi } from '../../api';

/** Polling interval of an import's progress. */
const PAUSE_MS = 1000;

/** Whether the import has ended. */
const isOver = ({ state }: ImportJob) => state === 'done' || state === 'failed';

/** The import does not exist, or belongs to another user. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

interface Listener {
  onNews: (job: ImportJob) => void;
  onUnknown: (error: unknown) => void;
}

/** Polls an import until it ends; nothing without an id. */
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
      // The import runs on its own: after a failed poll, the next one may succeed.
      if (!job || !isOver(job)) timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [jobId, tell, miss]);
}

/** Steps of the wizard: file, columns, preview, progress, report. */
export const IMPORT_STEPS = ['file', 'columns', 'check', 'run', 'report'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

const upload = uploaderFor('import');

interface Progress {
  step: ImportStep;
  attachmentId: string;
  /** The last preview. */
  seen: ImportPreview | null;
  job: ImportJob | null;
  jobId: string;
}

const START: Progress = { step: 'file', attachmentId: '', seen: null, job: null, jobId: '' };

/** The current step, and the last error. */
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

/** Uploads a file and previews it with default settings. */
async function begin(file: File): Promise<Progress> {
  const { signal } = new AbortController();
  const { id: attachmentId } = await upload(file, { signal, onProgress: () => undefined });
  return { ...START, step: 'columns', attachmentId, seen: await exchangeApi.previewImport({ attachmentId }) };
}

export interface ImportRun {
  /** Id of a running import; empty before. */
  jobId: string;
  /** Called with the id of the import to follow, or ''. */
  onJob: (jobId: string) => void;
}

/** State of the product import: nothing is written before the run, which is a background job. */
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
  /** Previews the file again with other settings. */
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
    // Another delimiter changes the columns.
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
