import { openLinkContract } from '@/domain/files/openLink';
import { bodyOf } from '@/server/core/bodyOf';
import { describedRows } from '@/server/core/blobs/describe';
import { zipHeaders } from '@/server/core/blobs/headers';
import { serve } from '@/server/core/blobs/serve';
import { implement } from '@/server/core/implement';
import { zipSize, zipStream } from '@/server/core/zip';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { contentOf } from '../blobs/content';
import { readText } from '../blobs/text';
import { treeEntries } from '../zip/entries';
import { findLink, isUnlocked, linkGone, type OpenLink, openLink, pathInLink } from './find';
import { itemOf, listItems } from './items';
import { unlock } from './unlock';

/** Notes that a link was opened. */
async function countHit({ db, now }: Pick<Services, 'db' | 'now'>, linkId: string): Promise<void> {
  await db
    .updateTable('file_link')
    .set(({ eb }) => ({ hits: eb('hits', '+', 1), lastOpenedAt: nowIso(now()) }))
    .where('id', '=', linkId)
    .execute();
}

/** The current content of a file of a link, under its name. @throws ApiError 404 `link-gone`. */
async function fileOf(db: Database, link: OpenLink, fileId: string) {
  await pathInLink(db, link, fileId);
  const row = await describedRows(db)
    .innerJoin('file_node', 'file_node.versionId', 'attachment.id')
    .where('file_node.id', '=', fileId)
    .executeTakeFirst();
  if (!row) throw linkGone();
  return row;
}

/** API of public links, for visitors. */
export const openLinkRoutes = implement(openLinkContract, {
  open: async (visit) => {
    const { input, request } = visit;
    const link = await findLink(visit, input.token);
    const isOpen = isUnlocked(visit, link, input);
    const item = isOpen ? await itemOf(visit, input, link.nodeId) : undefined;
    if (isOpen && request.method !== 'HEAD') await countHit(visit, link.id);
    return {
      link: {
        needsPassword: !isOpen,
        hasPassword: link.passwordHash !== null,
        expiresAt: link.expiresAt,
      },
      owner: { name: link.ownerName },
      ...(item && { item }),
    };
  },

  unlock: async (visit) => unlock(visit, visit.input),

  items: async (visit) => listItems(visit, await openLink(visit, visit.input), visit.input),

  content: async (visit) => {
    const { blobs, db, input, request } = visit;
    const row = await fileOf(db, await openLink(visit, input), input.fileId);
    const cache = { kind: 'session' } as const;
    const bytes = await contentOf(visit, null, row, input.variant, cache);
    return serve(blobs.needs, request, {
      ...bytes,
      name: row.name,
      disposition: input.disposition,
      cache,
    });
  },

  text: async (visit) => {
    const { blobs, db, input } = visit;
    return readText(blobs.needs.store, await fileOf(db, await openLink(visit, input), input.fileId));
  },

  zip: async (visit) => {
    const { blobs, config, db, input, request } = visit;
    const link = await openLink(visit, input);
    const path = await pathInLink(db, link, input.fileId ?? link.nodeId);
    const chosen = path.at(-1);
    if (!chosen) throw linkGone();
    const entries = await treeEntries(blobs.needs, [chosen.id]);
    const headers = zipHeaders(config, `${chosen.name}.zip`, zipSize(entries));
    if (request.method === 'HEAD') return new Response(null, { headers });
    return new Response(bodyOf(zipStream(entries)), { headers });
  },
});
