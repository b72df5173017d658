import { transaction } from '@/server/db/transaction';
import { changePayment } from './change';
import { findPayment, type PaymentRow, type PaymentTools } from './rows';

/** A payment after opening its session, or trying to. */
export interface Opened {
  payment: PaymentRow;
  redirectUrl?: string;
}

const openEnded = (now: Date) => new Date(now.getTime() + 86_400_000).toISOString();

async function keep(tools: PaymentTools, row: PaymentRow, set: Parameters<typeof changePayment>[2]['set']) {
  const changed = await transaction(tools.db, (trx) =>
    changePayment(trx, tools, { row, set, from: ['pending'] }),
  );
  return changed ?? (await findPayment(tools.db, row.id)) ?? row;
}

/**
 * Opens the provider's page for a pending payment; call it after the commit that wrote the payment. Calling again
 * gives the same page. If the provider does not answer, the payment becomes `failed` with `timeout`; the order or
 * invoice waits.
 */
export async function openSession(tools: PaymentTools, paymentId: string): Promise<Opened> {
  const row = await findPayment(tools.db, paymentId);
  if (!row) throw new TypeError(`There is no payment ${paymentId}`);
  const provider = tools.desk.provider(row.providerId ?? '-');
  if (row.state !== 'pending' || row.method !== 'provider' || !provider) return { payment: row };
  if (row.redirectUrl !== null) return { payment: row, redirectUrl: row.redirectUrl };
  const { amount, currency, description, locale, purpose } = row;
  try {
    const session = await tools.desk.ask(
      provider.createSession({
        paymentId,
        purpose,
        amount,
        currency,
        description,
        locale,
        returnUrl: new URL(row.returnPath.replaceAll('{payment}', paymentId), tools.config.publicUrl).href,
        expiresAt: row.expiresAt ?? openEnded(tools.now()),
        savedMethodRef: row.savedMethodRef ?? undefined,
        saveMethod: row.saveMethod === 1,
      }),
    );
    const { sessionRef, redirectUrl } = session;
    const payment = await keep(tools, row, { sessionRef, redirectUrl });
    // The payment was closed in the meantime, before this page was known.
    if (payment.sessionRef !== sessionRef) await tools.desk.ask(provider.cancelSession(sessionRef));
    return { payment, ...(payment.state === 'pending' && { redirectUrl }) };
  } catch (error) {
    tools.log.warn({ err: error, paymentId }, 'the payment service did not open a session');
    return { payment: await keep(tools, row, { state: 'failed', failureCode: 'timeout' }) };
  }
}
