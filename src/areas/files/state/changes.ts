import type { FileItem } from '@/domain/files/schemas';
import { comparatorOf, isIn, isOfFolder, isOfTrash, type Listed } from './listed';
import type { FileList, FilesState, PendingAct } from './types';

/** Lists that are kept: those read last. */
const MAX_LISTS = 12;

/** Forgets the lists that were read longest ago, and items that are in none. */
export function prune(state: FilesState): void {
  const keys = Object.keys(state.lists);
  if (keys.length <= MAX_LISTS) return;
  for (const key of keys.slice(0, keys.length - MAX_LISTS)) delete state.lists[key];
  const kept = new Set(Object.values(state.lists).flatMap(({ ids }) => ids));
  for (const id of Object.keys(state.byId)) if (!kept.has(id)) delete state.byId[id];
}

/** Lists that are kept have to be read again, or some of them. */
export function makeStale(state: FilesState, which: (list: FileList) => boolean = () => true): void {
  for (const list of Object.values(state.lists)) if (which(list)) list.isStale = true;
}

const isTrash = ({ listed }: FileList) => isOfTrash(listed);

/** Lists of the trash have to be read again: the server knows where things were. */
export const makeTrashStale = (state: FilesState): void => makeStale(state, isTrash);

/** Notes an item of an answer that was asked for at the given write: what was written since is kept. */
export function putItem(state: FilesState, item: FileItem, asked: number): void {
  if ((state.touched[item.id] ?? -1) > asked) return;
  const known = state.byId[item.id];
  // Only lists that need it tell where an item is.
  state.byId[item.id] = known?.location && !item.location ? { ...item, location: known.location } : item;
}

function take(list: FileList, id: string): void {
  const at = list.ids.indexOf(id);
  if (at >= 0) list.ids.splice(at, 1);
}

/** Puts an item where the order of the list wants it; further down than was read it is left out. */
function place(state: FilesState, list: FileList, item: FileItem): void {
  const compare = comparatorOf(list.listed);
  take(list, item.id);
  const at = list.ids.findIndex((id) => {
    const other = state.byId[id];
    return other !== undefined && compare(item, other) < 0;
  });
  if (at >= 0) list.ids.splice(at, 0, item.id);
  else if (list.next === undefined) list.ids.push(item.id);
}

/** What a change of an item does to a list. */
function follow(state: FilesState, list: FileList, before: FileItem | undefined, item: FileItem): void {
  const folderId = list.folder?.id ?? null;
  const wasIn = list.ids.includes(item.id) || (before && isIn(list.listed, folderId, before) === true);
  const isNow = isIn(list.listed, folderId, item);
  if (isNow === undefined) {
    // It may belong there; a row that is shown stays where it is until the server has answered.
    list.isStale = true;
    return;
  }
  if (isNow) place(state, list, item);
  else take(list, item.id);
  list.total = Math.max(0, list.total + (isNow ? 1 : 0) - (wasIn ? 1 : 0));
}

/** Notes an item as the server has it from now on, in all lists. */
export function settle(state: FilesState, item: FileItem): void {
  const before = state.byId[item.id];
  const now = before?.location && !item.location ? { ...item, location: before.location } : item;
  state.byId[item.id] = now;
  state.touched[item.id] = state.writes;
  for (const list of Object.values(state.lists)) {
    if (list.folder?.id === item.id) {
      list.folder = now;
      list.path = list.path.map((step) => (step.id === item.id ? { ...step, name: item.name } : step));
    }
    if (list.isRead) follow(state, list, before, now);
  }
}

/** Items are no longer to be seen; in the lists of one folder alone when it is given. */
export function dropItems(state: FilesState, ids: readonly string[], folderId?: string): void {
  const gone = new Set(ids);
  for (const list of Object.values(state.lists)) {
    if (folderId !== undefined && (list.folder?.id !== folderId || !isOfFolder(list.listed))) continue;
    const kept = list.ids.filter((id) => !gone.has(id));
    list.total = Math.max(0, list.total - (list.ids.length - kept.length));
    list.ids = kept;
  }
  if (folderId !== undefined) return;
  for (const id of gone) {
    state.touched[id] = state.writes;
    delete state.byId[id];
  }
}

/** An item as it will be when the acts under way are done. */
export function expected(item: FileItem, acts: readonly PendingAct[]): FileItem {
  let now = item;
  for (const { ids, name, starred } of acts) {
    if (!ids.includes(item.id)) continue;
    if (name !== undefined) now = { ...now, name };
    if (starred !== undefined) now = { ...now, isFavorited: starred };
  }
  return now;
}

const isLeft = ({ leaving }: PendingAct, listed: Listed): boolean => {
  if (leaving === 'folder') return isOfFolder(listed);
  return leaving !== undefined && (leaving === 'trash') === isOfTrash(listed);
};

/** Whether an answer's item is still in the list, after what was written since the answer was asked for. */
export function isStillIn(state: FilesState, list: FileList, id: string): boolean {
  if ((state.touched[id] ?? -1) <= list.asked) return true;
  const item = state.byId[id];
  return item !== undefined && isIn(list.listed, list.folder?.id ?? null, item) !== false;
}

/** The rows of a list as they are drawn: without what is leaving it, with new names and stars. */
export function rowsOf({ byId, pending }: Pick<FilesState, 'byId' | 'pending'>, list: FileList): FileItem[] {
  const acts = Object.values(pending);
  const gone = new Set(acts.filter((act) => isLeft(act, list.listed)).flatMap(({ ids }) => ids));
  return list.ids.flatMap((id) => {
    const item = byId[id];
    return !item || gone.has(id) ? [] : [acts.length > 0 ? expected(item, acts) : item];
  });
}
