import { sql, type Selectable } from 'kysely';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import type { PaymentTable, RefundTable } from '@/server/db/tables/payments';
import { transaction } from '@/server/db/transaction';
import { book, type Booking, type BookingTools, paidBackOn } from './book';

type Needs = Pick<Services, 'db'> & BookingTools;

/** Rows per transaction: others write in between. */
const BATCH = 200;

type Paid = Selectable<PaymentTable>;
type PaidBack = Selectable<RefundTable> & Pick<Paid, 'currency' | 'customerName' | 'userId'>;

const keyOf = (prefix: string, id: string) => sql<string>`${sql.lit(prefix)} || ${sql.ref(id)}`;
const notBooked = (prefix: string, id: string) =>
  sql<boolean>`not exists (select 1 from ledger_entry where "sourceKey" = ${keyOf(prefix, id)})`;

const sharedOf = ({
  currency,
  customerName,
  userId,
}: Pick<Paid, 'currency' | 'customerName' | 'userId'>) => ({
  currency,
  customerName,
  userId,
});

const paymentBooking = (row: Paid): Booking => ({
  ...sharedOf(row),
  sourceKey: `payment:${row.id}`,
  // A reversed payment has nothing captured any more.
  amount: row.state === 'succeeded' ? row.captured : row.amount,
  category: '@sales',
  bookedOn: row.receivedOn,
  at: row.succeededAt ?? row.createdAt,
});

const reversalBooking = (row: Paid): Booking => ({
  ...sharedOf(row),
  sourceKey: `reversal:${row.id}`,
  amount: -row.amount,
  category: '@refunds',
  bookedOn: null,
  at: row.updatedAt,
});

const refundBooking = (row: PaidBack): Booking => ({
  ...sharedOf(row),
  sourceKey: `refund:${row.id}`,
  amount: -row.amount,
  category: '@refunds',
  bookedOn: paidBackOn(JSON.parse(row.data) as Record<string, unknown>),
  at: row.updatedAt,
});

/** Payments that were recorded, the reversed ones too, after an id. */
function payments(db: Database, after: string) {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'succeeded'),
        eb.and([eb('state', '=', 'cancelled'), eb('succeededAt', 'is not', null)]),
      ]),
    )
    .where(
      sql<boolean>`(${notBooked('payment:', 'payment.id')}
      or (state = 'cancelled' and ${notBooked('reversal:', 'payment.id')}))`,
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

function refunds(db: Database, after: string): Promise<PaidBack[]> {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .selectAll('refund')
    .select(['payment.currency', 'payment.customerName', 'payment.userId'])
    .where('refund.id', '>', after)
    .where('refund.state', '=', 'succeeded')
    .where(notBooked('refund:', 'refund.id'))
    .orderBy('refund.id')
    .limit(BATCH)
    .execute();
}

async function bookAll<R extends { id: string }>(
  { db, ...tools }: Needs,
  read: (db: Database, after: string) => Promise<R[]>,
  toBookings: (row: R) => readonly Booking[],
  signal: AbortSignal | undefined,
): Promise<void> {
  let after = '';
  for (;;) {
    if (signal?.aborted) return;
    const rows = await read(db, after);
    if (rows.length > 0) await transaction(db, (trx) => book(trx, tools, rows.flatMap(toBookings)));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Books payments, refunds and reversals that have no entry yet. Repeatable. */
export async function bookMissing(needs: Needs, signal?: AbortSignal): Promise<void> {
  const ofPayment = (row: Paid) =>
    row.state === 'cancelled' ? [paymentBooking(row), reversalBooking(row)] : [paymentBooking(row)];
  await bookAll(needs, payments, ofPayment, signal);
  await bookAll(needs, refunds, (row) => [refundBooking(row)], signal);
}
