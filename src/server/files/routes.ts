import { filesContract } from '@/domain/files/contract';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import { contextOf } from './context';
import { openItem } from './items/open';
import { listItems } from './items/list';
import { newFolder, renameItem, starItems } from './items/write';
import { copyItems } from './transfer/copy';
import { moveItems } from './transfer/move';
import { deleteForever, emptyTrash } from './trash/purge';
import { deleteItems } from './trash/remove';
import { restoreItems } from './trash/restore';
import { checkUpload } from './upload/check';
import { uploadForm } from './upload/form';
import { listVersions, restoreVersion } from './versions/versions';
import { zipOfItems } from './zip/ticket';

/** API of folders and files. */
export const filesRoutes = implement(filesContract, {
  items: async (handler) => listItems(contextOf(handler), handler.input),
  item: async (handler) => {
    const opened = await openItem(contextOf(handler), handler.input.fileId);
    await publishSeen(handler, handler.user.id, 'files.node', [opened.item.id]);
    return opened;
  },
  newFolder: async (handler) => newFolder(contextOf(handler), handler.input),
  rename: async (handler) => renameItem(contextOf(handler), handler.input),
  star: async (handler) => {
    await starItems(contextOf(handler), handler.input);
    return { ok: true as const };
  },
  move: async (handler) => moveItems(contextOf(handler), handler.input),
  copy: async (handler) => copyItems(contextOf(handler), handler.input),
  remove: async (handler) => deleteItems(contextOf(handler), handler.input.fileIds),
  restore: async (handler) => restoreItems(contextOf(handler), handler.input.fileIds),
  deleteForever: async (handler) => deleteForever(contextOf(handler), handler.input.fileIds),
  emptyTrash: async (handler) => emptyTrash(contextOf(handler)),
  versions: async (handler) => ({ versions: await listVersions(contextOf(handler), handler.input.fileId) }),
  restoreVersion: async (handler) => restoreVersion(contextOf(handler), handler.input),
  upload: async (handler) => {
    const { file, input, request } = handler;
    return uploadForm(contextOf(handler), { file, input, request });
  },
  check: async (handler) => checkUpload(contextOf(handler), handler.input),
  newZip: async (handler) => zipOfItems(contextOf(handler), handler.input),
});
