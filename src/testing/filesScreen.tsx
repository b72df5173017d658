import { screen } from '@testing-library/react';
import { FilesScreen } from '@/areas/files/FilesScreen';
import { loadPreferences } from '@/core/preferences/preferencesSlice';
import type { FileItem } from '@/domain/files/schemas';
import type { Language } from '@/domain/languages';
import { newStore } from './areaStore';
import { folderOf, listOf, ROOT_ID, usageOf } from './factories/files';
import { renderWithProviders } from './render';
import { endUserOf, SignedIn } from './signedIn';
import { answer, refusal, type SeenCall, type standInApi } from './standInApi';

type Api = ReturnType<typeof standInApi>;

/** Answers the reads of the file manager from a list of items, which tests may change. */
export function serveFiles(api: Api, items: FileItem[]): void {
  const find = (id: string | null) => items.find((item) => item.id === id);
  const listed = ({ query }: SeenCall): FileItem[] => {
    const [ids, text, kind, types] = ['ids', 'query', 'kind', 'types'].map((name) => query.get(name));
    const parent = query.get('folderId') ?? 'root';
    const place = query.get('in');
    return items.filter((item) => {
      if (ids) return ids.split(',').includes(item.id);
      if (kind && item.kind !== kind) return false;
      if (types && !types.split(',').includes(item.type)) return false;
      if ((place === 'trash') !== (item.deletedAt !== undefined)) return false;
      if (place === 'starred') return item.isFavorited;
      if (text) return item.name.includes(text);
      return place !== null || item.parentId === (parent === 'root' ? ROOT_ID : parent);
    });
  };
  api.on('get', '/api/files/items', (call) => {
    const id = call.query.get('folderId');
    const hasFolder = !call.query.get('in') && !call.query.get('query') && !call.query.get('ids');
    if (id && id !== 'root' && id !== ROOT_ID && !find(id)) return refusal(404, 'not-found');
    const folder = id && id !== 'root' ? find(id) : folderOf(ROOT_ID, '', { parentId: null });
    return answer(listOf(listed(call), hasFolder ? (folder ?? null) : null) as never);
  });
  api.on('get', '/api/files/uploads', () => answer({ uploads: [] }));
  api.on('get', '/api/files/usage', () => answer({ usage: usageOf() } as never));
  api.on('get', '/api/files/item', ({ query }) => {
    const item = find(query.get('fileId'));
    if (!item) return refusal(404, 'not-found');
    const path = listOf([], folderOf(ROOT_ID, '', { parentId: null })).path;
    return answer({ item, path, shares: [], link: null, versionCount: item.versionNo } as never);
  });
}

interface Options {
  at?: string;
  language?: Language;
  preferences?: Record<string, unknown>;
}

/** The page of the file manager for a manager. */
export function openFiles({ at = '', language = 'en', preferences = {} }: Options = {}) {
  const store = newStore();
  store.dispatch(loadPreferences.fulfilled(preferences, 'p'));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { timeZone: 'UTC' })}>
      <FilesScreen />
    </SignedIn>,
    { at: `/dashboard/files-manager${at}`, store, language },
  );
  return { ...view, store };
}

/** The row or card with this name. */
export const fileRow = (name: RegExp) => screen.findByRole('row', { name });
/** The ids of the rows or cards in their order. */
export const fileRows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['row']);
