import { recordActivity } from '@/server/core/activity';
import { encryptSecret, decryptSecret } from '@/server/core/auth/encryptedSecret';
import { retireKey } from '@/server/core/blobs/formerKeys';
import { adoptSecret, dropSecret, newSecret, preparedSecret, prepareSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';

type Needs = Pick<Services, 'config' | 'db' | 'now'>;

/** What a change of the server's secret did. */
export interface Rotation {
  /** Accounts whose second step was encrypted anew. */
  accounts: number;
  sessions: number;
  /** To be set as `AUTH_SECRET`; null when the data folder keeps it. */
  secret: string | null;
}

async function reseal(trx: Transaction, from: Config, to: Config): Promise<number> {
  const rows = await trx.selectFrom('two_factor').select(['id', 'secret', 'backupCodes']).execute();
  for (const { id, secret, backupCodes } of rows) {
    const renewed = {
      secret: await encryptSecret(to, await decryptSecret(from, secret)),
      backupCodes: await encryptSecret(to, await decryptSecret(from, backupCodes)),
    };
    await trx.updateTable('two_factor').set(renewed).where('id', '=', id).execute();
  }
  return rows.length;
}

/** Everything that the old secret has signed or hashed no longer counts: sessions, codes, trusted devices. */
async function endAll(trx: Transaction): Promise<number> {
  await trx.deleteFrom('verification').execute();
  const ended = await trx.deleteFrom('session').returning('id').execute();
  return ended.length;
}

/**
 * Gives the server another secret: what the old one has encrypted is encrypted anew in one transaction, all sessions,
 * codes and trusted devices end; addresses of files that were handed out go on for 24 hours. Cut off in the middle,
 * either secret is whole and in force (`recoverSecretRotation`). The server must not run meanwhile. Source: quality, section 11.
 */
export async function rotateSecret({ config, db, now }: Needs): Promise<Rotation> {
  await recoverSecretRotation({ config, db });
  const secret = newSecret();
  const next: Config = { ...config, authSecret: secret };
  const isKept = config.authSecret === undefined;
  if (isKept) prepareSecret(config, secret);
  const done = await transaction(db, async (trx) => {
    const accounts = await reseal(trx, config, next);
    const sessions = await endAll(trx);
    await retireKey(trx, { from: config, to: next, now: now() });
    const entity = { area: 'settings', entityKind: 'workspace', entityId: 'main' } as const;
    await recordActivity(trx, { actorId: null, ...entity, action: 'secret-rotated' });
    return { accounts, sessions };
  });
  if (isKept) adoptSecret(config);
  return { ...done, secret: isKept ? null : secret };
}

/** Whether the database is encrypted with this secret; null when nothing in it is encrypted. */
async function opens(db: Database, config: Config, secret: string): Promise<boolean | null> {
  const row = await db.selectFrom('two_factor').select('secret').limit(1).executeTakeFirst();
  if (!row) return null;
  return decryptSecret({ ...config, authSecret: secret }, row.secret).then(
    () => true,
    () => false,
  );
}

/** Ends a change of secret that was cut off: whichever secret the database is encrypted with is in force. */
export async function recoverSecretRotation({ config, db }: Omit<Needs, 'now'>): Promise<void> {
  const secret = config.authSecret === undefined ? preparedSecret(config) : null;
  if (secret === null) return;
  if ((await opens(db, config, secret)) === false) dropSecret(config);
  else adoptSecret(config);
}
