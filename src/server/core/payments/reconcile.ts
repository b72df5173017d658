import { transaction } from '@/server/db/transaction';
import { changePayment } from './change';
import { refreshPayment } from './refresh';
import type { PaymentRow, PaymentTools } from './rows';

const QUIET_MS = 120_000;
const AT_ONCE = 200;

/** Whose time is over is closed at its provider first, so that nobody pays for what is no longer held. */
async function expire(tools: PaymentTools, row: PaymentRow): Promise<void> {
  const provider = tools.desk.provider(row.providerId ?? '-');
  if (provider && row.sessionRef !== null) await tools.desk.ask(provider.cancelSession(row.sessionRef));
  await transaction(tools.db, (trx) =>
    changePayment(trx, tools, { row, from: ['pending'], set: { state: 'expired' } }),
  );
}

async function look(tools: PaymentTools, row: PaymentRow): Promise<void> {
  try {
    const now = await refreshPayment(tools, row.id);
    const isOver = row.expiresAt !== null && row.expiresAt <= tools.now().toISOString();
    if (now?.state === 'pending' && isOver) await expire(tools, now);
  } catch (error) {
    tools.log.warn({ err: error, paymentId: row.id }, 'a payment could not be looked after');
  }
}

/** Every minute: payments that have waited for two minutes, and those whose time is over. Source: shop, section 4.2. */
export async function reconcilePayments(tools: PaymentTools): Promise<void> {
  const now = tools.now();
  const quiet = new Date(now.getTime() - QUIET_MS).toISOString();
  const rows = await tools.db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb.and([eb('createdAt', '<=', quiet), eb('method', '=', 'provider')]),
        eb('expiresAt', '<=', now.toISOString()),
      ]),
    )
    .orderBy('createdAt')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) await look(tools, row);
}

/** Closes what is still open of an order or invoice, before another try: the payment, then the provider's page. */
export async function cancelOpen(
  tools: PaymentTools,
  purpose: PaymentRow['purpose'],
  ref: string,
): Promise<void> {
  const rows = await tools.db
    .selectFrom('payment')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('ref', '=', ref)
    .where('state', '=', 'pending')
    .execute();
  for (const row of rows) {
    const provider = tools.desk.provider(row.providerId ?? '-');
    await refreshPayment(tools, row.id);
    if (provider && row.sessionRef !== null) await tools.desk.ask(provider.cancelSession(row.sessionRef));
    const set = { state: 'cancelled' as const };
    await transaction(tools.db, (trx) => changePayment(trx, tools, { row, from: ['pending'], set }));
  }
}
