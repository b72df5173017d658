import { useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { sendFor } from '@/core/uploads/uploadFile';
import { uuid } from '@/core/uuid';
import type { ProductColumn } from '@/domain/shop/csvColumns';
import type { ImportJob, ImportPreview } from '@/domain/shop/exchangeContract';
import type { DecimalSign, Delimiter, ImportMode } from '@/domain/shop/importWords';
import { withField } from '@/ui/imports/ColumnPicker';
import { exchangeApi } from '../manageApi';
import { isOver, useJob } from './useJob';

/** Where a person is: choosing a file, matching its columns, looking at what would happen, waiting, reading what happened. */
export const IMPORT_STEPS = ['file', 'columns', 'check', 'run', 'report'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

const upload = sendFor('import');

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
function useProgress() {
  const [at, setAt] = useState(START);
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
  const back = (step: ImportStep) => {
    setRefusal(null);
    setAt(step === 'file' ? START : { ...at, step });
  };
  return { at, setAt, isWorking, refusal, back, doing: (act: () => Promise<Progress>) => void doing(act) };
}

/** Sends a file and looks at it as it is. */
async function begin(file: File): Promise<Progress> {
  const { signal } = new AbortController();
  const { id: attachmentId } = await upload(file, { signal, onProgress: () => undefined });
  return { ...START, step: 'columns', attachmentId, seen: await exchangeApi.previewImport({ attachmentId }) };
}

/** The way of a file into the shop: nothing is written before it is run, and then in the background. */
export function useProductImport() {
  const { at, setAt, doing, ...progress } = useProgress();
  const [mode, setMode] = useState<ImportMode>('createAndUpdate');
  useJob(at.jobId, (job) => setAt((was) => ({ ...was, job, step: isOver(job) ? 'report' : 'run' })));
  const { attachmentId, seen } = at;
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
        const { jobId } = await exchangeApi.runImport(wish, { idempotencyKey: uuid() });
        return { ...at, step: 'run', jobId };
      });
    },
  };
}
export type Importing = ReturnType<typeof useProductImport>;
