import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { changePayment } from './change';
import { refreshPayment } from './refresh';
import { type PaymentRow, paymentsOf, type PaymentTools } from './rows';

const QUIET_MS = 120_000;
const AT_ONCE = 200;
/** Consecutive calls without an answer after which the service counts as down until the next minute. */
const SILENT_AFTER = 20;

/** Closes an expired payment at its provider first, so that nobody pays for what is no longer reserved. */
async function expire(tools: PaymentTools, row: PaymentRow): Promise<void> {
  const provider = tools.desk.provider(row.providerId ?? '-');
  if (provider && row.sessionRef !== null) await tools.desk.ask(provider.cancelSession(row.sessionRef));
  await transaction(tools.db, (trx) =>
    changePayment(trx, tools, { row, from: ['pending'], set: { state: 'expired' } }),
  );
}

/** Reconciles one payment; false when that failed. */
async function look(tools: PaymentTools, row: PaymentRow): Promise<boolean> {
  try {
    const now = await refreshPayment(tools, row.id);
    const isOver = row.expiresAt !== null && row.expiresAt <= tools.now().toISOString();
    if (now?.state === 'pending' && isOver) await expire(tools, now);
    return true;
  } catch (error) {
    tools.log.warn({ err: error, paymentId: row.id }, 'a payment could not be looked after');
    return false;
  }
}

/** A batch, after an id, of the payments that have waited for two minutes and of the expired ones. */
function waiting(db: Database, now: Date, after: string) {
  return (
    db
      .selectFrom('payment')
      .selectAll()
      // A literal, since SQLite uses a partial index only if it sees that its condition holds.
      .where('state', '=', sql.lit('pending'))
      .where('id', '>', after)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('createdAt', '<=', new Date(now.getTime() - QUIET_MS).toISOString()),
            eb('method', '=', 'provider'),
          ]),
          eb('expiresAt', '<=', now.toISOString()),
        ]),
      )
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  );
}

/** Every minute: queries the provider about all waiting and expired payments. Source: shop, section 4.2. */
export async function reconcilePayments(tools: PaymentTools): Promise<void> {
  let after = '';
  let silent = 0;
  for (;;) {
    const rows = await waiting(tools.db, tools.now(), after);
    for (const row of rows) {
      silent = (await look(tools, row)) ? 0 : silent + 1;
      if (silent >= SILENT_AFTER) return;
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

/** Updates the payment from its provider, closes the provider's page, then the payment. */
async function close(tools: PaymentTools, row: PaymentRow): Promise<void> {
  const provider = tools.desk.provider(row.providerId ?? '-');
  await refreshPayment(tools, row.id);
  if (provider && row.sessionRef !== null) await tools.desk.ask(provider.cancelSession(row.sessionRef));
  const set = { state: 'cancelled' as const };
  await transaction(tools.db, (trx) => changePayment(trx, tools, { row, from: ['pending'], set }));
}

/** Which open payments of an order or invoice to close: all, those before another payment, or only their pages. */
interface Open {
  purpose: PaymentRow['purpose'];
  ref: string;
  /** Id of a payment that stays open, as do later ones. */
  before?: string;
  pagesOnly?: boolean;
}

/** Closes the open payments of an order or invoice. Rejects while a provider does not answer. */
export async function cancelOpen(
  tools: PaymentTools,
  { purpose, ref, before, pagesOnly = false }: Open,
): Promise<void> {
  const rows = await paymentsOf(tools.db, purpose, ref);
  for (const row of rows) {
    const isOpen = row.state === 'pending' && (before === undefined || row.id < before);
    if (isOpen && (!pagesOnly || row.method === 'provider')) await close(tools, row);
  }
}
