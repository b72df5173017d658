import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { answerOf, idempotent, readIdempotencyKey } from './idempotency';
import type { HandlerContext } from './implement';

type Asked = Pick<HandlerContext, 'db' | 'request'> & {
  user: { id: string } | null;
  input: unknown;
  /** Who repeats a key, where it is neither the person nor the address of the network: the cart or link of a visitor. */
  caller?: string;
};

const callerOf = ({ caller, user, request }: Asked) => caller ?? user?.id ?? request.address;

/**
 * The transaction of a handler that does more after its commit (`ownTransaction`): once per key; a repetition gets the
 * stored answer of `effect`, and goes on from there.
 * @throws ApiError 400 `key-required`, 409 `key-reused`.
 */
export async function keyed<T>(
  asked: Asked,
  effect: (trx: Transaction, key: string) => Promise<T>,
): Promise<T> {
  const { db, request, input } = asked;
  const key = readIdempotencyKey(request.idempotencyKey, 'required') ?? '';
  const caller = callerOf(asked);
  const { body } = await idempotent(
    db,
    { caller, key, request: { path: request.path, input } },
    async (trx) => ({
      status: 200,
      body: await effect(trx, key),
    }),
  );
  return body as T;
}

/** Runs one part in a transaction of its own; with a key once, however often the whole is sent. */
export type OncePerPart = (part: string, work: (trx: Transaction) => Promise<unknown>) => Promise<unknown>;

/**
 * A handler that does the same to many, each by itself (`ownTransaction`, key optional): broken off in the middle and
 * sent again, it goes on with the parts that are left; once it was answered, it is answered the same.
 * @throws ApiError 400 for a bad key, 409 `key-reused`.
 */
export async function keyedEach<T>(asked: Asked, all: (once: OncePerPart) => Promise<T>): Promise<T> {
  const { db, request, input } = asked;
  const key = readIdempotencyKey(request.idempotencyKey, 'optional');
  if (key === null) return all((_part, work) => transaction(db, work));
  const whole = { caller: callerOf(asked), key, request: { path: request.path, input } };
  const known = await answerOf(db, whole);
  if (known) return known.body as T;
  const body = await all((part, work) =>
    // No key of a caller has a slash.
    idempotent(db, { ...whole, key: `${key}/${part}` }, async (trx) => {
      await work(trx);
      return { status: 200, body: null };
    }),
  );
  return (await idempotent(db, whole, async () => ({ status: 200, body }))).body as T;
}
