import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { hashOfToken } from '@/server/core/publicLinks/token';

/** The reader of a receipt: a user, or the holder of one document's link. */
export type Holder = { user: EndUser } | { token: string };

/** What was allocated from a payment to each invoice, oldest first, with the balance left after it. */
async function partsOf(db: Database, paymentId: string) {
  const rows = await db
    .selectFrom('invoice_allocation as part')
    .innerJoin('invoice', 'invoice.id', 'part.invoiceId')
    .select(['part.id', 'part.amount', 'invoice.id as invoiceId', 'invoice.number', 'invoice.total'])
    .select(['invoice.locale', 'invoice.template', 'invoice.accent', 'invoice.linkTokenHash', 'credited'])
    .select((eb) =>
      eb
        .selectFrom('invoice_allocation as until')
        .select(({ fn }) => fn.sum<number | string>('until.amount').as('given'))
        .whereRef('until.invoiceId', '=', 'invoice.id')
        .whereRef('until.id', '<=', 'part.id')
        .as('given'),
    )
    .where('part.paymentId', '=', paymentId)
    .orderBy('part.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    left: Math.max(0, row.total - row.credited - Number(row.given ?? 0)),
  }));
}

/** A captured payment and its allocations that the reader may see. Throws 404. */
export async function findReceipt(db: Database, paymentId: string, holder: Holder) {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .where('captured', '>', 0)
    .executeTakeFirst();
  const party = await db
    .selectFrom('party')
    .selectAll()
    .where('id', '=', payment?.partyId ?? '')
    .executeTakeFirst();
  if (!payment || !party) throw notFound();
  const all = await partsOf(db, paymentId);
  if ('token' in holder) {
    const hash = hashOfToken(holder.token);
    const parts = all.filter(({ linkTokenHash }) => linkTokenHash === hash);
    if (parts.length === 0) throw notFound();
    return { payment, party, parts };
  }
  const { user } = holder;
  if (!can(user, 'invoices.read') && party.userId !== user.id) throw notFound();
  return { payment, party, parts: all };
}
export type Receipt = Awaited<ReturnType<typeof findReceipt>>;
