import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, withDefault } from '../columns';
import type { Database } from '../database';

async function createBlob(db: Database): Promise<void> {
  const { text, instant, integer, bigint } = columnTypes(db);
  await createTable(db, 'blob')
    .addColumn('hash', text, primary)
    .addColumn('size', bigint, required)
    .addColumn('type', text, required)
    .addColumn('kind', text, required)
    .addColumn('width', integer)
    .addColumn('height', integer)
    .addColumn('placeholder', text)
    .addColumn('store', text, required)
    .addColumn('refs', integer, withDefault(0))
    .addColumn('unusedSince', instant)
    .addColumn('state', text, withDefault('ok'))
    .addColumn('checkedAt', instant)
    .addColumn('createdAt', instant, required)
    .addCheckConstraint('blob_counts', sql`size >= 0 and refs >= 0`)
    .execute();
  await db.schema.createIndex('blob_unused').on('blob').column('unusedSince').execute();
  await db.schema.createIndex('blob_checked').on('blob').column('checkedAt').execute();
}

async function createVariant(db: Database): Promise<void> {
  const { text, integer, bigint } = columnTypes(db);
  await createTable(db, 'blob_variant')
    .addColumn('hash', text, references('blob.hash'))
    .addColumn('variant', text, required)
    .addColumn('state', text, required)
    .addColumn('size', bigint, withDefault(0))
    .addColumn('attempts', integer, withDefault(0))
    .addColumn('reason', text)
    .addPrimaryKeyConstraint('blob_variant_key', ['hash', 'variant'])
    .execute();
  await db.schema.createIndex('blob_variant_state').on('blob_variant').column('state').execute();
}

async function createAttachment(db: Database): Promise<void> {
  const { text, instant, integer, bigint } = columnTypes(db);
  await createTable(db, 'attachment')
    .addColumn('id', text, primary)
    .addColumn('blobHash', text, (column) => column.notNull().references('blob.hash'))
    .addColumn('name', text, required)
    .addColumn('nameFold', text, required)
    .addColumn('type', text, required)
    .addColumn('size', bigint, required)
    .addColumn('purpose', text, required)
    .addColumn('ownerType', text)
    .addColumn('ownerId', text)
    .addColumn('rank', integer, withDefault(0))
    .addColumn('createdById', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('claimedAt', instant)
    .addColumn('expiresAt', instant)
    .addColumn('createdAt', instant, required)
    .addColumn('deletedAt', instant)
    .execute();
  const index = (name: string, columns: ('ownerType' | 'ownerId' | 'rank' | 'createdById' | 'createdAt')[]) =>
    db.schema.createIndex(name).on('attachment').columns(columns).execute();
  await index('attachment_owner', ['ownerType', 'ownerId', 'rank']);
  await index('attachment_creator', ['createdById', 'createdAt']);
  await db.schema.createIndex('attachment_expires').on('attachment').column('expiresAt').execute();
  await db.schema.createIndex('attachment_blob').on('attachment').column('blobHash').execute();
}

/** Stored bytes, their previews, and the files of records. */
export async function blobs(db: Database): Promise<void> {
  await createBlob(db);
  await createVariant(db);
  await createAttachment(db);
}
