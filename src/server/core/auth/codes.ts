import { randomInt } from 'node:crypto';
import { conflict } from '@/domain/errors';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { keyedHash } from './encryptedSecret';

/** Wrong tries of one code; after them it no longer counts. Source: sign-in, section 8. */
const MAX_TRIES = 5;
const TEN_MINUTES = 10;

type Needs = Pick<Services, 'config' | 'now'>;

/** What a code is for, and for which address. */
export interface CodePurpose {
  kind: 'verify-email' | 'reset-password' | 'email-change';
  /** The address it goes to, or what else names the one it is for. */
  subject: string;
}

const identifierOf = ({ kind, subject }: CodePurpose) => `${kind}:${subject}`;
const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Makes a code of six digits in place of the one before it, and returns it for the mail; the database keeps its hash.
 * @param minutes how long it counts; 10 unless said
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

/** A code that was right; it is used up by `takeCode`. */
export interface CheckedCode {
  id: string;
  value: string;
  userId: string | null;
}

/**
 * Compares a code and counts the try when it is wrong; that must count whatever happens afterwards, so call it outside
 * of transactions. A right one costs nothing: what is sent with it may be refused for another reason. A purpose without a code costs the same work and gets the same answer as a wrong one.
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

/** Uses a checked code up. Throws 409 `code-invalid` when another request was faster. */
export async function consumeCode(trx: Transaction, { id, value }: CheckedCode): Promise<void> {
  const taken = await trx
    .deleteFrom('verification')
    .where('id', '=', id)
    .where('value', '=', value)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw conflict('code-invalid', { attemptsLeft: 0 });
}
