import { nameSort } from '@/domain/files/names';
import type { FileItem } from '@/domain/files/schemas';
import type { FileSort, FileType } from '@/domain/files/words';
import { readSort } from '@/ui/table/sort';

/** The own root, wherever a folder is named. */
export const ROOT = 'root';

/** The places in their order; what stands in `links` is no list of items. */
export const PLACES = ['mine', 'recent', 'starred', 'shared', 'links', 'trash'] as const;
export type Place = (typeof PLACES)[number];

/** Which folders and files are listed. */
export interface Listed {
  place: Place;
  /** Empty where a place is listed. */
  folderId: string;
  query: string;
  types: FileType[];
  /** Days `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
  /** Undefined for the order of the place itself. */
  sort: FileSort | undefined;
}

/** The name of a list in the store. */
export const keyOf = ({ place, folderId, query, types, from, to, sort }: Listed): string =>
  JSON.stringify([folderId ? '' : place, folderId, query, types, from, to, sort ?? '']);

/** The query of a list as sent. */
export function itemsQuery({ place, folderId, query, types, from, to, sort }: Listed) {
  return {
    ...(folderId ? { folderId } : place !== 'mine' && place !== 'links' && { in: place }),
    ...(query && { query }),
    ...(types.length > 0 && { types: types.join() }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort }),
  };
}

/** Whether the list is the content of one folder. */
export const isOfFolder = ({ place, folderId, query }: Listed): boolean =>
  query === '' && (folderId !== '' || place === 'mine');

/** Whether it is the place of public links, which is read by itself. */
export const isOfLinks = ({ place, folderId }: Listed): boolean => folderId === '' && place === 'links';

/** Whether the list is the trash; searches find what is outside of it, wherever they begin. */
export const isOfTrash = ({ place, folderId, query }: Listed): boolean =>
  query === '' && folderId === '' && place === 'trash';

/** The order of a list: the chosen one, else that of the place. */
export function sortOf({ place, folderId, query, sort }: Listed): FileSort {
  if (sort) return sort;
  if (query || folderId) return 'name';
  return place === 'recent' ? '-modifiedAt' : place === 'trash' ? '-deletedAt' : 'name';
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ query, types, from, to }: Listed): boolean =>
  query !== '' || types.length > 0 || from !== '' || to !== '';

/**
 * Whether an item is in a list; undefined where the server alone knows.
 * @param folderId the folder that the list shows, null where it shows none
 */
export function isIn(listed: Listed, folderId: string | null, item: FileItem): boolean | undefined {
  const { place, types, from, to } = listed;
  if ((item.deletedAt !== undefined) !== isOfTrash(listed)) return false;
  if (types.length > 0 && !types.includes(item.type)) return false;
  if (isOfFolder(listed)) {
    if (folderId === null || item.parentId !== folderId) return false;
  } else if (listed.query || listed.folderId || place !== 'starred') return undefined;
  else if (!item.isFavorited) return false;
  return from || to ? undefined : true;
}

const asc = <T extends string | number>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0);

/** Compares items in the order of a list, as the server does: folders first, by size and type they stand by name. */
export function comparatorOf(listed: Listed): (one: FileItem, other: FileItem) => number {
  const { key, descending } = readSort(sortOf(listed));
  const byName = (one: FileItem, other: FileItem) =>
    asc(nameSort(one.name), nameSort(other.name)) || asc(one.id, other.id);
  const byKey = (one: FileItem, other: FileItem) => {
    if (key === 'size' && one.kind === 'file') return asc(one.size, other.size);
    if (key === 'type' && one.kind === 'file') return asc(one.type, other.type);
    if (key === 'modifiedAt') return asc(one.modifiedAt, other.modifiedAt);
    if (key === 'deletedAt') return asc(one.deletedAt ?? '', other.deletedAt ?? '');
    return 0;
  };
  return (one, other) => {
    if (one.kind !== other.kind) return one.kind === 'folder' ? -1 : 1;
    return (byKey(one, other) || byName(one, other)) * (descending ? -1 : 1);
  };
}
