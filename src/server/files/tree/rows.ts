import type { Insertable, Selectable } from 'kysely';
import { nameFold, nameSort, nameWords } from '@/domain/files/names';
import { groupOf, typeOfName } from '@/domain/files/types';
import { newId } from '@/server/db/row';
import type { FileNodeTable } from '@/server/db/tables/files';

export type NodeRow = Selectable<FileNodeTable>;

/** What a name decides about a row. */
export function namedColumns(name: string, isFile: boolean) {
  const type = isFile ? typeOfName(name) : 'folder';
  return {
    name,
    nameFold: nameFold(name),
    nameSort: nameSort(name),
    words: nameWords(name).join(' '),
    type,
    group: isFile ? groupOf(type) : null,
  };
}

interface NewNode {
  parentId: string | null;
  ownerId: string;
  isFile: boolean;
  name: string;
  /** Who makes it; null for the system. */
  by: string | null;
  at: string;
  modifiedAt?: string;
}

/** The row of a new folder, or of a file that has no version yet. */
export function newNode({ parentId, ownerId, isFile, name, by, at, modifiedAt = at }: NewNode) {
  return {
    id: newId(),
    parentId,
    ownerId,
    isFile: isFile ? 1 : 0,
    ...namedColumns(name, isFile),
    color: null,
    size: 0,
    versionId: null,
    versionNo: 0,
    createdById: by,
    modifiedById: by,
    modifiedAt,
    createdAt: at,
    updatedAt: at,
    version: 1,
    deletedAt: null,
    deletedById: null,
    purgingAt: null,
  } satisfies Insertable<FileNodeTable>;
}
