import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { badInput } from '@/domain/errors';
import type { FileSort } from '@/domain/files/words';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import type { Sort } from '@/server/db/sort';
import type { NodeRow } from '../tree/rows';

type Condition = RawBuilder<SqlBool>;
type Column = 'name' | 'size' | 'type' | 'modifiedAt' | 'deletedAt';

/** Folders stand by name where files stand by size or type: theirs are not stored in the row. */
const COLUMNS: Readonly<Record<Column, { folder: readonly string[]; file: readonly string[] }>> = {
  name: { folder: ['nameSort'], file: ['nameSort'] },
  size: { folder: ['nameSort'], file: ['size', 'nameSort'] },
  type: { folder: ['nameSort'], file: ['type', 'nameSort'] },
  modifiedAt: { folder: ['modifiedAt'], file: ['modifiedAt'] },
  deletedAt: { folder: ['deletedAt'], file: ['deletedAt'] },
};
const PARTS = ['folder', 'file'] as const;
type Part = (typeof PARTS)[number];

function sortOf(sort: FileSort, part: Part): Sort[] {
  const isReversed = sort.startsWith('-');
  const column = sort.replace('-', '') as Column;
  const direction = isReversed && COLUMNS[column][part][0] !== 'nameSort' ? 'desc' : 'asc';
  const given = isReversed && column === 'name' ? 'desc' : direction;
  return COLUMNS[column][part].map((name) => ({
    column: `file_node.${name}`,
    direction: given,
    ...(name === 'deletedAt' && { nulls: 'last' as const }),
  }));
}

function cursorOf(cursor: string | undefined): { part: Part; rest: string | undefined } {
  if (cursor === undefined) return { part: 'folder', rest: undefined };
  const part = PARTS.find((one) => cursor.startsWith(`${one}.`));
  if (part === undefined) throw badInput({ cursor: 'invalid' });
  return { part, rest: cursor.slice(part.length + 1) || undefined };
}

interface PageOptions {
  where: readonly Condition[];
  sort: FileSort;
  /** Folders or files alone. */
  kind?: Part | undefined;
  limit: number;
  cursor?: string | undefined;
  /** What else determines the list: a cursor is valid for the same alone. */
  filters: unknown;
}

/** A page of nodes: folders, then files, each in the order of an index, so that every page costs the same. */
export async function pageOfNodes(
  db: Database,
  { where, sort, kind, limit, cursor, filters }: PageOptions,
): Promise<{ rows: NodeRow[]; next?: string }> {
  const start = cursorOf(cursor);
  const rows: NodeRow[] = [];
  let rest = start.rest;
  for (const part of PARTS.slice(PARTS.indexOf(start.part))) {
    if (kind !== undefined && kind !== part) continue;
    const found = await keyset(
      db
        .selectFrom('file_node')
        .selectAll()
        .where('isFile', '=', part === 'file' ? 1 : 0)
        .where(sql<SqlBool>`${sql.join(where, sql` and `)}`),
      {
        sort: sortOf(sort, part),
        id: 'file_node.id',
        limit: limit - rows.length,
        cursor: rest,
        filters: [filters, part],
      },
    );
    rows.push(...found.rows);
    if (found.next !== undefined) return { rows, next: `${part}.${found.next}` };
    if (rows.length === limit)
      return part === 'folder' && kind === undefined ? { rows, next: 'file.' } : { rows };
    rest = undefined;
  }
  return { rows };
}

/** How many nodes fulfil the conditions. */
export async function countNodes(db: Database, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from file_node
    where ${sql.join(where, sql` and `)}`.execute(db);
  return rows[0]?.count ?? 0;
}
