import type * as z from 'zod';
import { FEW_CODES } from '@/domain/auth/code';
import type { credentialsContract } from '@/domain/auth/credentialsContract';
import { conflict } from '@/domain/errors';
import { issueSession, type SessionContext } from '@/server/core/auth/issueSession';
import { type OpenedSession, openSession } from '@/server/core/auth/sessions';
import { recordSignIn } from '@/server/core/auth/signIns';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { clearFailures } from '../limits';
import { restoreAccount } from '../restoreAccount';
import {
  challengeOfRequest,
  clearedChallenge,
  type OpenChallenge,
  consumeChallenge,
  tryChallenge,
} from './challenge';
import { checkStep, type Claim } from './check';
import { trustDevice } from './trustedDevice';

type Body = z.output<typeof credentialsContract.secondStep.body>;

async function emailOf(db: Database, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

async function refuse(context: SessionContext, challenge: OpenChallenge, email: string) {
  const { db, now, request } = context;
  const { userId, triesLeft } = challenge;
  await recordSignIn(db, { userId, email, outcome: 'two-factor-failed', at: now(), request });
  return conflict('code-invalid', { attemptsLeft: triesLeft }, { code: 'code-invalid' });
}

async function enter(
  context: SessionContext,
  challenge: OpenChallenge,
  { claim, email, body }: { claim: Claim; email: string; body: Body },
): Promise<{ opened: OpenedSession; cookies: string[] }> {
  const { mailer, request } = context;
  const { userId, remember, restores } = challenge;
  return transaction(context.db, async (trx) => {
    await consumeChallenge(trx, challenge);
    const { backupCodesLeft } = await claim(trx);
    if (restores) await restoreAccount(trx, context, userId);
    const opened = await openSession(trx, context, { userId, email, remember, request });
    if (backupCodesLeft !== null && backupCodesLeft <= FEW_CODES) {
      await mailer.queue(trx, {
        kind: 'backup-codes-low',
        to: email,
        userId,
        params: { count: backupCodesLeft },
      });
    }
    await clearFailures({ db: trx }, email, request.address);
    const trusted = body.trustDevice ? [await trustDevice(trx, context, userId, request)] : [];
    return { opened, cookies: [clearedChallenge(request.secure), ...trusted] };
  });
}

/**
 * The second step of signing in: one session per challenge, however often it is sent. Throws 401 `challenge-invalid`,
 * 409 `code-invalid` with `attemptsLeft`, 409 `code-used`, 429 `too-many-attempts`, and 403 as the first step does.
 */
export async function secondStep(context: SessionContext, body: Body) {
  const carried = challengeOfRequest(body.challenge, context.request.headers);
  const challenge = await tryChallenge(context.db, context, carried);
  const email = await emailOf(context.db, challenge.userId);
  const { userId } = challenge;
  const claim = await checkStep(context, { userId, method: body.method, code: body.code });
  if (!claim) throw await refuse(context, challenge, email);
  const { opened, cookies } = await enter(context, challenge, { claim, email, body });
  const given = await issueSession(context, opened);
  for (const cookie of cookies) context.reply.append('Set-Cookie', cookie);
  return given;
}
