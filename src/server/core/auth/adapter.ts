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

const scope = new AsyncLocalStorage<SignUpScope>();

/**
 * Runs a sign-up of Better Auth inside a transaction of ours, so that account, profile and session appear together
 * or not at all. The hash is made beforehand, because no one may hold the write lock for that long.
 */
export function signUpWithin<T>(bound: SignUpScope, work: () => Promise<T>): Promise<T> {
  return scope.run(bound, work);
}

/** The hash made before the running sign-up's transaction, if one runs. */
export function preparedHash(): string | undefined {
  return scope.getStore()?.hash;
}

/** Where the running sign-up's rows are, else the database itself. */
export function currentDatabase(db: Database): Database {
  return scope.getStore()?.trx ?? db;
}

/**
 * Better Auth on our Kysely. It is told `sqlite` on both databases, which means instants as ISO text and booleans as
 * 0 and 1: the house's column types.
 */
export function authAdapter(db: Database): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapterOn = (executor: Database) => kyselyAdapter(executor, { type: 'sqlite' })(options);
    return {
      ...adapterOn(db),
      transaction: (run) => transaction(currentDatabase(db), (trx) => run(adapterOn(trx))),
    };
  };
}
