import { fileUploadsContract } from '@/domain/files/uploads';
import { MAX_LIMIT } from '@/domain/paging';
import { implement } from '@/server/core/implement';
import { contextOf, type FilesContext } from '../context';
import { arrivedBytes, finishUpload } from './finish';
import { ownUpload } from './parts';

async function unfinished(context: FilesContext) {
  const rows = await context.db
    .selectFrom('file_upload')
    .selectAll()
    .where('userId', '=', context.user.id)
    .where('state', '=', 'receiving')
    .orderBy('id', 'desc')
    .limit(MAX_LIMIT)
    .execute();
  return Promise.all(
    rows.map(async ({ id, folderId, relativePath, name, size, lastModified }) => ({
      id,
      folderId,
      path: relativePath ?? name,
      size,
      lastModified,
      offset: (await arrivedBytes(context, id)) ?? 0,
    })),
  );
}

/** API of uploads in parts, besides the protocol itself. */
export const fileUploadsRoutes = implement(fileUploadsContract, {
  uploads: async (handler) => ({ uploads: await unfinished(contextOf(handler)) }),
  finishUpload: async (handler) => {
    const context = contextOf(handler);
    return finishUpload(context, await ownUpload(context.db, context.user.id, handler.input.uploadId));
  },
});
