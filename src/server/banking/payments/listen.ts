import { sql } from 'kysely';
import type { DomainEvents } from '@/domain/events';
import type { PaymentFacts } from '@/domain/payments/facts';
import type { Services } from '@/server/core/services';
import { beforeOthersCommit } from '@/server/db/commit';
import type { Transaction } from '@/server/db/database';
import { book, type Booking, paidBackOn } from './book';

type Needs = Pick<Services, 'events' | 'jobs' | 'live' | 'log' | 'now'>;

/** Bookings of the transactions that are running. */
const waiting = new WeakMap<Transaction, Booking[]>();

/**
 * Books at the end of the transaction of a payment, on its own: when that fails, the payment stays, and a job books it
 * later.
 */
async function bookApart(trx: Transaction, services: Needs, bookings: readonly Booking[]): Promise<void> {
  await sql`savepoint ledger`.execute(trx);
  try {
    await book(trx, services, bookings);
    await sql`release savepoint ledger`.execute(trx);
  } catch (error) {
    await sql`rollback to savepoint ledger`.execute(trx);
    const keys = bookings.map(({ sourceKey }) => sourceKey);
    services.log.error({ err: error, keys }, 'a payment could not be booked; a job books it later');
    await services.jobs.add(trx, {
      kind: 'banking.bookMissing',
      payload: null,
      dedupeKey: 'banking.bookMissing',
    });
  }
}

function bookLater(trx: Transaction, services: Needs, booking: Booking): void {
  const known = waiting.get(trx);
  if (known) {
    known.push(booking);
    return;
  }
  const bookings = [booking];
  waiting.set(trx, bookings);
  beforeOthersCommit(trx, async () => {
    waiting.delete(trx);
    await bookApart(trx, services, bookings);
  });
}

async function customerOf(trx: Transaction, paymentId: string): Promise<string> {
  const row = await trx
    .selectFrom('payment')
    .select('customerName')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.customerName ?? '';
}

const shared = ({ currency, userId }: PaymentFacts) => ({ currency, userId });

async function onReversed(
  trx: Transaction,
  services: Needs,
  { payment, amount, refundId }: DomainEvents['payment.reversed'],
): Promise<void> {
  // What was refunded is booked as a refund.
  if (refundId !== null) return;
  bookLater(trx, services, {
    ...shared(payment),
    sourceKey: `reversal:${payment.id}`,
    amount: -amount,
    category: '@refunds',
    customerName: await customerOf(trx, payment.id),
    bookedOn: null,
    at: services.now().toISOString(),
  });
}

/** Books payments, refunds and reversals as they are recorded. */
export function listenToPayments(services: Needs): void {
  const { events, now } = services;
  events.on('payment.recorded', async (trx, { payment, customerName }) =>
    bookLater(trx, services, {
      ...shared(payment),
      sourceKey: `payment:${payment.id}`,
      amount: payment.captured,
      category: '@sales',
      customerName,
      bookedOn: payment.receivedOn,
      at: now().toISOString(),
    }),
  );
  events.on('refund.recorded', async (trx, { refund, payment, at }) =>
    bookLater(trx, services, {
      ...shared(payment),
      sourceKey: `refund:${refund.id}`,
      amount: -refund.amount,
      category: '@refunds',
      customerName: await customerOf(trx, payment.id),
      bookedOn: paidBackOn(refund.data),
      at,
    }),
  );
  events.on('payment.reversed', (trx, told) => onReversed(trx, services, told));
}
