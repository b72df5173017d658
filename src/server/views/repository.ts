import { type Selectable, sql } from 'kysely';
import { can } from '@/domain/auth/permissions';
import type { InputOf } from '@/domain/contract';
import { conflict } from '@/domain/errors';
import { MAX_VIEWS, type SavedView, type viewsContract } from '@/domain/views/contract';
import { VIEW_LISTS, type ViewList } from '@/domain/views/lists';
import { type Caller, versionedRepository } from '@/server/core/versionedRepository';
import type { Database, Transaction } from '@/server/db/database';
import type { SavedViewTable } from '@/server/db/tables/views';

type Input<K extends keyof typeof viewsContract> = InputOf<(typeof viewsContract)[K]>;

type Reader = Caller['user'];

const seesShared = (reader: Reader, list: ViewList) => can(reader, VIEW_LISTS[list]);

function viewQuery(db: Database) {
  return db
    .selectFrom('saved_view')
    .innerJoin('user', 'user.id', 'saved_view.ownerId')
    .selectAll('saved_view')
    .select('user.name as ownerName');
}
type Row = Awaited<ReturnType<ReturnType<typeof viewQuery>['execute']>>[number];

const columnsOf = (row: { columns: string }) => JSON.parse(row.columns) as Record<string, boolean>;

function toView(row: Row, reader: Reader): SavedView {
  const isMine = row.ownerId === reader.id;
  return {
    id: row.id,
    list: row.list as ViewList,
    name: row.name,
    query: row.query,
    columns: columnsOf(row),
    density: row.density,
    isShared: row.sharedAt !== null,
    isMine,
    canChange: isMine || can(reader, 'workspace.manage'),
    ownerName: row.ownerName,
    version: row.version,
  };
}

/** Views of a list: the reader's own by name, then those shared by others. One statement. */
export async function listViews(db: Database, reader: Reader, list: ViewList): Promise<SavedView[]> {
  const rows = await viewQuery(db)
    .where('saved_view.list', '=', list)
    .where('saved_view.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('saved_view.ownerId', '=', reader.id),
        ...(seesShared(reader, list) ? [eb('saved_view.sharedAt', 'is not', null)] : []),
      ]),
    )
    .orderBy(sql`case when saved_view."ownerId" = ${reader.id} then 0 else 1 end`)
    .orderBy('saved_view.name')
    .orderBy('saved_view.id')
    .execute();
  return rows.map((row) => toView(row, reader));
}

/** A view as this reader sees it, in the trash or not: the response of every write. */
export async function readView(db: Database, id: string, reader: Reader) {
  const row = await viewQuery(db).where('saved_view.id', '=', id).executeTakeFirstOrThrow();
  return { view: toView(row, reader) };
}

/** Names are unique and the number is limited, per owner and list. Throws 409 `name-taken`, `too-many`. */
async function assertRoom(
  trx: Transaction,
  view: { ownerId: string; list: string; name: string; id: string },
) {
  const others = await trx
    .selectFrom('saved_view')
    .select('name')
    .where('ownerId', '=', view.ownerId)
    .where('list', '=', view.list)
    .where('id', '<>', view.id)
    .where('deletedAt', 'is', null)
    .execute();
  if (others.some(({ name }) => name === view.name))
    throw conflict('name-taken', undefined, { name: 'taken' });
  if (others.length >= MAX_VIEWS) throw conflict('too-many', { limit: MAX_VIEWS });
}

/** Without `isShared` the sharing of a view stays unchanged. */
type Fields = Omit<Input<'create'>, 'isShared'> & Pick<Input<'update'>, 'isShared'>;

/**
 * Views can be changed by their owner, shared ones also by managers of the workspace. Only users who see the whole
 * list can share a view; others' views stay private. Throws 409 `name-taken`, `too-many`.
 */
export const savedViews = versionedRepository('saved_view', {
  lock: 'views',
  mayWrite: ({ user }, { ownerId, sharedAt, list }) =>
    ownerId === user.id ||
    (sharedAt !== null && can(user, 'workspace.manage') && seesShared(user, list as ViewList)),
  read: (db, { id }, { user }: Caller) => readView(db, id, user),
  columns: async (trx, { user }, { columns, isShared, ...fields }: Fields, { id, at, before }) => {
    const { ownerId, sharedAt } = before ?? { ownerId: user.id, sharedAt: null };
    await assertRoom(trx, { ...fields, id, ownerId });
    const shared = isShared && seesShared(user, fields.list) ? (sharedAt ?? at) : null;
    const kept = isShared === undefined ? sharedAt : shared;
    return { ...fields, ownerId, columns: JSON.stringify(columns), sharedAt: kept };
  },
  beforeRestore: (trx, _caller, row) => assertRoom(trx, row),
});

/** Updates parts of a view. Throws 404, 409 `name-taken`, `stale-version` with the current view. */
export async function changeView(caller: Caller, { viewId: id, version, ...parts }: Input<'update'>) {
  const input = (row: Selectable<SavedViewTable>): Fields => {
    const { name = row.name, query = row.query, density = row.density, isShared } = parts;
    const { columns = columnsOf(row) } = parts;
    return { list: row.list as ViewList, name, query, density, columns, isShared };
  };
  return savedViews.update(caller, { id, version, input });
}
