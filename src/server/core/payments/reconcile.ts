import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { changePayment } from './change';
import { refreshPayment } from './refresh';
import { type PaymentRow, paymentsOf, type PaymentTools } from './rows';

const QUIET_MS = 120_000;
const AT_ONCE = 200;
/** So many without an answer, one after the other, are a service that is down: the next minute is soon enough. */
const SILENT_AFTER = 20;

/** Whose time is over is closed at its provider first, so that nobody pays for what is no longer held. */
async function expire(tools: PaymentTools, row: PaymentRow): Promise<void> {
  const provider = tools.desk.provider(row.providerId ?? '-');
  if (provider && row.sessionRef !== null) await tools.desk.ask(provider.cancelSession(row.sessionRef));
  await transaction(tools.db, (trx) =>
    changePayment(trx, tools, { row, from: ['pending'], set: { state: 'expired' } }),
  );
}

/** False when it could not be looked after. */
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

/** A part of the payments that have waited for two minutes, and of those whose time is over, after an id. */
function waiting(db: Database, now: Date, after: string) {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'pending')
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
    .execute();
}

/** Every minute: all payments that wait or whose time is over are asked for. Source: shop, section 4.2. */
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

/** The payment as its provider knows it, then the provider's page, then the payment. */
async function close(tools: PaymentTools, row: PaymentRow): Promise<void> {
  const provider = tools.desk.provider(row.providerId ?? '-');
  await refreshPayment(tools, row.id);
  if (provider && row.sessionRef !== null) await tools.desk.ask(provider.cancelSession(row.sessionRef));
  const set = { state: 'cancelled' as const };
  await transaction(tools.db, (trx) => changePayment(trx, tools, { row, from: ['pending'], set }));
}

/** What is closed of an order or invoice: all that is open, or what began before another payment, or pages alone. */
interface Open {
  purpose: PaymentRow['purpose'];
  ref: string;
  /** A payment that stays, and those that began after it. */
  before?: string;
  pagesOnly?: boolean;
}

/** Closes what is still open of an order or invoice. Rejects while a provider is silent. */
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
