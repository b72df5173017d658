import { useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { uploaderFor } from '@/core/uploads/uploadFile';
import type { BoardImport } from '@/domain/kanban/importing';
import { withField } from '@/ui/imports/ColumnPicker';
import { exchangeApi } from '../api';

const upload = uploaderFor('import');

type Mapping = BoardImport['mapping'];

interface Chosen {
  name: string;
  attachmentId: string;
  /** An exported board becomes a new board; a table goes into an existing one. */
  isBoard: boolean;
}

const isBoardFile = ({ name, type }: File) => type === 'application/json' || /\.json$/i.test(name);

/**
 * Imports a file into a board: upload, dry run, import. `boardId` is the target of a table; null if there is
 * none, so that only an exported board is accepted. Source: kanban, section 2.2.
 */
export function useImport(boardId: string | null) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [answer, setAnswer] = useState<BoardImport | null>(null);
  const [skipErrors, setSkip] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);

  const doing = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (refusal) {
      setError(toRequestError(refusal));
    } finally {
      setBusy(false);
    }
  };
  const ask = async (file: Chosen, more: { mapping?: Mapping; skipErrors?: boolean; dryRun?: boolean }) => {
    const into = file.isBoard || boardId === null ? {} : { boardId };
    setAnswer(await exchangeApi.importBoard({ attachmentId: file.attachmentId, ...into, ...more }));
  };
  return {
    chosen,
    answer,
    skipErrors,
    isBusy,
    error,
    setSkip,
    choose: (file: File) =>
      void doing(async () => {
        setChosen(null);
        setAnswer(null);
        const { signal } = new AbortController();
        const { id } = await upload(file, { signal, onProgress: () => undefined });
        const next = { name: file.name, attachmentId: id, isBoard: isBoardFile(file) };
        await ask(next, {});
        setChosen(next);
      }),
    /** Maps a column of the file to a field; a field belongs to one column only. */
    map: (column: number, field: Mapping[number]) =>
      chosen &&
      answer &&
      void doing(() =>
        ask(chosen, {
          mapping: withField(answer.mapping, column, field),
        }),
      ),
    run: () =>
      chosen &&
      answer &&
      void doing(() =>
        ask(chosen, {
          ...(!chosen.isBoard && { mapping: answer.mapping }),
          skipErrors,
          dryRun: false,
        }),
      ),
  };
}
export type Importing = ReturnType<typeof useImport>;
