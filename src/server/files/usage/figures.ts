import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { FILE_GROUPS, type FileGroup } from '@/domain/files/words';
import type { Database } from '@/server/db/database';

/** Files and their bytes. */
export interface Amount {
  count: number;
  size: number;
}

/** Whose storage is measured: a person's, or (null) everybody's. */
export type Measured = string | null;

const ownedBy = (ownerId: Measured, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  ownerId === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${column} = ${ownerId}`;

type Raw = Readonly<Record<'count' | 'size', number | string | null>>;
const amountOf = (row?: Raw): Amount => ({ count: Number(row?.count ?? 0), size: Number(row?.size ?? 0) });

/** What stands outside the trash, by group of files, and older versions of it. */
export async function liveFigures(db: Database, ownerId: Measured) {
  const { rows } = await sql<Raw & { group: string }>`
    select t."group", sum(t.files) as count, sum(t.bytes) as size from file_account a
    join file_total t on t."folderId" = a."rootId"
    where ${ownedBy(ownerId, sql`a."ownerId"`)} group by t."group"`.execute(db);
  const byGroup = new Map(rows.map((row) => [row.group, amountOf(row)]));
  const of = (group: string) => byGroup.get(group) ?? amountOf();
  const kinds = FILE_GROUPS.map((kind: FileGroup) => ({ kind, ...of(kind) }));
  const sum = (measure: keyof Amount) => kinds.reduce((total, one) => total + one[measure], 0);
  return { kinds, mine: { count: sum('count'), size: sum('size') }, versions: of('version') };
}

/** What is in the trash: files with all of their versions, and what is in deleted folders. */
export async function trashFigures(db: Database, ownerId: Measured): Promise<Amount> {
  const deleted = sql`${ownedBy(ownerId, sql`n."ownerId"`)} and n."deletedAt" is not null and n."purgingAt" is null`;
  const { rows } = await sql<Raw>`
    select sum(part.count) as count, sum(part.size) as size from (
      select count(*) as count, 0 as size from file_node n where ${deleted} and n."isFile" = 1
      union all
      select 0, sum(a.size) from file_node n
        join attachment a on a."ownerType" = 'file' and a."ownerId" = n.id where ${deleted} and n."isFile" = 1
      union all
      select sum(case when t."group" = 'version' then 0 else t.files end), sum(t.bytes) from file_node n
        join file_total t on t."folderId" = n.id and t."group" <> 'folder' where ${deleted} and n."isFile" = 0
    ) as part`.execute(db);
  return amountOf(rows[0]);
}

/** Bytes that accounts use, and those of uploads that are running. */
export async function accountFigures(db: Database, ownerId: Measured) {
  const { rows } = await sql<{ used: number | string | null; reserved: number | string | null }>`
    select sum("usedBytes") as used, sum("reservedBytes") as reserved from file_account
    where ${ownedBy(ownerId, sql`"ownerId"`)}`.execute(db);
  return { used: Number(rows[0]?.used ?? 0), reserved: Number(rows[0]?.reserved ?? 0) };
}

/** Files among and below these items. */
export async function amountIn(db: Database, ids: readonly string[]): Promise<Amount> {
  if (ids.length === 0) return amountOf();
  const { rows } = await sql<Raw>`
    select sum(part.count) as count, sum(part.size) as size from (
      select count(*) as count, sum(size) as size from file_node where id in (${sql.join(ids)}) and "isFile" = 1
      union all
      select sum(files), sum(bytes) from file_total
      where "folderId" in (${sql.join(ids)}) and "group" not in ('version', 'folder')
    ) as part`.execute(db);
  return amountOf(rows[0]);
}
