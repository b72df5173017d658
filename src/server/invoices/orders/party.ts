import { type Selectable, sql, type SqlBool } from 'kysely';
import type { OrderFacts } from '@/domain/shop/orderFacts';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { PartyTable } from '@/server/db/tables/invoices';
import { partyOwnedBy } from '../customers/owned';
import { customerWords } from '../customers/words';

type Party = Selectable<PartyTable>;

/** An account is never found by an address that somebody typed, nor the other way round. */
function known(trx: Transaction, { userId, email }: OrderFacts): Promise<Party | undefined> {
  if (userId !== null) return partyOwnedBy(trx, userId);
  return trx
    .selectFrom('party')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('userId', 'is', null)
    .where(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`)
    .orderBy('id')
    .executeTakeFirst();
}

const placeOf = ({ billingAddress: at }: OrderFacts) => ({
  line1: at.line1,
  line2: at.line2,
  city: at.city,
  state: at.state,
  zipCode: at.zipCode,
  country: at.country,
});

/** A customer without an address gets that of the order. */
async function withPlace(trx: Transaction, party: Party, order: OrderFacts): Promise<Party> {
  if (party.line1 !== '') return party;
  return trx
    .updateTable('party')
    .set((eb) => ({ ...placeOf(order), version: eb('version', '+', 1) }))
    .where('id', '=', party.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whom an order is billed to: the account's customer, for visitors the one with their address, else a new one. */
export async function partyOfOrder(trx: Transaction, order: OrderFacts, now: string): Promise<Party> {
  const found = await known(trx, order);
  if (found) return withPlace(trx, found, order);
  const { billingAddress: at, email, phone, locale, currency, userId } = order;
  const isCompany = at.company !== '';
  const name = isCompany ? at.company : at.receiver;
  const contactName = isCompany ? at.receiver : '';
  return trx
    .insertInto('party')
    .values({
      id: newId(),
      kind: isCompany ? 'company' : 'person',
      name,
      contactName,
      email,
      phone,
      vatId: at.vatId,
      ...placeOf(order),
      locale,
      currency,
      userId,
      words: customerWords({ name, contactName, email, city: at.city }),
      ...newRow(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
