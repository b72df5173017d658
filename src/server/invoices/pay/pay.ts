import type { InputOf } from '@/domain/contract';
import { badInput, conflict } from '@/domain/errors';
import type { payContract } from '@/domain/invoices/paying';
import { keyed } from '@/server/core/keyed';
import { toPayment } from '@/server/core/payments/rows';
import { openSession } from '@/server/core/payments/session';
import { startPayment } from '@/server/core/payments/start';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { InvoiceRow } from '../draft/store';
import { lockInvoice } from '../life/lock';
import { assertPayable } from './allocate';
import { leastPartOf } from './leastPart';
import { type Payer, payersInvoice } from './payer';

type Wish = InputOf<(typeof payContract)['pay']>;

/** How long a payment page at the provider stays open: one hour. */
const OPEN_MS = 3_600_000;

/** A partial payment must reach the configured minimum; the whole balance is always accepted. Throws 400. */
async function assertAmount(trx: Transaction, { balance, currency }: InvoiceRow, amount: number) {
  if (amount === balance) return;
  const least = await leastPartOf(trx, currency);
  if (least === null || amount < Math.min(least, balance)) throw badInput({ amount: 'invalid' });
  if (amount > balance) throw badInput({ amount: 'invalid' });
}

function returnPath({ token, invoiceId = '', returnTo }: Wish): string {
  if (token !== undefined) return `/invoice/${token}/pay?payment={payment}`;
  const more = returnTo === 'plan' ? '&from=plan' : '';
  return `/dashboard/invoice/${invoiceId}/checkout?payment={payment}${more}`;
}

/**
 * Starts a payment; the provider is called after the commit. A balance that the payer did not see is never charged.
 * @throws ApiError 404, 400, 429, 409 `balance-changed`, `not-payable`.
 */
export async function payInvoice(payer: Payer, wish: Wish) {
  const { user, request, now } = payer;
  const found = await payersInvoice(payer, wish);
  const { paymentId } = await keyed({ ...payer, input: wish }, async (trx) => {
    const invoice = await lockInvoice(trx, found);
    assertPayable(invoice);
    if (invoice.balance !== wish.expectedBalance)
      throw conflict('balance-changed', { balance: invoice.balance });
    await assertAmount(trx, invoice, wish.amount);
    const buyer = JSON.parse(invoice.buyer ?? '{}') as { name?: string };
    const payment = await startPayment(trx, payer, {
      ...wish.payment,
      purpose: 'invoice',
      ref: invoice.id,
      partyId: invoice.partyId,
      userId: user?.id ?? null,
      customerName: buyer.name ?? '',
      amount: wish.amount,
      currency: invoice.currency,
      description: invoice.number ?? '',
      returnPath: returnPath(wish),
      locale: request.language,
      expiresAt: new Date(now().getTime() + OPEN_MS).toISOString(),
      idempotencyKey: newId(),
    });
    return { paymentId: payment.id };
  });
  const { payment, redirectUrl } = await openSession(payer, paymentId);
  return { payment: toPayment(payment), ...(redirectUrl !== undefined && { redirectUrl }) };
}
