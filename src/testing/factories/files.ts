import type { FileItem, FileLink, FilePath, FileShare } from '@/domain/files/schemas';
import { groupOf, typeOfName } from '@/domain/files/types';
import type { FileUsage } from '@/domain/files/usage';
import { FILE_GROUPS } from '@/domain/files/words';
import type { PersonRef } from '@/domain/people/personRef';
import { fileOf } from './chat';

/** The root of the signed-in person in component tests. */
export const ROOT_ID = 'root-1';
const AT = '2026-11-20T14:10:00.000Z';

/** Somebody who has files in component tests; the signed-in one by default. */
export function filePersonOf(name = 'Amira Haddad', id = 'user-manager'): PersonRef {
  return { id, username: name.toLowerCase().replaceAll(' ', '-'), name, avatar: null, jobTitle: null };
}

/** An own file in the root, by its name. */
export function fileItemOf(id: string, name: string, changes: Partial<FileItem> = {}): FileItem {
  const type = typeOfName(name);
  return {
    id,
    kind: 'file',
    name,
    type,
    group: groupOf(type),
    size: 2048,
    parentId: ROOT_ID,
    color: null,
    isFavorited: false,
    shared: [],
    sharedCount: 0,
    hasLink: false,
    totalFiles: 1,
    versionNo: 1,
    owner: filePersonOf(),
    access: 'owner',
    createdAt: AT,
    modifiedAt: AT,
    modifiedBy: filePersonOf(),
    content: { ...fileOf(`c-${id}`, type === 'image' ? 'image' : 'document'), name },
    version: 1,
    ...changes,
  };
}

/** An own folder in the root, by its name. */
export function folderOf(id: string, name: string, changes: Partial<FileItem> = {}): FileItem {
  return fileItemOf(id, name, {
    kind: 'folder',
    type: 'folder',
    group: null,
    totalFiles: 3,
    versionNo: 0,
    content: null,
    ...changes,
  });
}

/** The answer of a list: of the root by default. */
export function listOf(
  items: FileItem[],
  folder: FileItem | null = folderOf(ROOT_ID, '', { parentId: null }),
) {
  const isRoot = folder?.id === ROOT_ID;
  const path: FilePath = folder ? [{ id: ROOT_ID, name: '' }] : [];
  if (folder && !isRoot) path.push({ id: folder.id, name: folder.name });
  return { items, total: items.length, folder, path };
}

/** A share of an item with somebody, or with everyone when there is nobody. */
export function shareOf(id: string, person: PersonRef | null, changes: Partial<FileShare> = {}): FileShare {
  return { id, subjectType: person ? 'user' : 'everyone', person, level: 'view', createdAt: AT, ...changes };
}

/** A public link without terms that was opened twice. */
export function linkOf(changes: Partial<FileLink> = {}): FileLink {
  return {
    path: '/share/files/secret-1',
    hasPassword: false,
    expiresAt: null,
    hits: 2,
    lastOpenedAt: AT,
    ...changes,
  };
}

/** Figures of a person who uses 6.2 of 10 GB. */
export function usageOf(changes: Partial<FileUsage> = {}): FileUsage {
  const nothing = { count: 0, size: 0 };
  return {
    scope: 'me',
    used: 6_200_000_000,
    reserved: 0,
    quota: 10_000_000_000,
    available: 3_800_000_000,
    percent: 62,
    places: {
      mine: { count: 40, size: 5_000_000_000 },
      shared: nothing,
      trash: { count: 4, size: 1_200_000_000 },
      versions: nothing,
    },
    kinds: FILE_GROUPS.map((kind) => ({ kind, ...nothing })),
    largest: [],
    measuredAt: AT,
    ...changes,
  };
}
