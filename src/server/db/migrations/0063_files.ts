import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, withDefault } from '../columns';
import { dialectOf, type Database } from '../database';

/** Ten gigabytes. */
const DEFAULT_QUOTA = 10_000_000_000;

async function createNodes(db: Database): Promise<void> {
  const { text, instant, integer, flag, bigint } = columnTypes(db);
  const isSqlite = dialectOf(db) === 'sqlite';
  const table = createTable(db, 'file_node');
  // SQLite's full-text index refers to row numbers, which are stable only with a declared key.
  await (isSqlite ? table.addColumn('rowNo', 'integer', primary) : table)
    .addColumn('id', text, isSqlite ? (column) => column.notNull().unique() : primary)
    .addColumn('parentId', text, (column) => column.references('file_node.id'))
    .addColumn('ownerId', text, (column) => column.notNull().references('user.id'))
    .addColumn('isFile', flag, required)
    .addColumn('name', text, required)
    .addColumn('nameFold', text, required)
    .addColumn('nameSort', text, required)
    .addColumn('words', text, withDefault(''))
    .addColumn('color', text)
    .addColumn('type', text, required)
    .addColumn('group', text)
    .addColumn('size', bigint, withDefault(0))
    .addColumn('versionId', text)
    .addColumn('versionNo', integer, withDefault(0))
    .addColumn('createdById', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('modifiedById', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('modifiedAt', instant, required)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .addColumn('deletedAt', instant)
    .addColumn('deletedById', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('purgingAt', instant)
    .addCheckConstraint('file_node_size', sql`size >= 0`)
    .execute();
  await sql`create unique index file_node_name on file_node ("parentId", "nameFold") where "deletedAt" is null`.execute(
    db,
  );
  await sql`create unique index file_node_root on file_node ("ownerId") where "parentId" is null`.execute(db);
  // Of live rows alone, so that the items of a folder are counted by the index.
  const sorted = (name: string, columns: string[]) =>
    sql`create index ${sql.ref(`file_node_by_${name}`)} on file_node
      (${sql.join(['parentId', 'isFile', ...columns, 'id'].map((column) => sql.ref(column)))})
      where "deletedAt" is null`.execute(db);
  await db.schema.createIndex('file_node_parent').on('file_node').column('parentId').execute();
  await sorted('name', ['nameSort']);
  await sorted('size', ['size', 'nameSort']);
  await sorted('modified', ['modifiedAt']);
  await sorted('type', ['type', 'nameSort']);
  await db.schema.createIndex('file_node_owner').on('file_node').columns(['ownerId', 'deletedAt']).execute();
  await sql`create index file_node_trash on file_node ("deletedAt") where "deletedAt" is not null`.execute(
    db,
  );
  await sql`create index file_node_purging on file_node ("purgingAt") where "purgingAt" is not null`.execute(
    db,
  );
  for (const column of ['createdById', 'modifiedById', 'deletedById'] as const)
    await sql`create index ${sql.ref(`file_node_${column}`)} on file_node (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
}

/** Full-text index over `file_node.words`, maintained by triggers on SQLite. */
async function createSearch(db: Database): Promise<void> {
  if (dialectOf(db) === 'postgres') {
    await sql`create index file_node_words on file_node
      using gin (array_to_tsvector(string_to_array(ltrim(words), ' ')))`.execute(db);
    return;
  }
  await sql`create virtual table file_node_search using fts5(
    words, content = 'file_node', content_rowid = 'rowNo', tokenize = 'ascii', detail = 'none', prefix = '2 3')`.execute(
    db,
  );
  const add = sql`insert into file_node_search (rowid, words) values (new."rowNo", new.words);`;
  const remove = sql`insert into file_node_search (file_node_search, rowid, words)
    values ('delete', old."rowNo", old.words);`;
  await sql`create trigger file_node_search_insert after insert on file_node begin ${add} end`.execute(db);
  await sql`create trigger file_node_search_delete after delete on file_node begin ${remove} end`.execute(db);
  await sql`create trigger file_node_search_update after update of words on file_node
    when old.words <> new.words begin ${remove} ${add} end`.execute(db);
}

async function createParts(db: Database): Promise<void> {
  const { text, instant, integer, bigint } = columnTypes(db);
  await createTable(db, 'file_version')
    .addColumn('id', text, primary)
    .addColumn('fileId', text, references('file_node.id'))
    .addColumn('no', integer, required)
    .addColumn('label', text)
    .addColumn('restoredFrom', integer)
    .addUniqueConstraint('file_version_no', ['fileId', 'no'])
    .execute();
  await createTable(db, 'file_total')
    .addColumn('folderId', text, references('file_node.id'))
    .addColumn('group', text, required)
    .addColumn('files', integer, withDefault(0))
    .addColumn('bytes', bigint, withDefault(0))
    .addPrimaryKeyConstraint('file_total_pk', ['folderId', 'group'])
    .execute();
  await createTable(db, 'file_account')
    .addColumn('ownerId', text, (column) => references('user.id')(column).primaryKey())
    .addColumn('rootId', text, references('file_node.id'))
    .addColumn('usedBytes', bigint, withDefault(0))
    .addColumn('reservedBytes', bigint, withDefault(0))
    .addColumn('quotaBytes', bigint)
    .addColumn('heirId', text, (column) => column.references('user.id').onDelete('set null'))
    .addCheckConstraint('file_account_used', sql`"usedBytes" >= 0 and "reservedBytes" >= 0`)
    .execute();
  await sql`create index file_account_heir on file_account ("heirId") where "heirId" is not null`.execute(db);
  await createTable(db, 'file_mark')
    .addColumn('userId', text, references('user.id'))
    .addColumn('nodeId', text, references('file_node.id'))
    .addColumn('starredAt', instant)
    .addColumn('openedAt', instant)
    .addPrimaryKeyConstraint('file_mark_pk', ['userId', 'nodeId'])
    .execute();
  await db.schema.createIndex('file_mark_node').on('file_mark').column('nodeId').execute();
  await sql`create index file_mark_starred on file_mark ("userId", "starredAt") where "starredAt" is not null`.execute(
    db,
  );
  await sql`create index file_mark_opened on file_mark ("userId", "openedAt") where "openedAt" is not null`.execute(
    db,
  );
}

async function createSharing(db: Database): Promise<void> {
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'file_share')
    .addColumn('id', text, primary)
    .addColumn('nodeId', text, references('file_node.id'))
    .addColumn('subjectType', text, required)
    .addColumn('subjectId', text, required)
    .addColumn('level', text, required)
    .addColumn('createdById', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('createdAt', instant, required)
    .addUniqueConstraint('file_share_subject', ['nodeId', 'subjectType', 'subjectId'])
    .addCheckConstraint('file_share_type', sql`"subjectType" in ('user', 'everyone', 'role')`)
    .addCheckConstraint('file_share_level', sql`level in ('view', 'edit')`)
    .execute();
  await db.schema
    .createIndex('file_share_person')
    .on('file_share')
    .columns(['subjectType', 'subjectId', 'nodeId'])
    .execute();
  await createTable(db, 'file_link')
    .addColumn('id', text, primary)
    .addColumn('nodeId', text, references('file_node.id'))
    .addColumn('mode', text, withDefault('view'))
    .addColumn('tokenHash', text, (column) => column.notNull().unique())
    .addColumn('token', text, required)
    .addColumn('passwordHash', text)
    .addColumn('expiresAt', instant)
    .addColumn('hits', integer, withDefault(0))
    .addColumn('lastOpenedAt', instant)
    .addColumn('createdById', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('createdAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .addUniqueConstraint('file_link_mode', ['nodeId', 'mode'])
    .execute();
}

async function createUploads(db: Database): Promise<void> {
  const { text, instant, integer, flag, bigint } = columnTypes(db);
  await createTable(db, 'file_upload')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('linkId', text)
    .addColumn('folderId', text, required)
    .addColumn('relativePath', text)
    .addColumn('name', text, required)
    .addColumn('size', bigint, required)
    .addColumn('lastModified', bigint)
    .addColumn('onConflict', text, required)
    .addColumn('state', text, required)
    .addColumn('resultId', text)
    .addColumn('ownerId', text, required)
    .addColumn('hash', text)
    .addColumn('createdAt', instant, required)
    .addColumn('expiresAt', instant, required)
    .execute();
  await db.schema.createIndex('file_upload_user').on('file_upload').columns(['userId', 'state']).execute();
  await db.schema.createIndex('file_upload_expires').on('file_upload').column('expiresAt').execute();
  await createTable(db, 'file_setting')
    .addColumn('id', text, primary)
    .addColumn('fileQuotaDefault', bigint)
    .addColumn('publicLinks', flag, withDefault(1))
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .execute();
  await db
    .insertInto('file_setting')
    .values({ id: 'files', fileQuotaDefault: DEFAULT_QUOTA, updatedAt: new Date().toISOString() })
    .execute();
  await db.schema.alterTable('zip_ticket').addColumn('source', text, withDefault('attachments')).execute();
}

/** Folders and files with their versions, sums, accounts, shares, links, marks, and uploads in parts. */
export async function files(db: Database): Promise<void> {
  await createNodes(db);
  await createSearch(db);
  await createParts(db);
  await createSharing(db);
  await createUploads(db);
}
