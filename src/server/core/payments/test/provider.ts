import * as z from 'zod';
import { TEST_CARDS, type TestCard } from '@/domain/payments/testCards';
import { transaction, withLock } from '@/server/db/transaction';
import type {
  OpenedSession,
  PaymentProvider,
  ProviderEvent,
  SessionRequest,
  SessionState,
} from '../provider';
import { findSession, newRef, type TestNeeds, type TestSession } from './books';
import { isSigned } from './sign';

/** Records a refund of a charge, once per refund id; null when the card refuses refunds or too little is left. */
async function refundCharge(
  { db }: TestNeeds,
  { refundId, chargeRef, amount }: { refundId: string; chargeRef: string; amount: number },
): Promise<{ refundRef: string } | null> {
  return transaction(db, async (trx) => {
    await withLock(trx, `test-charge:${chargeRef}`);
    const charge = await trx
      .selectFrom('test_charge')
      .selectAll()
      .where('ref', '=', chargeRef)
      .executeTakeFirst();
    if (!charge || charge.refusesRefunds === 1) return null;
    const refunds = JSON.parse(charge.refunds) as Record<string, string>;
    const known = refunds[refundId];
    if (known !== undefined) return { refundRef: known };
    if (charge.refunded + amount > charge.amount) return null;
    const refundRef = newRef('tr');
    const set = {
      refunded: charge.refunded + amount,
      refunds: JSON.stringify({ ...refunds, [refundId]: refundRef }),
    };
    await trx.updateTable('test_charge').set(set).where('ref', '=', chargeRef).execute();
    return { refundRef };
  });
}

const event = z.object({ eventId: z.string().max(80), type: z.string().max(40), ref: z.string().max(80) });

/** The event in a body; null for anything else. */
function readEvent(body: string): ProviderEvent | null {
  try {
    return event.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

const DAY = 86_400_000;
const pageOf = ({ config }: TestNeeds, ref: string) => new URL(`/pay/test/${ref}`, config.publicUrl).href;

async function insert(
  { db, now }: TestNeeds,
  row: Pick<
    TestSession,
    'kind' | 'ownRef' | 'amount' | 'currency' | 'description' | 'returnUrl' | 'expiresAt'
  > &
    Partial<Pick<TestSession, 'methodRef' | 'saveMethod'>>,
): Promise<TestSession> {
  await db
    .insertInto('test_session')
    .values({ ref: newRef('ts'), state: 'open', createdAt: now().toISOString(), ...row })
    .onConflict((conflict) => conflict.column('ownRef').doNothing())
    .execute();
  return db.selectFrom('test_session').selectAll().where('ownRef', '=', row.ownRef).executeTakeFirstOrThrow();
}

async function createSession(needs: TestNeeds, request: SessionRequest): Promise<OpenedSession> {
  const { paymentId, amount, currency, description, returnUrl, expiresAt, savedMethodRef, saveMethod } =
    request;
  const row = await insert(needs, {
    kind: 'payment',
    ownRef: paymentId,
    amount,
    currency,
    description,
    returnUrl,
    expiresAt,
    methodRef: savedMethodRef ?? null,
    saveMethod: saveMethod ? 1 : 0,
  });
  return { sessionRef: row.ref, redirectUrl: pageOf(needs, row.ref), expiresAt: row.expiresAt };
}

async function createSetup(needs: TestNeeds, { userId, returnUrl }: { userId: string; returnUrl: string }) {
  const expiresAt = new Date(needs.now().getTime() + DAY).toISOString();
  const place = { currency: 'EUR', description: '', returnUrl, expiresAt };
  const row = await insert(needs, {
    kind: 'setup',
    ownRef: `${userId}:${newRef('setup')}`,
    amount: 0,
    ...place,
  });
  return { redirectUrl: pageOf(needs, row.ref) };
}

/** The method to be saved: identified by its test card, never by a number. */
async function methodOf({ db }: TestNeeds, row: TestSession): Promise<SessionState['method']> {
  if (row.saveMethod !== 1 || row.methodRef === null || row.state !== 'succeeded') return null;
  const method = await db
    .selectFrom('test_method')
    .select(['ref', 'card'])
    .where('ref', '=', row.methodRef)
    .where('detachedAt', 'is', null)
    .executeTakeFirst();
  if (!method) return null;
  const { brand, last4 } = TEST_CARDS[method.card as TestCard];
  return { ref: method.ref, brand, last4 };
}

async function fetchSession(needs: TestNeeds, ref: string): Promise<SessionState> {
  const row = await findSession(needs.db, ref);
  if (!row) throw new Error('The test provider knows no such session');
  const now = needs.now().toISOString();
  const isEarly = row.settlesAt !== null && row.settlesAt > now;
  const isOver = row.state === 'open' && row.expiresAt <= now;
  const { kind, failureCode, chargeRef, brand, last4 } = row;
  return {
    kind,
    state: isEarly ? 'open' : isOver ? 'expired' : row.state,
    failureCode,
    chargeRef,
    brand,
    last4,
    method: await methodOf(needs, row),
    userId: kind === 'setup' ? (row.ownRef.split(':')[0] ?? null) : null,
  };
}

/** The built-in provider: no real money moves. Source: shop, section 4.2. */
export function testProvider(needs: TestNeeds): PaymentProvider {
  const { config, db, now } = needs;
  return {
    id: 'test',
    title: 'Test payments',
    isTest: true,
    createSession: (request) => createSession(needs, request),
    createSetup: (request) => createSetup(needs, request),
    fetchSession: (ref) => fetchSession(needs, ref),
    cancelSession: async (ref) => {
      const closed = { state: 'cancelled' as const };
      await db
        .updateTable('test_session')
        .set(closed)
        .where('ref', '=', ref)
        .where('state', '=', 'open')
        .execute();
    },
    refund: (request) => refundCharge(needs, request),
    detachMethod: async (ref) => {
      await db
        .updateTable('test_method')
        .set({ detachedAt: now().toISOString() })
        .where('ref', '=', ref)
        .execute();
    },
    parseWebhook: (headers, body) => (isSigned(config, headers, body, now()) ? readEvent(body) : null),
  };
}
