import type { ParsedInputOf } from '@/domain/contract';
import { stale } from '@/domain/errors';
import type { FileSettings, fileUsageContract } from '@/domain/files/usage';
import { diff, recordActivity } from '@/server/core/activity';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { FilesContext } from '../context';

type Input = ParsedInputOf<(typeof fileUsageContract)['updateSettings']>;

/** The settings of storage. */
export async function readSettings(db: Database): Promise<FileSettings> {
  const row = await db.selectFrom('file_setting').selectAll().executeTakeFirstOrThrow();
  const { version, fileQuotaDefault, publicLinks } = row;
  return { version, fileQuotaDefault, publicLinks: publicLinks === 1 };
}

/** Changes the settings of storage. Throws 409 `stale-version`. */
export async function updateSettings(
  { db, now, user }: FilesContext,
  { version, fileQuotaDefault, publicLinks }: Input,
): Promise<{ settings: FileSettings }> {
  return transaction(db, async (trx) => {
    const before = await readSettings(trx);
    const written = await trx
      .updateTable('file_setting')
      .set({
        ...(fileQuotaDefault !== undefined && { fileQuotaDefault }),
        ...(publicLinks !== undefined && { publicLinks: publicLinks ? 1 : 0 }),
        updatedAt: now().toISOString(),
        version: version + 1,
      })
      .where('version', '=', version)
      .executeTakeFirst();
    const settings = await readSettings(trx);
    if (written.numUpdatedRows === 0n) throw stale(settings);
    const changes = diff(before, settings, ['fileQuotaDefault', 'publicLinks']);
    if (Object.keys(changes).length > 0)
      await recordActivity(trx, {
        actorId: user.id,
        area: 'files',
        entityKind: 'storage-settings',
        entityId: 'files',
        action: 'updated',
        diff: changes,
      });
    return { settings };
  });
}
