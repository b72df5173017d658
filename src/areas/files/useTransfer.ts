import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileConflict, FileItem } from '@/domain/files/schemas';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { undoable } from '@/ui/feedback/undoStack';
import { removeItems, type TransferRequest, transferItems } from './state/requests';

/** What is done with an item whose name is taken. */
export type Answer = 'keepBoth' | 'replace' | 'skip';

/** Whether an item can become a version of what has its name: only a file of a file. */
export const canReplace = ({ item, existing }: FileConflict): boolean =>
  item.kind === 'file' && existing.kind === 'file' && item.id !== existing.id;

type Choices = Record<string, Answer>;

/** An open question: the conflict, how many follow, and what takes the answer. */
export interface OpenConflict {
  conflict: FileConflict;
  others: number;
  onAnswer: (answer: Answer, forAll: boolean) => void;
  onCancel: () => void;
}

/** Asks about one conflict after the other; null when that was called off. */
function useQuestions() {
  const [open, setOpen] = useState<OpenConflict | null>(null);
  const ask = async (conflicts: readonly FileConflict[]): Promise<Choices | null> => {
    const choices: Choices = {};
    for (const [at, conflict] of conflicts.entries()) {
      if (choices[conflict.item.id]) continue;
      const rest = conflicts.slice(at + 1);
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const answer = await new Promise<{ answer: Answer; forAll: boolean } | null>((resolve) =>
        setOpen({
          conflict,
          others: rest.length,
          onAnswer: (given, forAll) => resolve({ answer: given, forAll }),
          onCancel: () => resolve(null),
        }),
      );
      setOpen(null);
      if (!answer) return null;
      choices[conflict.item.id] = answer.answer;
      if (!answer.forAll) continue;
      for (const other of rest)
        if (answer.answer !== 'replace' || canReplace(other)) choices[other.item.id] = answer.answer;
    }
    return choices;
  };
  return { open, ask };
}

/** Former parents with the items that came from there, as far as the person sees them. */
function byParent(movedFrom: Readonly<Record<string, string | null>>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [id, parentId] of Object.entries(movedFrom))
    if (parentId !== null) groups.set(parentId, [...(groups.get(parentId) ?? []), id]);
  return groups;
}

/** Where something is moved or copied to. */
export interface Target {
  id: string;
  name: string;
}

/** Moves or copies items into a folder, asks about taken names, and offers to undo it. */
export function useTransfer() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { open, ask } = useQuestions();
  const send = async (request: TransferRequest) => {
    const done = await undoable(dispatch(transferItems(request)));
    return transferItems.fulfilled.match(done) ? done.payload : null;
  };
  const moveBack = async (movedFrom: Readonly<Record<string, string | null>>) => {
    for (const [folderId, ids] of byParent(movedFrom))
      // oxlint-disable-next-line no-await-in-loop -- one folder after the other
      await dispatch(transferItems({ kind: 'move', ids, folderId, onConflict: 'keepBoth' })).unwrap();
  };
  const tell = (
    kind: TransferRequest['kind'],
    { count, target, name }: { count: number; target: Target; name: string },
    undo: (() => Promise<unknown>) | null,
  ) => {
    const text = t(kind === 'move' ? 'files.done.moved' : 'files.done.copied', {
      count,
      name,
      folder: target.name,
    });
    if (undo) toastUndo(text, undo);
    else toast(text);
  };
  /** Whether anything was moved or copied. */
  const transfer = useStableCallback(
    async (kind: TransferRequest['kind'], items: readonly FileItem[], target: Target): Promise<boolean> => {
      const ids = items.map(({ id }) => id);
      const first = await send({ kind, ids, folderId: target.id });
      if (!first) return false;
      const choices = first.conflicts.length > 0 ? await ask(first.conflicts) : null;
      const again = Object.entries(choices ?? {}).flatMap(([id, answer]) => (answer === 'skip' ? [] : [id]));
      const second =
        choices && again.length > 0 ? await send({ kind, ids: again, folderId: target.id, choices }) : null;
      const made = [...first.items, ...(second?.items ?? [])];
      const count = ids.length - first.conflicts.length + (second ? again.length : 0);
      if (count === 0) return false;
      const movedFrom = { ...first.movedFrom, ...second?.movedFrom };
      const isMerged = Object.values(choices ?? {}).includes('replace');
      const undo =
        kind === 'move'
          ? () => moveBack(movedFrom)
          : () => dispatch(removeItems({ ids: made.map(({ id }) => id) })).unwrap();
      // A new version of another file is undone among its versions.
      tell(kind, { count, target, name: items[0]?.name ?? '' }, isMerged ? null : undo);
      return true;
    },
  );
  return { transfer, conflict: open };
}
