import { dayIn } from '@/domain/days';
import { MAX_COUNTERPARTY } from '@/domain/banking/limits';
import type { OwnCategory } from '@/domain/banking/words';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { bookBalance } from '../accounts/balance';
import { defaultAccount } from '../accounts/default';
import type { AccountRow } from '../accounts/read';
import type { Tools } from '../context';
import { wordsOfEntry } from '../entries/read';
import { placeOf } from '../place';
import { tellChanged } from '../tell';

/** A payment, refund or reversal to book. `amount` is signed, in minor units; a missing day is that of `at`. */
export interface Booking {
  sourceKey: string;
  amount: number;
  currency: string;
  category: OwnCategory;
  customerName: string;
  userId: string | null;
  bookedOn: string | null;
  at: string;
}

/** The sample data is booked without anybody being told. */
export type BookingTools = Pick<Tools, 'now'> & Partial<Pick<Tools, 'live'>>;

/** The day of a refund that was paid back by hand; null for others. */
export function paidBackOn(data: Record<string, unknown>): string | null {
  const { paidBackOn: day } = data;
  return typeof day === 'string' ? day : null;
}

async function add(trx: Transaction, account: AccountRow, booking: Booking, bookedOn: string, at: string) {
  const { amount, category, sourceKey, userId } = booking;
  const texts = {
    category,
    counterparty: Array.from(booking.customerName).slice(0, MAX_COUNTERPARTY).join(''),
  };
  const added = await trx
    .insertInto('ledger_entry')
    .values({
      ...newRow(at),
      ...texts,
      id: newId(),
      accountId: account.id,
      kind: amount > 0 ? 'income' : 'expense',
      amount,
      currency: account.currency,
      counterpartUserId: userId,
      message: '',
      bookedOn,
      transferId: null,
      source: 'payment',
      sourceKey,
      words: wordsOfEntry(texts),
    })
    .onConflict((conflict) => conflict.column('sourceKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Books payments, refunds and reversals to the workspace's default accounts, each once, however often it is asked for.
 * Balances change last, in the order of the accounts' ids.
 */
export async function book(
  trx: Transaction,
  { live, now }: BookingTools,
  bookings: readonly Booking[],
): Promise<void> {
  const at = now().toISOString();
  const { today, zone } = await placeOf(trx, now());
  const accounts = new Map<string, AccountRow>();
  const deltas = new Map<string, number>();
  for (const booking of bookings) {
    if (booking.amount === 0) continue;
    const { currency } = booking;
    const account = accounts.get(currency) ?? (await defaultAccount(trx, { ownerId: null, currency, at }));
    accounts.set(currency, account);
    const day = booking.bookedOn ?? dayIn(zone, new Date(booking.at));
    const isNew = await add(trx, account, booking, day > today ? today : day, at);
    if (isNew) deltas.set(account.id, (deltas.get(account.id) ?? 0) + booking.amount);
  }
  const changed = [...accounts.values()].filter(({ id }) => deltas.has(id));
  if (live) await tellChanged({ live }, trx, changed);
  for (const id of [...deltas.keys()].toSorted()) await bookBalance(trx, id, deltas.get(id) ?? 0, at);
}
