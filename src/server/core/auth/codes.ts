import { randomInt } from 'node:crypto';
import { conflict } from '@/domain/errors';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { keyedHash } from './encryptedSecret';

/** Wrong attempts per code; after them it is no longer valid. Source: sign-in, section 8. */
const MAX_TRIES = 5;
const TEN_MINUTES = 10;

type Needs = Pick<Services, 'config' | 'now'>;

/** The purpose of a code and the address it belongs to. */
export interface CodePurpose {
  kind: 'verify-email' | 'reset-password' | 'email-change';
  /** The address it is sent to, or another identifier of its recipient. */
  subject: string;
}

const identifierOf = ({ kind, subject }: CodePurpose) => `${kind}:${subject}`;
const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Creates a six-digit code that replaces the previous one, and returns it for the mail; the database stores its hash.
 * @param minutes validity; default 10
 */
export async function issueCode(
  trx: Transaction,
  { config, now }: Needs,
  purpose: CodePurpose & { userId: string; minutes?: number },
): Promise<string> {
  const code = sixDigits();
  const at = now();
  const identifier = identifierOf(purpose);
  const fresh = {
    value: keyedHash(config, identifier, code),
    userId: purpose.userId,
    attempts: 0,
    expiresAt: new Date(at.getTime() + (purpose.minutes ?? TEN_MINUTES) * 60_000).toISOString(),
    updatedAt: at.toISOString(),
  };
  await trx
    .insertInto('verification')
    .values({ id: newId(), identifier, createdAt: at.toISOString(), ...fresh })
    .onConflict((row) => row.column('identifier').doUpdateSet(fresh))
    .execute();
  return code;
}

/** A code that was right; `consumeCode` uses it up. */
export interface CheckedCode {
  id: string;
  value: string;
  userId: string | null;
}

/**
 * Compares a code and counts a wrong attempt; the count must survive a rollback, so call it outside of transactions.
 * A right code is not used up yet: the rest of the request may still be refused. A purpose without a code takes the
 * same work and gets the same answer as a wrong code.
 * @throws ApiError 409 `code-invalid` with `attemptsLeft`, 409 `code-expired` for a right one that came too late.
 */
export async function checkCode(
  db: Database,
  { config, now }: Needs,
  purpose: CodePurpose,
  code: string,
): Promise<CheckedCode> {
  const identifier = identifierOf(purpose);
  const hash = keyedHash(config, identifier, code);
  const row = await db
    .updateTable('verification')
    .set((eb) => ({
      attempts: eb
        .case()
        .when('value', '=', hash)
        .then(eb.ref('attempts'))
        .else(eb('attempts', '+', 1))
        .end(),
    }))
    .where('identifier', '=', identifier)
    .where('attempts', '<', MAX_TRIES)
    .returning(['id', 'value', 'userId', 'attempts', 'expiresAt'])
    .executeTakeFirst();
  if (row?.value !== hash) {
    throw conflict('code-invalid', { attemptsLeft: row ? MAX_TRIES - row.attempts : 0 });
  }
  if (row.expiresAt <= now().toISOString()) throw conflict('code-expired');
  return row;
}

/** Uses up a checked code. Throws 409 `code-invalid` when another request was faster. */
export async function consumeCode(trx: Transaction, { id, value }: CheckedCode): Promise<void> {
  const taken = await trx
    .deleteFrom('verification')
    .where('id', '=', id)
    .where('value', '=', value)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw conflict('code-invalid', { attemptsLeft: 0 });
}
