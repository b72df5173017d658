import { recordActivity } from '@/server/core/activity';
import { encryptSecret, decryptSecret } from '@/server/core/auth/encryptedSecret';
import { retireKey } from '@/server/core/blobs/formerKeys';
import { adoptSecret, dropSecret, newSecret, preparedSecret, prepareSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';

type Needs = Pick<Services, 'config' | 'db' | 'now'>;

/** Result of a rotation of the server's secret. */
export interface Rotation {
  /** Accounts whose two-factor secret was re-encrypted. */
  accounts: number;
  sessions: number;
  /** To be set as `AUTH_SECRET`; null when it is stored in the data folder. */
  secret: string | null;
}

async function resealSteps(trx: Transaction, from: Config, to: Config): Promise<number> {
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

/** The same encrypted with the next secret; null when nobody can read it. */
async function resealed(text: string, from: Config, to: Config): Promise<string | null> {
  const plain = await decryptSecret(from, text).catch(() => null);
  return plain === null ? null : encryptSecret(to, plain);
}

/** Public links of files work without it, but their owners could not read them any more. */
async function resealFileLinks(trx: Transaction, from: Config, to: Config): Promise<void> {
  for (const { id, token } of await trx.selectFrom('file_link').select(['id', 'token']).execute()) {
    const renewed = await resealed(token, from, to);
    if (renewed !== null)
      await trx.updateTable('file_link').set({ token: renewed }).where('id', '=', id).execute();
  }
}

/** Customers' links go on without it, but staff could not read them any more. */
async function resealLinks(trx: Transaction, from: Config, to: Config): Promise<void> {
  const rows = await trx
    .selectFrom('invoice')
    .select(['id', 'linkToken'])
    .where('linkToken', 'is not', null)
    .execute();
  for (const { id, linkToken } of rows) {
    const renewed = await resealed(linkToken ?? '', from, to);
    if (renewed !== null)
      await trx.updateTable('invoice').set({ linkToken: renewed }).where('id', '=', id).execute();
  }
}

/** Invalidates everything that the old secret has signed or hashed: sessions, codes, trusted devices. */
async function endAll(trx: Transaction): Promise<number> {
  await trx.deleteFrom('verification').execute();
  const ended = await trx.deleteFrom('session').returning('id').execute();
  return ended.length;
}

/**
 * Rotates the server's secret: re-encrypts all data in one transaction and ends all sessions, codes and trusted
 * devices; file addresses handed out before stay valid for 24 hours. After an interruption one of the secrets is
 * intact and in force (`recoverSecretRotation`). The server must not run meanwhile. Source: quality, section 11.
 */
export async function rotateSecret({ config, db, now }: Needs): Promise<Rotation> {
  await recoverSecretRotation({ config, db });
  const secret = newSecret();
  const next: Config = { ...config, authSecret: secret };
  const isKept = config.authSecret === undefined;
  if (isKept) prepareSecret(config, secret);
  const done = await transaction(db, async (trx) => {
    const accounts = await resealSteps(trx, config, next);
    await resealLinks(trx, config, next);
    await resealFileLinks(trx, config, next);
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

/** Completes an interrupted rotation: the secret that the database is encrypted with is in force. */
export async function recoverSecretRotation({ config, db }: Omit<Needs, 'now'>): Promise<void> {
  const secret = config.authSecret === undefined ? preparedSecret(config) : null;
  if (secret === null) return;
  if ((await opens(db, config, secret)) === false) dropSecret(config);
  else adoptSecret(config);
}
