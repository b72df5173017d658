import type { Transaction } from './database';

/** Hooks for the end of one transaction. */
export class AtCommit {
  readonly #before: (() => Promise<void>)[] = [];
  readonly #after: (() => void)[] = [];

  before(work: () => Promise<void>): void {
    this.#before.push(work);
  }

  beforeOthers(work: () => Promise<void>): void {
    this.#before.unshift(work);
  }

  after(work: () => void): void {
    this.#after.push(work);
  }

  /** Runs the hooks before the commit; they may add more. */
  async runBefore(): Promise<void> {
    for (let work = this.#before.shift(); work; work = this.#before.shift()) await work();
  }

  runAfter(): void {
    for (const work of this.#after) work();
  }
}

const waiting = new WeakMap<object, AtCommit>();

/** Attaches the hooks to a transaction; called by `transaction`. */
export function deferUntilCommit(trx: Transaction, hooks: AtCommit): void {
  waiting.set(trx, hooks);
}

function hooksOf(trx: Transaction): AtCommit {
  const hooks = waiting.get(trx);
  if (!hooks) throw new TypeError('This works inside transaction(db, …) only');
  return hooks;
}

/** Runs `work` last in the transaction, just before its commit; an error rolls everything back. */
export function beforeCommit(trx: Transaction, work: () => Promise<void>): void {
  hooksOf(trx).before(work);
}

/**
 * Like {@link beforeCommit}, ahead of what was asked for before: for rows that other transactions lock before the
 * topics of live events, which are locked last.
 */
export function beforeOthersCommit(trx: Transaction, work: () => Promise<void>): void {
  hooksOf(trx).beforeOthers(work);
}

/** Runs `work` after the commit, before the caller continues; never after a rollback. It must not throw. */
export function afterCommit(trx: Transaction, work: () => void): void {
  hooksOf(trx).after(work);
}
