import type { Config } from '@/server/core/config';
import { encryptSecret } from '@/server/core/auth/encryptedSecret';
import { newSecret } from '@/server/core/auth/totp';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { newBackupCodes, encryptCodes } from '../twoFactor/backupCodes';

/** One member has two-factor on, with a random secret that nobody knows. Source: sign-in, section 14. */
export async function seedSecondStep(
  trx: Transaction,
  { users, config }: { users: readonly { id: string; role: string }[]; config: Config },
): Promise<void> {
  const member = users.slice(6).find(({ role }) => role === 'member');
  if (!member) return;
  const secret = await encryptSecret(config, newSecret());
  const backupCodes = await encryptCodes(config, newBackupCodes());
  await trx
    .insertInto('two_factor')
    .values({ id: newId(), userId: member.id, secret, backupCodes, verified: 1, failedVerificationCount: 0 })
    .execute();
  await trx.updateTable('user').set({ twoFactorEnabled: 1 }).where('id', '=', member.id).execute();
}
