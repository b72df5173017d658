import type { FileItem, FileLink, FileShare } from '@/domain/files/schemas';
import { personRefs } from '@/server/core/people';
import { openToken } from '@/server/core/publicLinks/token';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import type { FileLinkTable } from '@/server/db/tables/files';
import type { Selectable } from 'kysely';

type Shown = Pick<FileItem, 'id' | 'access'>;

/** The shares on an item itself; for others than its owner their own alone. */
export async function sharesOf(db: Database, userId: string, { id, access }: Shown): Promise<FileShare[]> {
  let query = db
    .selectFrom('file_share')
    .selectAll()
    .where('nodeId', '=', id)
    .where('subjectType', 'in', ['user', 'everyone']);
  if (access !== 'owner') query = query.where('subjectType', '=', 'user').where('subjectId', '=', userId);
  const rows = await query.orderBy('subjectType', 'desc').orderBy('id').execute();
  const people = await personRefs(
    db,
    rows.flatMap(({ subjectType, subjectId }) => (subjectType === 'user' ? [subjectId] : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    subjectType: row.subjectType === 'everyone' ? 'everyone' : 'user',
    person: people.get(row.subjectId) ?? null,
    level: row.level,
    createdAt: row.createdAt,
  }));
}

/** A stored link as its owner sees it. */
export async function toLink(
  { config }: Pick<Services, 'config'>,
  row: Selectable<FileLinkTable>,
): Promise<FileLink> {
  const { expiresAt, hits, lastOpenedAt, passwordHash } = row;
  const token = await openToken(config, row.token);
  const path = token === null ? null : `/share/files/${token}`;
  return { path, hasPassword: passwordHash !== null, expiresAt, hits, lastOpenedAt };
}

/** The public link of an item; null when there is none, and for others than the owner. */
export async function linkOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { id, access }: Shown,
): Promise<FileLink | null> {
  if (access !== 'owner') return null;
  const row = await db
    .selectFrom('file_link')
    .selectAll()
    .where('nodeId', '=', id)
    .where('mode', '=', 'view')
    .executeTakeFirst();
  return row ? toLink({ config }, row) : null;
}
