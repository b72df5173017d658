import type { Insertable, Selectable } from 'kysely';
import { customerWords } from '../customers/words';
import type { OrderFacts } from '@/domain/shop/orderFacts';
import { factsOf, type OrderDbRow } from '@/server/core/orders/facts';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import type { PartyTable } from '@/server/db/tables/invoices';
import type { Workshop } from './types';

const SEED = 20_260_302;

type Party = Selectable<PartyTable>;

/** An order of the demo that has been invoiced. */
export interface SoldOrder {
  order: OrderFacts;
  party: Party;
  /** When its invoice was made. */
  at: Date;
  payment: { id: string; succeededAt: string } | undefined;
  /** When it was fully credited, ISO. */
  backAt: string | null;
}

/** A transfer is invoiced when the order is placed, a card when it is paid, cash when it is shipped. */
function billedAt({ paymentMethod, placedAt, paidAt, shippedAt }: OrderDbRow): string | null {
  if (paymentMethod === 'bank_transfer') return placedAt;
  return paymentMethod === 'cash_on_delivery' ? shippedAt : paidAt;
}

const keyOf = ({ userId, email }: { userId: string | null; email: string }) => userId ?? email.toLowerCase();

function partyOf(random: Random, order: OrderFacts, now: Date): Party {
  const { billingAddress: at, email, phone, locale, currency, userId, customerName: name } = order;
  const place = { line1: at.line1, line2: at.line2, city: at.city, state: at.state, zipCode: at.zipCode };
  return {
    id: random.id(now),
    kind: 'person',
    name,
    contactName: '',
    email,
    phone,
    vatId: '',
    ...place,
    country: at.country,
    locale,
    currency,
    termsDays: null,
    userId,
    note: '',
    archivedAt: null,
    words: customerWords({ name, contactName: '', email, city: at.city }),
    ...newRow(now.toISOString()),
  };
}

/** The customers of the orders: existing ones, and a new one for each other buyer. */
async function partiesOf(trx: Transaction, shop: Workshop, orders: readonly OrderFacts[]) {
  const random = new Random(SEED);
  const owned = shop.parties.filter(({ row }) => row.userId !== null);
  const known = new Map(owned.map(({ row }) => [keyOf(row), row]));
  const added: Insertable<PartyTable>[] = [];
  for (const order of orders) {
    if (known.has(keyOf(order))) continue;
    const party = partyOf(random, order, shop.now);
    known.set(keyOf(order), party);
    added.push(party);
  }
  await insertMany(trx, 'party', added);
  return known;
}

async function paymentsByOrder(trx: Transaction) {
  const rows = await trx
    .selectFrom('payment')
    .select(['id', 'ref', 'succeededAt'])
    .where('purpose', '=', 'order')
    .where('state', '=', 'succeeded')
    .execute();
  return new Map(rows.map(({ id, ref, succeededAt }) => [ref, { id, succeededAt: succeededAt ?? '' }]));
}

async function linesByOrder(trx: Transaction) {
  const lines = await trx
    .selectFrom('shop_order_line')
    .selectAll()
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  const byOrder = new Map<string, typeof lines>();
  for (const line of lines) byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), line]);
  return byOrder;
}

/** The invoiced orders, each with customer and payment: a few queries for all. */
export async function soldOrders(trx: Transaction, shop: Workshop): Promise<SoldOrder[]> {
  const rows = await trx.selectFrom('shop_order').selectAll().orderBy('id').execute();
  const billed = rows.flatMap((row) => {
    const at = billedAt(row);
    return at === null ? [] : [{ row, at: new Date(at) }];
  });
  if (billed.length === 0) return [];
  const lines = await linesByOrder(trx);
  const payments = await paymentsByOrder(trx);
  const facts = billed.map(({ row }) => factsOf(row, lines.get(row.id) ?? []));
  const parties = await partiesOf(trx, shop, facts);
  return billed.map(({ row, at }, index) => {
    const order = facts[index]!;
    const party = parties.get(keyOf(order))!;
    return { order, party, at, payment: payments.get(row.id), backAt: row.refundedAt ?? row.cancelledAt };
  });
}
