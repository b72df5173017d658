import type { ParsedInputOf } from '@/domain/contract';
import { conflict } from '@/domain/errors';
import type { filesContract } from '@/domain/files/contract';
import type { FileConflict, FileItem } from '@/domain/files/schemas';
import { described } from '../items/write';
import { freeName, itemNamed } from '../items/names';
import type { NodeRow } from '../tree/rows';
import type { Write } from '../tree/write';

type Input = ParsedInputOf<(typeof filesContract)['move']>;

/** What becomes of one item: it gets that name in the folder, or is a version of the existing file. */
export type Step = { node: NodeRow; name: string } | { node: NodeRow; over: NodeRow };

/** What has been done so far. */
export interface Outcome {
  /** Ids of items as they stand in the folder now. */
  done: string[];
  movedFrom: Record<string, string | null>;
  skippedIds: string[];
  conflicts: { node: NodeRow; existing: NodeRow }[];
}

export const noOutcome = (): Outcome => ({ done: [], movedFrom: {}, skippedIds: [], conflicts: [] });

/**
 * Decides what becomes of an item in a folder; null when it stays undone, which the outcome then says. `own`: a copy in
 * the folder of its original gets a number without a question.
 */
export async function stepOf(
  { trx }: Write,
  { onConflict, choices }: Pick<Input, 'onConflict' | 'choices'>,
  { node, folder, outcome, own }: { node: NodeRow; folder: NodeRow; outcome: Outcome; own: boolean },
): Promise<Step | null> {
  const existing = await itemNamed(trx, folder.id, node.name);
  if (!existing) return { node, name: node.name };
  const choice = own && existing.id === node.id ? 'keepBoth' : (choices?.[node.id] ?? onConflict);
  if (choice === 'keepBoth') return { node, name: await freeName(trx, folder.id, node.name) };
  if (choice === 'replace' && existing.isFile === 1 && node.isFile === 1 && existing.id !== node.id)
    return { node, over: existing };
  if (choice === 'skip') outcome.skippedIds.push(node.id);
  else outcome.conflicts.push({ node, existing });
  return null;
}

/** Throws 409 `into-itself` when the folder is one of the items or lies in it. */
export function assertOutside({ tree }: Write, nodes: readonly NodeRow[], folderId: string): void {
  if (nodes.some(({ id }) => tree.isIn(folderId, id))) throw conflict('into-itself');
}

/** The answer of a call, with the items as they are now. */
export async function answerOf(write: Write, outcome: Outcome) {
  const { done, conflicts, movedFrom, skippedIds } = outcome;
  const ids = [...done, ...conflicts.flatMap(({ node, existing }) => [node.id, existing.id])];
  const items = new Map((await described(write, [...new Set(ids)])).map((item) => [item.id, item]));
  const known = (id: string): FileItem[] => (items.has(id) ? [items.get(id)!] : []);
  return {
    items: done.flatMap(known),
    movedFrom,
    skippedIds,
    conflicts: conflicts.flatMap(({ node, existing }): FileConflict[] => {
      const [[item], [other]] = [known(node.id), known(existing.id)];
      return item && other ? [{ item, existing: other }] : [];
    }),
  };
}
