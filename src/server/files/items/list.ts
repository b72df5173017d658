import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OutputOf, ParsedInputOf } from '@/domain/contract';
import type { filesContract } from '@/domain/files/contract';
import type { FileSort } from '@/domain/files/words';
import { addDays, startOfDay } from '@/domain/days';
import type { FilesContext } from '../context';
import { type FileReader, readTree } from '../tree/tree';
import { describeItems } from './describe';
import { assertFolder, folderIdOf } from './folder';
import { gathered, searched } from './gathered';
import { countNodes, pageOfNodes } from './page';

type Input = ParsedInputOf<(typeof filesContract)['items']>;
type Answer = OutputOf<(typeof filesContract)['items']>;
type Condition = RawBuilder<SqlBool>;

/** What a list shows before its filters. */
interface Scope {
  where: Condition[];
  sort: FileSort;
  /** The folder whose content it is. */
  folderId: string | null;
  location: boolean;
}

function filtersOf({ user }: FilesContext, { types, kind, from, to }: Input): Condition[] {
  const zone = user.timeZone;
  const conditions: Condition[] = [];
  if (types) conditions.push(sql<SqlBool>`file_node.type in (${sql.join(types)})`);
  if (kind) conditions.push(sql<SqlBool>`file_node."isFile" = ${kind === 'file' ? 1 : 0}`);
  if (from) conditions.push(sql<SqlBool>`file_node."modifiedAt" >= ${startOfDay(zone, from).toISOString()}`);
  if (to)
    conditions.push(sql<SqlBool>`file_node."modifiedAt" < ${startOfDay(zone, addDays(to, 1)).toISOString()}`);
  return conditions;
}

const among = (ids: readonly string[]) =>
  ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`file_node.id in (${sql.join(ids)})`;

function trashOf({ id }: FileReader): Condition[] {
  return [
    sql<SqlBool>`(file_node."ownerId" = ${id} or file_node."deletedById" = ${id})`,
    sql<SqlBool>`file_node."deletedAt" is not null`,
    sql<SqlBool>`file_node."purgingAt" is null`,
  ];
}

async function folderScope({ db, user }: FilesContext, named: string): Promise<Scope> {
  const folderId = await folderIdOf(db, user, named);
  const where = [
    sql<SqlBool>`file_node."parentId" = ${folderId}`,
    sql<SqlBool>`file_node."deletedAt" is null`,
  ];
  return { where, sort: 'name', folderId, location: false };
}

async function scopeOf(context: FilesContext, input: Input): Promise<Scope> {
  const { db, user } = context;
  const { folderId: named, query } = input;
  if (query) {
    const folderId = named === undefined ? undefined : await folderIdOf(db, user, named);
    const { ids } = await searched(db, user, { query, folderId });
    return { where: [among(ids)], sort: 'name', folderId: folderId ?? null, location: true };
  }
  if (named !== undefined || input.in === 'mine') return folderScope(context, named ?? 'root');
  if (input.in === 'trash')
    return { where: trashOf(user), sort: '-deletedAt', folderId: null, location: true };
  const { ids } = await gathered(db, user, input.in);
  const sort = input.in === 'recent' ? '-modifiedAt' : 'name';
  return { where: [among(ids)], sort, folderId: null, location: input.in !== 'shared' };
}

/** Items by their ids; unreadable ones are left out. */
async function byIds(context: FilesContext, ids: readonly string[]): Promise<Answer> {
  const tree = await readTree(context.db, context.user, ids);
  const visible = [...new Set(ids)].filter(
    (id) => tree.upwards(id).length > 0 && tree.liveLevel(id) !== null,
  );
  const items = await describeItems(context, tree, visible);
  return { items, total: items.length, folder: null, path: [] };
}

/**
 * One page of a folder, a place or a search.
 * @throws ApiError 404 for a folder that the caller may not see, 400 for a cursor of another list.
 */
export async function listItems(context: FilesContext, input: Input): Promise<Answer> {
  const { db, user } = context;
  if (input.ids) return byIds(context, input.ids);
  const { folderId, location, ...scope } = await scopeOf(context, input);
  if (folderId !== null) assertFolder((await readTree(db, user, [folderId])).readable(folderId));
  const { kind, limit, cursor, ids: _ids, ...rest } = input;
  const where = [...scope.where, ...filtersOf(context, input)];
  const sort = input.sort ?? scope.sort;
  const page = await pageOfNodes(db, {
    where,
    sort,
    kind,
    limit,
    cursor,
    filters: [user.id, rest, kind, sort],
  });
  const pageIds = page.rows.map(({ id }) => id);
  const own = folderId === null ? [] : [folderId];
  const tree = await readTree(db, user, [...own, ...pageIds]);
  const described = await describeItems(context, tree, [...own, ...pageIds], { location });
  const [folder = null] = described.filter(({ id }) => id === folderId);
  return {
    items: described.filter(({ id }) => id !== folderId),
    total: await countNodes(db, where),
    ...(page.next && { next: page.next }),
    folder,
    path: folderId === null ? [] : tree.path(folderId, true),
  };
}
