import { createHash } from 'node:crypto';
import { ApiError, badInput, conflict } from '@/domain/errors';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { inTurn } from '@/server/db/turns';

const KEPT = 48 * 60 * 60 * 1000;
const KEY = /^[A-Za-z0-9_-]{8,128}$/;

/** A write with an idempotency key: it has one effect however often it is sent. */
export interface KeyedRequest {
  /** The user's id, else cart or address. */
  caller: string;
  key: string;
  /** Identity of the request: path and parsed input. */
  request: unknown;
}

/** The response, stored for repetitions of the request. */
export interface Answer {
  status: number;
  /** JSON. */
  body: unknown;
}

/**
 * Reads the header `Idempotency-Key`; null when it is absent and optional.
 * @throws ApiError 400 `key-required`, or 400 with `fields` for anything but 8-128 of `A-Z a-z 0-9 - _`.
 */
export function readIdempotencyKey(header: string | null, mode: 'optional' | 'required'): string | null {
  if (header === null) {
    if (mode === 'optional') return null;
    throw new ApiError(400, 'key-required', { message: 'The header Idempotency-Key is required' });
  }
  if (!KEY.test(header)) throw badInput({ 'idempotency-key': 'invalid' }, 'The Idempotency-Key is not valid');
  return header;
}

const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/**
 * The stored response of a key; null for a new key.
 * @throws ApiError 409 `key-reused` when the key was used for another request.
 */
export function answerOf(db: Database, { caller, key, request }: KeyedRequest): Promise<Answer | null> {
  return storedAnswer(db, caller, key, hashOf(request));
}

/**
 * Runs `effect` once per caller and key (live.md section 8). The response is stored in the effect's transaction, so
 * both exist or neither; a repetition, also a concurrent one, gets the stored response. An effect that throws
 * leaves the key unused.
 * @throws ApiError 409 `key-reused` when the key was used for another request.
 */
export async function idempotent(
  db: Database,
  { caller, key, request }: KeyedRequest,
  effect: (trx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const requestHash = hashOf(request);
  const claim = async (trx: Transaction): Promise<Answer> => {
    if (!(await claimOnce(trx, caller, key, requestHash)))
      return (await storedAnswer(trx, caller, key, requestHash))!;
    const { status, body } = await effect(trx);
    const text = JSON.stringify(body ?? null);
    await rowOf(trx, caller, key).set({ status, body: text }).execute();
    return { status, body: JSON.parse(text) as unknown };
  };
  // Limited: under load, writes waiting for each other's locks would take every connection, leaving none for
  // sign-ins.
  return inTurn(() => transaction(db, claim));
}

/** Claims a key in a transaction: false when it was claimed within 48 hours. For effects without an answer. */
export async function claimOnce(
  trx: Transaction,
  caller: string,
  key: string,
  requestHash = '',
): Promise<boolean> {
  await forgetOld(trx, caller, key);
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ caller, key, requestHash, status: 0, body: 'null', createdAt: nowIso() })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** A key expires after exactly 48 hours; expired rows are deleted hourly (`cleanUp`). */
async function forgetOld(trx: Transaction, caller: string, key: string): Promise<void> {
  await trx
    .deleteFrom('idempotency_key')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('createdAt', '<', nowIso(new Date(Date.now() - KEPT)))
    .execute();
}

function rowOf(trx: Transaction, caller: string, key: string) {
  return trx.updateTable('idempotency_key').where('caller', '=', caller).where('key', '=', key);
}

async function storedAnswer(
  db: Database,
  caller: string,
  key: string,
  requestHash: string,
): Promise<Answer | null> {
  const stored = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored) return null;
  if (stored.requestHash !== requestHash) throw conflict('key-reused');
  return { status: stored.status, body: JSON.parse(stored.body) as unknown };
}
