import { sql } from 'kysely';
import { can } from '@/domain/auth/permissions';
import type { InputOf } from '@/domain/contract';
import { conflict, notFound } from '@/domain/errors';
import { MAX_VIEWS, type SavedView, type viewsContract } from '@/domain/views/contract';
import { VIEW_LISTS, type ViewList } from '@/domain/views/lists';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow, nowIso, restore, softDelete, updateVersioned } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';

type Input<K extends keyof typeof viewsContract> = InputOf<(typeof viewsContract)[K]>;

/** Who asks, by their permissions. */
export interface Reader {
  id: string;
  permissions: readonly string[];
}

const seesShared = (reader: Reader, list: ViewList) => can(reader, VIEW_LISTS[list]);

function viewQuery(db: Database) {
  return db
    .selectFrom('saved_view')
    .innerJoin('user', 'user.id', 'saved_view.ownerId')
    .selectAll('saved_view')
    .select('user.name as ownerName');
}
type Row = Awaited<ReturnType<ReturnType<typeof viewQuery>['execute']>>[number];

function toView(row: Row, reader: Reader): SavedView {
  const isMine = row.ownerId === reader.id;
  return {
    id: row.id,
    list: row.list as ViewList,
    name: row.name,
    query: row.query,
    columns: JSON.parse(row.columns) as Record<string, boolean>,
    density: row.density,
    isShared: row.sharedAt !== null,
    isMine,
    canChange: isMine || can(reader, 'workspace.manage'),
    ownerName: row.ownerName,
    version: row.version,
  };
}

/** The views of a list: one's own by name, then the shared ones of others. One statement. */
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

/** A view that the reader may change. @throws ApiError 404, also for one that they only see. */
async function findOwn(trx: Transaction, reader: Reader, id: string, isDeleted = false): Promise<Row> {
  const row = await viewQuery(trx)
    .where('saved_view.id', '=', id)
    .where('saved_view.deletedAt', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst();
  const isOpen =
    row &&
    (row.ownerId === reader.id ||
      (row.sharedAt !== null && can(reader, 'workspace.manage') && seesShared(reader, row.list as ViewList)));
  if (!isOpen) throw notFound();
  return row;
}

/** Two calls of one person wait for each other: no name twice, and never more than there may be. */
async function assertRoom(
  trx: Transaction,
  view: { ownerId: string; list: string; name: string; id: string },
) {
  await withLock(trx, `views:${view.ownerId}`);
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

const read = async (trx: Transaction, reader: Reader, id: string) =>
  toView(await findOwn(trx, reader, id), reader);

/** Only who sees the whole list shows others how to look at it; for the rest a view stays their own. */
const sharedAt = (reader: Reader, list: ViewList, isShared: boolean, now: string) =>
  isShared && seesShared(reader, list) ? now : null;

/** Keeps a view. @throws ApiError 409 `name-taken`, `too-many`. */
export async function addView(trx: Transaction, reader: Reader, input: Input<'create'>, now: Date) {
  const id = newId();
  const { list, name, query, density } = input;
  await assertRoom(trx, { id, ownerId: reader.id, list, name });
  await trx
    .insertInto('saved_view')
    .values({
      id,
      ownerId: reader.id,
      list,
      name,
      query,
      density,
      columns: JSON.stringify(input.columns),
      sharedAt: sharedAt(reader, list, input.isShared, nowIso(now)),
      ...newRow(nowIso(now)),
    })
    .execute();
  return read(trx, reader, id);
}

/** @throws ApiError 404, 409 `name-taken`, `stale-version` with the view as it is. */
export async function changeView(trx: Transaction, reader: Reader, input: Input<'update'>, now: Date) {
  const row = await findOwn(trx, reader, input.viewId);
  const { name, query, columns, density, isShared } = input;
  if (name !== undefined) await assertRoom(trx, { ...row, name });
  await updateVersioned(trx, 'saved_view', {
    id: row.id,
    version: input.version,
    set: {
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query }),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(density && { density }),
      ...(isShared !== undefined && {
        sharedAt: sharedAt(reader, row.list as ViewList, isShared, row.sharedAt ?? nowIso(now)),
      }),
    },
    current: (known) => ({ view: toView({ ...known, ownerName: row.ownerName }, reader) }),
  });
  return read(trx, reader, row.id);
}

/** @throws ApiError 404. */
export async function removeView(trx: Transaction, reader: Reader, id: string) {
  const row = await findOwn(trx, reader, id);
  await softDelete(trx, 'saved_view', id);
  return toView({ ...row, version: row.version + 1 }, reader);
}

/** @throws ApiError 404, 409 `name-taken`, `too-many`. */
export async function restoreView(trx: Transaction, reader: Reader, id: string) {
  const row = await findOwn(trx, reader, id, true);
  await assertRoom(trx, row);
  await restore(trx, 'saved_view', id);
  return read(trx, reader, id);
}
