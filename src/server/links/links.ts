import { sql, type SqlBool } from 'kysely';
import { notFound } from '@/domain/errors';
import type { Described, Readables } from '@/server/core/readables';
import { entityOf } from '@/server/core/readables';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';

interface Asking {
  db: Database;
  readables: Readables;
  userId: string;
}

interface Ends {
  from: string;
  to: string;
}

const columnsOf = ({ from, to }: Ends) => {
  const [one, other] = [entityOf(from), entityOf(to)];
  return { fromType: one.type, fromId: one.id, toType: other.type, toId: other.id };
};

/** Records by `type:id` as the user may see them; one query per type. */
async function describedBy({ db, readables, userId }: Asking, entities: readonly string[]) {
  const known = new Map<string, Described>();
  const types = new Map<string, Set<string>>();
  for (const { type, id } of entities.map(entityOf))
    types.set(type, (types.get(type) ?? new Set<string>()).add(id));
  await Promise.all(
    [...types].map(async ([type, own]) => {
      const ids = [...own];
      for (const one of await readables.described(db, userId, type, ids)) known.set(`${type}:${one.id}`, one);
    }),
  );
  return known;
}

/** Links of records, the oldest first; a link is shown only to users who may read both of its ends. */
export async function readLinks(asking: Asking, entities: readonly string[]) {
  if (entities.length === 0) return [];
  const parts = entities.map(entityOf);
  const types = [...new Set(parts.map(({ type }) => type))];
  // Both columns by themselves, so that the indexes are used; together, so that types and ids are not mixed.
  const end = (type: 'fromType' | 'toType', id: 'fromId' | 'toId') =>
    sql<SqlBool>`(${sql.ref(type)} in (${sql.join(types)}) and ${sql.ref(id)} in (${sql.join(parts.map((part) => part.id))})
      and (${sql.ref(type)} || ':' || ${sql.ref(id)}) in (${sql.join(entities)}))`;
  const rows = await asking.db
    .selectFrom('link')
    .selectAll()
    .where((eb) => eb.or([end('fromType', 'fromId'), end('toType', 'toId')]))
    .orderBy('createdAt')
    .execute();
  const pairs = rows.map((row) => ({
    from: `${row.fromType}:${row.fromId}`,
    to: `${row.toType}:${row.toId}`,
  }));
  const known = await describedBy(
    asking,
    pairs.flatMap(({ from, to }) => [from, to]),
  );
  const asked = new Set(entities);
  return pairs.flatMap(({ from, to }) => {
    const other = known.get(asked.has(from) ? to : from);
    return known.has(from) && known.has(to) && other
      ? [{ from, to, title: other.title, path: other.path }]
      : [];
  });
}

/** @throws ApiError 404 unless the user may read both. */
async function assertBoth(asking: Asking, { from, to }: Ends): Promise<void> {
  const known = await describedBy(asking, [from, to]);
  if (from === to || !known.has(from) || !known.has(to)) throw notFound();
}

/** Links two records. Idempotent. @throws ApiError 404. */
export async function addLink(asking: Asking, ends: Ends, now: Date): Promise<void> {
  await assertBoth(asking, ends);
  const own = { ...columnsOf(ends), createdBy: asking.userId, createdAt: nowIso(now) };
  await asking.db
    .insertInto('link')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unlinks two records. @throws ApiError 404. */
export async function dropLink(asking: Asking, ends: Ends): Promise<void> {
  await assertBoth(asking, ends);
  const { fromType, fromId, toType, toId } = columnsOf(ends);
  await asking.db
    .deleteFrom('link')
    .where('fromType', '=', fromType)
    .where('fromId', '=', fromId)
    .where('toType', '=', toType)
    .where('toId', '=', toId)
    .execute();
}

/** Records of this workspace by their addresses, with the user's rights, without HTTP. Source: chat, section 3.5. */
export async function readCards(asking: Asking, paths: readonly string[]) {
  const { db, readables } = asking;
  const named = await Promise.all(
    paths.map(async (path) => {
      const entity = await readables.at(db, path);
      return entity && { path, type: entity.type, key: `${entity.type}:${entity.id}` };
    }),
  );
  const found = named.filter((one) => one !== null);
  const known = await describedBy(
    asking,
    found.map(({ key }) => key),
  );
  return found.flatMap(({ path, type, key }) => {
    const one = known.get(key);
    return one ? [{ path, type, title: one.title, text: one.text }] : [];
  });
}
