import { encryptSecret, decryptSecret } from '@/server/core/auth/encryptedSecret';
import type { Config } from '@/server/core/config';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { addressKey } from './sign';

/** How long addresses signed with the former secret stay valid. Source: files, A5. */
const LIFE = 24 * 3600_000;

/** The keys still valid, each with its expiry; keys that can't be decrypted are skipped. */
async function stillCounting(
  db: Database,
  config: Config,
  now: Date,
): Promise<{ key: Buffer; until: string }[]> {
  const rows = await db
    .selectFrom('former_address_key')
    .select(['sealed', 'until'])
    .where('until', '>', nowIso(now))
    .execute();
  const opened = await Promise.all(
    rows.map(async ({ sealed, until }) => {
      const text = await decryptSecret(config, sealed).catch(() => null);
      return text === null ? [] : [{ key: Buffer.from(text, 'base64url'), until }];
    }),
  );
  return opened.flat();
}

/** Keys of secrets that the server has had within the last 24 hours. */
export async function formerKeys({
  config,
  db,
  now,
}: {
  config: Config;
  db: Database;
  now: () => Date;
}): Promise<Buffer[]> {
  return (await stillCounting(db, config, now())).map(({ key }) => key);
}

/** On a change of the secret: its address key stays valid for 24 hours, earlier ones until their own expiry. */
export async function retireKey(
  trx: Transaction,
  { from, to, now }: { from: Config; to: Config; now: Date },
): Promise<void> {
  const until = nowIso(new Date(now.getTime() + LIFE));
  const keys = [...(await stillCounting(trx, from, now)), { key: addressKey(from), until }];
  const rows = await Promise.all(
    keys.map(async ({ key, until: end }) => ({
      sealed: await encryptSecret(to, key.toString('base64url')),
      until: end,
    })),
  );
  await trx.deleteFrom('former_address_key').execute();
  await trx.insertInto('former_address_key').values(rows).execute();
}
