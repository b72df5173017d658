import type { Attachment } from '@/domain/blobs/schemas';
import type { ContentVariant, Disposition } from '@/domain/blobs/variants';
import { openLinkAddresses } from '@/domain/files/addresses';
import type { OpenItem } from '@/domain/files/openLink';
import { byteAddress } from '@/server/core/blobs/address';
import { type DescribedRow, describedRows } from '@/server/core/blobs/describe';
import { inlineTypeOf } from '@/server/core/blobs/headers';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { type Keys, linkGone, type OpenLink, pathInLink, ticketOf, type Visit } from './find';

const nodeRows = (db: Database) =>
  db
    .selectFrom('file_node as node')
    .select([
      'node.id',
      'node.isFile',
      'node.name',
      'node.type',
      'node.group',
      'node.size',
      'node.modifiedAt',
      'node.versionId',
    ])
    .where('node.deletedAt', 'is', null)
    .where('node.purgingAt', 'is', null);
type NodeRow = Awaited<ReturnType<ReturnType<typeof nodeRows>['executeTakeFirstOrThrow']>>;

/** The content of a file with addresses that go through the link. */
function contentOf(visit: Visit, keys: Keys, node: NodeRow, row: DescribedRow): Attachment {
  const ticket = ticketOf(visit, keys);
  const address = (variant: ContentVariant, disposition: Disposition) =>
    byteAddress(visit.config, openLinkAddresses.content.path, {
      token: keys.token,
      ...(ticket !== undefined && { ticket }),
      fileId: node.id,
      variant,
      disposition,
    });
  const { size, type, kind, width, height, placeholder } = row;
  const downloadUrl = address('original', 'attachment');
  return {
    id: node.id,
    name: node.name,
    size,
    type,
    kind,
    width,
    height,
    placeholder,
    url: inlineTypeOf(type) === null ? downloadUrl : address('original', 'inline'),
    downloadUrl,
    thumbnailUrl: kind === 'image' && row.thumb !== 'failed' ? address('thumb', 'inline') : null,
    createdAt: node.modifiedAt,
  };
}

/** Files and bytes below folders. */
async function totalsOf(db: Database, nodes: readonly NodeRow[]) {
  const ids = nodes.filter(({ isFile }) => isFile === 0).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, { files: number; bytes: number }>();
  const rows = await db
    .selectFrom('file_total')
    .select(['folderId', 'files', 'bytes'])
    .where('folderId', 'in', ids)
    .where('group', 'not in', ['version', 'folder'])
    .execute();
  const totals = new Map<string, { files: number; bytes: number }>();
  for (const { folderId, files, bytes } of rows) {
    const sum = totals.get(folderId) ?? { files: 0, bytes: 0 };
    totals.set(folderId, { files: sum.files + files, bytes: sum.bytes + bytes });
  }
  return totals;
}

/** Items as visitors see them, in their order; two statements for any number. */
async function described(visit: Visit, keys: Keys, nodes: readonly NodeRow[]): Promise<OpenItem[]> {
  const versions = nodes.flatMap(({ versionId }) => versionId ?? []);
  const rows =
    versions.length === 0
      ? []
      : await describedRows(visit.db).where('attachment.id', 'in', versions).execute();
  const contents = new Map(rows.map((row) => [row.id, row]));
  const totals = await totalsOf(visit.db, nodes);
  return nodes.map((node) => {
    const { id, name, type, group, modifiedAt } = node;
    const row = contents.get(node.versionId ?? '');
    const sum = totals.get(id);
    const size = row ? node.size : (sum?.bytes ?? 0);
    const facts = { id, name, type, group, modifiedAt, size, totalFiles: row ? 1 : (sum?.files ?? 0) };
    return {
      ...facts,
      kind: node.isFile === 1 ? ('file' as const) : ('folder' as const),
      content: row ? contentOf(visit, keys, node, row) : null,
    };
  });
}

/** One item of a link. @throws ApiError 404 `link-gone`. */
export async function itemOf(visit: Visit, keys: Keys, itemId: string): Promise<OpenItem> {
  const node = await nodeRows(visit.db).where('node.id', '=', itemId).executeTakeFirst();
  const [item] = node ? await described(visit, keys, [node]) : [];
  if (!item) throw linkGone();
  return item;
}

interface Asked extends Keys {
  folderId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const ORDER = { sort: [{ column: 'node.isFile' }, { column: 'node.nameSort' }], id: 'node.id' } as const;

/** A page of a folder of a link, folders first, by name. @throws ApiError 404 `link-gone`. */
export async function listItems(visit: Visit, link: OpenLink, asked: Asked) {
  const { db } = visit;
  const { folderId = link.nodeId, limit, cursor } = asked;
  const path = await pathInLink(db, link, folderId);
  const folder = await itemOf(visit, asked, folderId);
  if (folder.kind === 'file') throw linkGone();
  const inside = nodeRows(db).where('node.parentId', '=', folderId);
  const { rows, next } = await keyset(inside, {
    sort: ORDER.sort.map(({ column }) => ({ column, direction: 'asc' as const })),
    id: ORDER.id,
    limit,
    cursor,
    filters: ['files.link', folderId],
  });
  const { total } = await db
    .selectFrom('file_node')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('parentId', '=', folderId)
    .where('deletedAt', 'is', null)
    .where('purgingAt', 'is', null)
    .executeTakeFirstOrThrow();
  const items = await described(visit, asked, rows);
  return { items, total, folder, path, ...(next !== undefined && { next }) };
}
