import type { InputOf } from '@/domain/contract';
import { badInput, conflict, notFound } from '@/domain/errors';
import type { payContract } from '@/domain/invoices/paying';
import { recordPayment } from '@/server/core/payments/record';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { type Books, workspaceOf } from '../books';
import type { InvoiceRow } from '../draft/store';
import { shown } from '../draft/write';
import { lockInvoice } from '../life/lock';
import { allocatePayment, assertPayable } from './allocate';
import { paymentById } from './list';

type Taken = InputOf<(typeof payContract)['newPayment']>;
export type Wish = NonNullable<Taken['allocations']>[number];

interface Share {
  invoice: InvoiceRow;
  amount: number;
}

async function customer(trx: Transaction, partyId: string) {
  const party = await trx
    .selectFrom('party')
    .select(['id', 'name', 'userId', 'currency'])
    .where('id', '=', partyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!party) throw notFound();
  return party;
}

/** The invoices, always locked in the same order; 400 for an invoice of another customer or in another currency. */
export async function sharesOf(trx: Transaction, partyId: string, currency: string, wishes: readonly Wish[]) {
  const shares: Share[] = [];
  for (const { invoiceId, amount } of wishes.toSorted((a, b) => a.invoiceId.localeCompare(b.invoiceId))) {
    const invoice = await lockInvoice(trx, invoiceId);
    if (invoice.partyId !== partyId || invoice.currency !== currency)
      throw badInput({ allocations: 'invalid' });
    assertPayable(invoice);
    shares.push({ invoice, amount: Math.min(amount, invoice.balance) });
  }
  return shares;
}

/** Sum of all shares, in minor units. */
export const sumOfShares = (parts: readonly { amount: number }[]): number =>
  parts.reduce((all, part) => all + part.amount, 0);

/** Throws 409 `overpaid` when the invoices owe less than the payment, or less than their shares. */
function assertOwed(amount: number, wishes: readonly Wish[], shares: readonly Share[]): void {
  const balance = shares.reduce((all, { invoice }) => all + invoice.balance, 0);
  const isTooMuch = amount > balance || sumOfShares(shares) < sumOfShares(wishes);
  if (shares.length > 0 && isTooMuch) throw conflict('overpaid', { balance });
}

/**
 * Records a manual payment and allocates it to its invoices; the rest is the customer's credit.
 * @throws ApiError 404, 400 `in-future`, 409 `overpaid` with the balance unless overpayment is accepted.
 */
export async function recordManualPayment(books: Books, wish: Taken) {
  return transaction(books.db, async (trx) => {
    const { allocations = [], acceptOverpayment = false, partyId, amount, method, ...rest } = wish;
    const { today, currency } = await workspaceOf(trx, books.now());
    if (wish.receivedOn > today) throw badInput({ receivedOn: 'in-future' });
    const { name: customerName, userId } = await customer(trx, partyId);
    const shares = await sharesOf(trx, partyId, currency, allocations);
    if (!acceptOverpayment) assertOwed(amount, allocations, shares);
    const isTerminal = method === 'terminal';
    const payment = await recordPayment(trx, books, {
      ...rest,
      purpose: 'invoice',
      ref: shares[0]?.invoice.id ?? partyId,
      partyId,
      userId,
      customerName,
      amount,
      currency,
      method: isTerminal ? 'other' : method,
      ...(isTerminal && { brand: 'terminal' }),
      idempotencyKey: newId(),
    });
    for (const share of shares)
      await allocatePayment(trx, books, { ...share, payment, actorId: books.user.id });
    const inside = { ...books, db: trx };
    const invoices = [];
    for (const { invoice } of shares) invoices.push(await shown(inside, invoice.id));
    return { payment: await paymentById(trx, payment.id), invoices };
  });
}
