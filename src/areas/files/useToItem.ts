import { useEffect } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import { filesApi } from './api';
import type { FilesList } from './useFiles';
import type { FilesAddress } from './useFilesAddress';

/** A link to an item says nothing else: it leads to the folder that the item is in, with its details open. */
export function useToItem({ values, toItem }: FilesAddress, list: FilesList): void {
  const { open, folder } = values;
  const isBare = open !== '' && folder === '' && values.in === 'mine' && values.q === '';
  const isAway = isBare && list.isRead && !list.rows.some(({ id }) => id === open);
  const find = useStableCallback(async (fileId: string, isWanted: () => boolean) => {
    try {
      const { item } = await filesApi.item({ fileId });
      if (!isWanted()) return;
      if (item.deletedAt !== undefined) toItem({ in: 'trash', open });
      else if (item.parentId === null) toItem({ in: 'shared', open });
      else if (item.parentId !== list.folder?.id) toItem({ folder: item.parentId, open });
    } catch {
      // The details say that it is not there.
    }
  });
  useEffect(() => {
    if (!isAway) return undefined;
    let isWanted = true;
    void find(open, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [isAway, open, find]);
}
