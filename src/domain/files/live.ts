import { defineLive, kept, passing } from '@/domain/live/define';

/** Live events of stored files. Source: files, B3. */
export const filesLive = defineLive('files', {
  /** Sent to users who requested a preview of these files that was missing: now it exists. */
  previewReady: passing<{ refs: readonly string[] }>(),
  /** To all who see the folder: items to read again and items that left it; `reload` in the place of many. */
  itemsChanged: kept<
    | { folderId: string; ids: readonly string[]; removedIds: readonly string[] }
    | { folderId: string; reload: true }
  >(),
  /** To one person: an item was shared with them. */
  shared: kept<{ fileId: string }>(),
  /** To one person: an item is no longer shared with them. */
  unshared: kept<{ fileId: string }>(),
  /** To the owner: bytes; a quota of null is unlimited. */
  usageChanged: kept<{ used: number; quota: number | null }>(),
});
