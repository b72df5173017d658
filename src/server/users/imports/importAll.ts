import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as z from 'zod';
import { ApiError } from '@/domain/errors';
import type { importContract } from '@/domain/people/importContract';
import { changeUser } from '@/server/core/auth/changeUser';
import { createPerson } from '@/server/core/auth/createPerson';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Acting } from '../acting';
import { mailWelcome } from '../create';
import { publishUser } from '../publishUser';
import type { Step } from './plan';

type Entry = z.output<typeof importContract.run.body>['entry'];
type Doing = Extract<Step, { kind: 'create' | 'update' }>;

/** Most rows in one transaction, and the time after which it takes no more rows (ms). */
const TOGETHER = 25;
const TURN_MS = 30;

async function create(trx: Transaction, acting: Acting, step: Doing & { kind: 'create' }, entry: Entry) {
  const { email, values } = step;
  const { firstName, lastName, role = 'member', ...profile } = values;
  const person = { email, firstName, lastName, role, profile, emailVerified: false };
  const id = await createPerson(trx, acting, { ...person, via: 'import', actorId: acting.user.id });
  if (entry === 'invite') await mailWelcome(trx, acting, { id, email }, role);
}

async function update(trx: Transaction, acting: Acting, { person, values }: Doing & { kind: 'update' }) {
  const change = { userId: person.id, version: person.version, changes: values, actorId: acting.user.id };
  const after = await changeUser(trx, acting, { ...change, action: 'imported' });
  if (after.role !== person.role)
    await publishUser(trx, acting, after, { kind: 'role-changed', before: person.role });
}

function takeOne(trx: Transaction, acting: Acting, step: Doing, entry: Entry): Promise<void> {
  return step.kind === 'create' ? create(trx, acting, step, entry) : update(trx, acting, step);
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

/** Imports one row in a transaction of its own; an error is reported for that row. */
async function takeAlone(acting: Acting, step: Doing, entry: Entry): Promise<Step> {
  try {
    await transaction(acting.db, (trx) => takeOne(trx, acting, step, entry));
    return step;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { kind: 'error', row: step.row, field: 'email', code: error.code };
  }
}

/** Imports as many rows in one transaction as its time allows; returns their number, 0 when one was refused. */
async function takeTogether(acting: Acting, steps: readonly Doing[], entry: Entry): Promise<number> {
  const until = performance.now() + TURN_MS;
  try {
    return await transaction(acting.db, async (trx) => {
      let taken = 0;
      for (const step of steps.slice(0, TOGETHER)) {
        if (taken > 0 && performance.now() > until) break;
        await takeOne(trx, acting, step, entry);
        taken += 1;
      }
      return taken;
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return 0;
  }
}

/**
 * Imports rows in small transactions (a commit costs more than a row): other writers never wait for a whole file, and
 * an interrupted import is completed by the same file. After a refused row its batch is retried row by row.
 */
export async function importAll(acting: Acting, steps: readonly Step[], entry: Entry): Promise<Step[]> {
  const doing = steps.filter((step): step is Doing => step.kind === 'create' || step.kind === 'update');
  const taken = new Map<number, Step>();
  for (let at = 0; at < doing.length;) {
    const done = await takeTogether(acting, doing.slice(at, at + TOGETHER), entry);
    const alone = done > 0 ? [] : doing.slice(at, at + TOGETHER);
    for (const step of alone) taken.set(step.row, await takeAlone(acting, step, entry));
    at += done + alone.length;
    // Lets other requests run between the transactions.
    await nextTurn();
  }
  return steps.map((step) => taken.get(step.row) ?? step);
}
