import { useState } from 'react';
import { toRequestError } from '@/core/redux/createRequest';
import type { InputOf } from '@/domain/contract';
import type { CsvField } from '@/domain/people/csvColumns';
import type { ImportAnswer, importContract } from '@/domain/people/importContract';
import { type Refusal } from '@/core/i18n/errorText';
import { withField } from '@/ui/imports/ColumnPicker';
import { importApi } from '../api';

/** Steps of the wizard. */
export type ImportStep = 'file' | 'columns' | 'preview' | 'report';

export type Mapping = readonly (CsvField | null)[];
type Options = Omit<InputOf<(typeof importContract)['run']>, 'file'>;

interface Progress {
  step: ImportStep;
  file: File | null;
  /** From the last dry run, or the import. */
  answer: ImportAnswer | null;
  mapping: Mapping;
}

const START: Progress = { step: 'file', file: null, answer: null, mapping: [] };

const textOf = (mapping: Mapping) => mapping.map((field) => field ?? '-').join(',');

/** State of a user import: every step but the last is a dry run that writes nothing. */
export function useImport() {
  const [at, setAt] = useState(START);
  const [invites, setInvites] = useState(true);
  const [isWorking, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<(Refusal & { fields?: Record<string, string> }) | null>(null);

  async function ask(file: File, options: Options, next: (answer: ImportAnswer) => Progress) {
    setWorking(true);
    setRefusal(null);
    try {
      setAt(next(await importApi.run({ ...options, file })));
    } catch (error) {
      setRefusal(toRequestError(error));
    } finally {
      setWorking(false);
    }
  }

  const entry = (wanted: boolean) => (wanted ? 'invite' : 'none');
  const preview = (wanted = invites) =>
    at.file &&
    ask(at.file, { mapping: textOf(at.mapping), entry: entry(wanted) }, (answer) => ({
      ...at,
      step: 'preview',
      answer,
    }));

  return {
    ...at,
    invites,
    isWorking,
    refusal,
    choose: (file: File) =>
      ask(file, {}, (answer) => ({ step: 'columns', file, answer, mapping: answer.mapping })),
    setField: (column: number, field: CsvField | null) =>
      setAt({ ...at, mapping: withField(at.mapping, column, field) }),
    preview: () => void preview(),
    setInvites: (wanted: boolean) => {
      setInvites(wanted);
      void preview(wanted);
    },
    run: () =>
      at.file &&
      at.answer &&
      void ask(
        at.file,
        { mapping: textOf(at.mapping), entry: entry(invites), dryRun: 'false', token: at.answer.token },
        (answer) => ({ ...at, step: 'report', answer }),
      ),
    back: (step: ImportStep) => {
      setRefusal(null);
      setAt(step === 'file' ? START : { ...at, step });
    },
  };
}
export type Importing = ReturnType<typeof useImport>;
