import { AsyncLocalStorage } from 'node:async_hooks';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';

/** Context of a sign-up: its transaction, and the password hash made before the transaction began. */
interface SignUpScope {
  trx: Transaction;
  hash: string;
}

/** `refusal` is the database error: Better Auth replaces it with an error of its own that has no details. */
const scope = new AsyncLocalStorage<SignUpScope & { refusal?: unknown }>();

/**
 * Runs a Better Auth sign-up inside our transaction, so that account, profile and session are created together
 * or not at all. The hash is made beforehand, because the write lock must not be held for that long.
 */
export async function signUpWithin<T>(bound: SignUpScope, work: () => Promise<T>): Promise<T> {
  const running: SignUpScope & { refusal?: unknown } = { ...bound };
  try {
    return await scope.run(running, work);
  } catch (error) {
    throw running.refusal ?? error;
  }
}

/** Rethrows an error of the database and stores it for the caller of `signUpWithin`. */
function refused(error: unknown): never {
  const running = scope.getStore();
  if (running) running.refusal ??= error;
  throw error;
}

/** The hash made for the running sign-up, if there is one. */
export function preparedHash(): string | undefined {
  return scope.getStore()?.hash;
}

/**
 * Better Auth on our Kysely. Its type is `sqlite` on both databases, which means instants as ISO text and booleans as
 * 0 and 1, as in all our tables.
 */
export function authAdapter(db: Database): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapterOn = (executor: Database): DBAdapter => {
      const adapter = kyselyAdapter(executor, { type: 'sqlite' })(options);
      type Row<T extends object> = Parameters<typeof adapter.create<T>>[0];
      const create = <T extends object, R = T>(row: Row<T>) => adapter.create<T, R>(row).catch(refused);
      return { ...adapter, create };
    };
    return {
      ...adapterOn(db),
      transaction: (run) => transaction(scope.getStore()?.trx ?? db, (trx) => run(adapterOn(trx))),
    };
  };
}
