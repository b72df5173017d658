import { conflict, notFound } from '@/domain/errors';
import { type Confirmation, TEST_CARDS, type TestCard, type TestOutcome } from '@/domain/payments/testCards';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import type { Transaction } from '@/server/db/database';
import { findSession, isOpen, newRef, type TestNeeds, type TestSession } from './books';
import { deliver } from './deliver';

/** A choice made on the test payment page. */
export interface TestAct {
  sessionRef: string;
  outcome: TestOutcome;
  card: TestCard;
  confirmation: Confirmation;
  keep: boolean;
}

const LATE_MS = 10_000;

/** The session's saved method, or a new one if the card is to be saved. */
async function methodFor(trx: Transaction, session: TestSession, { card, keep }: TestAct, now: string) {
  if (session.methodRef !== null || (!keep && session.saveMethod !== 1)) return session.methodRef;
  const ref = newRef('tm');
  await trx.insertInto('test_method').values({ ref, card, createdAt: now }).execute();
  return ref;
}

async function cardOf(trx: Transaction, session: TestSession, chosen: TestCard): Promise<TestCard> {
  if (session.methodRef === null) return chosen;
  const kept = await trx
    .selectFrom('test_method')
    .select('card')
    .where('ref', '=', session.methodRef)
    .executeTakeFirst();
  return (kept?.card as TestCard | undefined) ?? chosen;
}

async function pay(trx: Transaction, session: TestSession, act: TestAct, now: string) {
  const card = await cardOf(trx, session, act.card);
  const { brand, last4, result } = TEST_CARDS[card];
  if (result !== 'accepted' && result !== 'refunds-fail')
    return { state: 'failed' as const, failureCode: result, brand, last4 };
  const methodRef = await methodFor(trx, session, { ...act, card }, now);
  const saveMethod = act.keep || session.saveMethod === 1 ? 1 : 0;
  const paid = { state: 'succeeded' as const, failureCode: null, brand, last4, methodRef, saveMethod };
  if (session.kind === 'setup') return { ...paid, saveMethod: 1 };
  const chargeRef = newRef('tc');
  const refuses = result === 'refunds-fail' ? 1 : 0;
  const charge = { ref: chargeRef, sessionRef: session.ref, amount: session.amount, refusesRefunds: refuses };
  await trx
    .insertInto('test_charge')
    .values({ ...charge, createdAt: now })
    .execute();
  return { ...paid, chargeRef };
}

async function resultOf(trx: Transaction, session: TestSession, act: TestAct, now: string) {
  if (act.outcome === 'cancel') return { state: 'cancelled' as const, failureCode: 'cancelled' };
  if (act.outcome === 'decline') return { state: 'failed' as const, failureCode: 'declined' };
  return pay(trx, session, session.kind === 'setup' ? { ...act, keep: true } : act, now);
}

/** Closes the session and queues its event; returns the event's id, or null when none is to be sent. */
async function finish(trx: Transaction, needs: TestNeeds, act: TestAct): Promise<string | null> {
  const now = needs.now();
  const session = await findSession(trx, act.sessionRef);
  if (!session || !isOpen(session, now)) throw conflict('session-closed');
  const at = now.toISOString();
  const isLate = act.confirmation === 'late';
  const settlesAt = isLate ? new Date(now.getTime() + LATE_MS) : null;
  const result = await resultOf(trx, session, act, at);
  const closed = await trx
    .updateTable('test_session')
    .set({ ...result, settlesAt: settlesAt?.toISOString() ?? null })
    .where('ref', '=', session.ref)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) throw conflict('session-closed');
  if (act.confirmation === 'never') return null;
  const id = newId();
  const times = act.confirmation === 'twice' ? 2 : 1;
  const event = { id, type: `session.${result.state}`, ref: session.ref, times, createdAt: at };
  await trx.insertInto('test_event').values(event).execute();
  const job = { kind: 'payments.testTell' as const, payload: { eventId: id } };
  await needs.jobs.add(trx, { ...job, ...(settlesAt && { runAt: settlesAt }), maxAttempts: 20 });
  return id;
}

/**
 * Applies a choice made on the test payment page; returns the redirect address. "Time out" leaves everything open.
 * @throws ApiError 404 for an unknown session, 409 `session-closed`.
 */
export async function actOnSession(needs: TestNeeds, act: TestAct): Promise<string> {
  const session = await findSession(needs.db, act.sessionRef);
  if (!session) throw notFound();
  if (act.outcome === 'timeout') return session.returnUrl;
  const eventId = await transaction(needs.db, (trx) => finish(trx, needs, act));
  if (act.confirmation === 'first' && eventId !== null) await deliver(needs, eventId);
  return session.returnUrl;
}
