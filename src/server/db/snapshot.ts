import { CompiledQuery, sql } from 'kysely';
import { type Database, dialectOf } from './database';
import { openSnapshotFile, type SnapshotReader } from './sqlite/snapshotFile';

/** A table with its data columns. */
export interface SnapshotTable {
  name: string;
  columns: readonly string[];
}

/** All data of a database as of one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** Names of the applied migrations, in order. */
  migrations: readonly string[];
  /** Sorted by name. */
  tables: readonly SnapshotTable[];
  /** The values of the rows, in the order of the columns; some rows at a time. */
  rows: (table: SnapshotTable) => AsyncIterable<unknown[][]>;
  /** Call it once; nothing can be read afterwards. */
  close: () => Promise<void>;
}

/** Small enough that a batch does not hold up other queries for long. */
const PART = 100;

/** Row numbers that a database generates for its own index; no row refers to them. */
const OWN_NUMBERS = 'rowNo';

const COLUMNS = {
  sqlite: `select list.name as "table", info.name as "column"
    from pragma_table_list as list, pragma_table_xinfo(list.name) as info
    where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite\\_%' escape '\\' and info.hidden = 0
    order by list.name, info.cid`,
  postgres: `select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name collate "C", c.ordinal_position`,
};

/** One connection in one read-only transaction. */
async function readPostgres(db: Database): Promise<SnapshotReader> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let cursors = 0;
  const all = async (statement: string) =>
    (await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement))).rows;
  return {
    all,
    async *parts(columns, table) {
      const cursor = `snapshot_${(cursors += 1)}`;
      await all(`declare ${cursor} no scroll cursor for select ${columns} from "${table}"`);
      for (;;) {
        const rows = await all(`fetch ${PART} from ${cursor}`);
        if (rows.length === 0) break;
        yield rows;
      }
      await all(`close ${cursor}`);
    },
    close: async () => {
      await trx.rollback().execute();
    },
  };
}

async function fileOf(db: Database): Promise<string> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file ?? '';
}

/** The tables and columns that exist in the database; the same on both databases. */
export async function tablesOf(
  dialect: keyof typeof COLUMNS,
  all: SnapshotReader['all'],
): Promise<SnapshotTable[]> {
  const found = new Map<string, string[]>();
  for (const { table, column } of await all(COLUMNS[dialect])) {
    const columns = found.get(String(table)) ?? [];
    found.set(String(table), columns);
    if (column !== OWN_NUMBERS) columns.push(String(column));
  }
  return [...found].map(([name, columns]) => ({ name, columns }));
}

async function snapshotOf(dialect: keyof typeof COLUMNS, reader: SnapshotReader): Promise<Snapshot> {
  try {
    const tables = await tablesOf(dialect, reader.all);
    const applied = await reader.all('select name from schema_migration order by name');
    return {
      migrations: applied.map(({ name }) => String(name)),
      tables,
      async *rows({ name, columns }) {
        const wanted = columns.map((column) => `"${column}"`).join(', ');
        for await (const part of reader.parts(wanted, name))
          yield part.map((row) => columns.map((column) => row[column]));
      },
      close: reader.close,
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}

/** Opens a snapshot of the current data, without blocking writers. */
export async function openSnapshot(db: Database): Promise<Snapshot> {
  const dialect = dialectOf(db);
  const reader = await (dialect === 'sqlite' ? openSnapshotFile(await fileOf(db), PART) : readPostgres(db));
  return snapshotOf(dialect, reader);
}

/**
 * The same for a SQLite file that another process may have open.
 * @throws StartupError when the file does not exist, or is no database.
 */
export async function openFileSnapshot(file: string): Promise<Snapshot> {
  return snapshotOf('sqlite', await openSnapshotFile(file, PART));
}
