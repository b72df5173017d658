import { conflict } from '@/domain/errors';
import { changeUser } from '@/server/core/auth/changeUser';
import { checkPassword } from '@/server/core/auth/checkPassword';
import { assertNotDemoLocked } from '@/server/core/auth/demoLock';
import { issueSession } from '@/server/core/auth/issueSession';
import { revokeSecondSteps } from '@/server/core/auth/newPassword';
import { encryptSecret, decryptSecret } from '@/server/core/auth/encryptedSecret';
import { renewToken } from '@/server/core/auth/sessions';
import { matchStep, newSecret, totpUri } from '@/server/core/auth/totp';
import type { HandlerContext } from '@/server/core/implement';
import { countAttempt } from '@/server/core/rateLimit';
import type { EndUser } from '@/domain/auth/contract';
import { newId } from '@/server/db/row';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { countCodes, newBackupCodes, encryptCodes } from './backupCodes';

type Context = Omit<HandlerContext, 'input' | 'user' | 'session'> & {
  user: EndUser;
  session: { id: string; userId: string };
};

async function askAgain(context: Context, password: string): Promise<void> {
  await assertNotDemoLocked(context, context.user.id);
  await checkPassword(context, context.user.id, password);
}

/** Begins the setup; an unfinished earlier one is replaced. Throws 409 `two-factor-on` or `password-wrong`. */
export async function startTwoFactor(context: Context, password: string) {
  const { config, db, user } = context;
  if (user.twoFactorEnabled) throw conflict('two-factor-on');
  await askAgain(context, password);
  const secret = newSecret();
  const backupCodes = newBackupCodes();
  const fresh = {
    secret: await encryptSecret(config, secret),
    backupCodes: await encryptCodes(config, backupCodes),
    failedVerificationCount: 0,
    lockedUntil: null,
    usedCodeAt: null,
    usedCodeHash: null,
  };
  await db
    .insertInto('two_factor')
    .values({ id: newId(), userId: user.id, ...fresh })
    .onConflict((row) => row.column('userId').doUpdateSet(fresh).where('two_factor.verified', '=', 0))
    .execute();
  return { secret, uri: totpUri(secret, user.workspace.name, user.email), backupCodes };
}

/** Sets the flag of the account, with activity, event and mail; trusted devices are no longer trusted. */
async function setTwoFactor(trx: Transaction, context: Context, on: boolean) {
  const { events, mailer, now, user, session } = context;
  await changeUser(trx, context, {
    userId: user.id,
    changes: { twoFactorEnabled: on ? 1 : 0 },
    actorId: user.id,
    action: on ? 'two-factor-on' : 'two-factor-off',
    area: 'account',
  });
  await revokeSecondSteps(trx, user.id);
  await events.emit(trx, 'user.twoFactorChanged', { userId: user.id, on });
  const params = { at: now().toISOString() };
  await mailer.queue(trx, {
    kind: on ? 'two-factor-on' : 'two-factor-off',
    to: user.email,
    userId: user.id,
    params,
  });
  return renewToken(trx, context, session.id);
}

/**
 * Turns two-factor on by the app's first code. Throws 409 `two-factor-not-started`, `two-factor-on`, `code-invalid`.
 */
export async function confirmTwoFactor(context: Context, code: string) {
  const { config, db, now, user } = context;
  await assertNotDemoLocked(context, user.id);
  const limit = { key: `two-factor-confirm:${user.id}`, limit: 10, windowSeconds: 15 * 60 };
  if (config.rateLimits) await countAttempt(db, limit, now());
  const begun = await db
    .selectFrom('two_factor')
    .select(['id', 'secret', 'verified'])
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (!begun) throw conflict('two-factor-not-started');
  if (begun.verified === 1) throw conflict('two-factor-on');
  const step = matchStep(await decryptSecret(config, begun.secret), code, now());
  if (step === null) throw conflict('code-invalid', undefined, { code: 'code-invalid' });
  const renewed = await transaction(db, async (trx) => {
    const switched = await trx
      .updateTable('two_factor')
      .set({ verified: 1, since: now().toISOString(), usedCodeAt: new Date(step * 30_000).toISOString() })
      .where('id', '=', begun.id)
      .where('verified', '=', 0)
      .where('secret', '=', begun.secret)
      .returning('id')
      .executeTakeFirst();
    if (!switched) throw conflict('two-factor-on');
    return setTwoFactor(trx, context, true);
  });
  return issueSession(context, renewed);
}

async function isRequired({ db, user }: Context): Promise<boolean> {
  const { requireTwoFactor } = await db
    .selectFrom('workspace')
    .select('requireTwoFactor')
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return requireTwoFactor === 'everyone' || (requireTwoFactor === 'admins' && user.role === 'admin');
}

/** Switches two-factor off. Throws 409 `two-factor-off`, `two-factor-required-by-workspace`, `password-wrong`. */
export async function disableTwoFactor(context: Context, password: string) {
  const { db, user } = context;
  if (!user.twoFactorEnabled) throw conflict('two-factor-off');
  if (await isRequired(context)) throw conflict('two-factor-required-by-workspace');
  await askAgain(context, password);
  const renewed = await transaction(db, async (trx) => {
    await trx.deleteFrom('two_factor').where('userId', '=', user.id).execute();
    return setTwoFactor(trx, context, false);
  });
  return issueSession(context, renewed);
}

/** Ten new backup codes in place of the old ones. Throws 409 `two-factor-off`, `password-wrong`. */
export async function renewBackupCodes(context: Context, password: string) {
  const { config, db, user } = context;
  if (!user.twoFactorEnabled) throw conflict('two-factor-off');
  await askAgain(context, password);
  const backupCodes = newBackupCodes();
  const sealed = await encryptCodes(config, backupCodes);
  await db.updateTable('two_factor').set({ backupCodes: sealed }).where('userId', '=', user.id).execute();
  return { backupCodes };
}

/** Since when two-factor is on (null where not recorded), and the codes left. Throws 409 `two-factor-off`. */
export async function readTwoFactor({ config, db, user }: Pick<Context, 'config' | 'db' | 'user'>) {
  const row = await db
    .selectFrom('two_factor')
    .select(['since', 'backupCodes'])
    .where('userId', '=', user.id)
    .where('verified', '=', 1)
    .executeTakeFirst();
  if (!row) throw conflict('two-factor-off');
  return { since: row.since, codesLeft: await countCodes(config, row.backupCodes) };
}
