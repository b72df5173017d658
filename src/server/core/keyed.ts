import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { answerOf, idempotent, readIdempotencyKey } from './idempotency';
import type { HandlerContext } from './implement';

type Asked = Pick<HandlerContext, 'db' | 'request'> & {
  user: { id: string } | null;
  input: unknown;
  /** Caller of the key, where it is neither the user nor the network address: a visitor's cart or link. */
  caller?: string;
};

const callerOf = ({ caller, user, request }: Asked) => caller ?? user?.id ?? request.address;

/**
 * The transaction of a handler that does more after its commit (`ownTransaction`): once per key; a repetition gets
 * the stored result of `effect` and continues from there.
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

/** Runs one part in its own transaction; with a key only once, however often the request is sent. */
export type OncePerPart = (part: string, work: (trx: Transaction) => Promise<unknown>) => Promise<unknown>;

/**
 * A handler that processes many items one by one (`ownTransaction`, key optional): an interrupted request that is
 * sent again continues with the remaining parts; a finished one gets the stored response.
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
