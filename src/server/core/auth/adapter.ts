import { AsyncLocalStorage } from 'node:async_hooks';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';

/** What a sign-up brings along: its transaction, and the hash that was made before that began. */
interface SignUpScope {
  trx: Transaction;
  hash: string;
}

/** With what the database refused: Better Auth answers it with an error of its own that tells nothing. */
const scope = new AsyncLocalStorage<SignUpScope & { refusal?: unknown }>();

/**
 * Runs a sign-up of Better Auth inside a transaction of ours, so that account, profile and session appear together
 * or not at all. The hash is made beforehand, because no one may hold the write lock for that long.
 */
export async function signUpWithin<T>(bound: SignUpScope, work: () => Promise<T>): Promise<T> {
  const running: SignUpScope & { refusal?: unknown } = { ...bound };
  try {
    return await scope.run(running, work);
  } catch (error) {
    throw running.refusal ?? error;
  }
}

/** Passes a refusal of the database on, and keeps it for who began the sign-up. */
function refused(error: unknown): never {
  const running = scope.getStore();
  if (running) running.refusal ??= error;
  throw error;
}

/** The hash made before the running sign-up's transaction, if one runs. */
export function preparedHash(): string | undefined {
  return scope.getStore()?.hash;
}

/**
 * Better Auth on our Kysely. It is told `sqlite` on both databases, which means instants as ISO text and booleans as
 * 0 and 1: the house's column types.
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
