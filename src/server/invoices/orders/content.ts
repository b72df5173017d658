import { type Selectable, sql, type SqlBool } from 'kysely';
import { dayIn } from '@/domain/days';
import { toLanguage } from '@/domain/languages';
import type { OrderFacts, OrderLineFacts } from '@/domain/shop/orderFacts';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { PartyTable } from '@/server/db/tables/invoices';
import { workspaceOf } from '../books';
import { partyOwnedBy } from '../customers/owned';
import { customerWords } from '../customers/words';
import type { Content, ContentLine } from '../draft/content';
import { newContent } from '../draft/defaults';

type Party = Selectable<PartyTable>;

/** Accounts are never matched by an entered email, nor visitors with the customer of an account. */
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

/** Fills in a missing customer address from the order. */
async function withPlace(trx: Transaction, party: Party, order: OrderFacts): Promise<Party> {
  if (party.line1 !== '') return party;
  return trx
    .updateTable('party')
    .set((eb) => ({ ...placeOf(order), version: eb('version', '+', 1) }))
    .where('id', '=', party.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The billed customer: that of the account, for visitors the one with their email, else a new one. */
async function partyOfOrder(trx: Transaction, order: OrderFacts, now: string): Promise<Party> {
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

type Counted = Pick<OrderFacts, 'discount' | 'lines' | 'pricesIncludeTax' | 'taxRounding'> &
  Pick<OrderFacts, 'shipping' | 'shippingName' | 'shippingTax'>;

/** Rates are those of the order: without a tax class, issuing does not look them up again. */
const FIXED = {
  serviceId: null,
  taxClassId: null,
  unit: '',
  discountKind: 'none',
  discountValue: 0,
} as const;

const taxOf = (taxRate: number) => ({ taxRate, taxCategory: taxRate > 0 ? ('S' as const) : ('Z' as const) });

const goods = (line: OrderLineFacts): ContentLine => ({
  ...FIXED,
  ...taxOf(line.taxRate),
  kind: 'product',
  productId: line.productId,
  orderLineId: line.id,
  title: line.name,
  description: [...Object.values(line.options), line.sku].filter(Boolean).join(' · '),
  quantityMilli: line.quantity * 1000,
  unitPrice: line.unitPrice,
  discountable: line.discountable,
});

const parcel = ({ shipping, shippingName, shippingTax }: Counted): ContentLine => ({
  ...FIXED,
  ...taxOf(shippingTax.taxRate),
  kind: 'shipping',
  productId: null,
  title: shippingName,
  description: '',
  quantityMilli: 1000,
  unitPrice: shipping,
  discountable: false,
});

/** Lines, discount and rules of an order, so that its document has the same total to the minor unit. */
export function countedAs(order: Counted) {
  const { discount, pricesIncludeTax, taxRounding, lines, shipping } = order;
  return {
    pricesIncludeTax,
    taxRounding,
    discountKind: discount > 0 ? ('amount' as const) : ('none' as const),
    discountValue: discount,
    lines: [...lines.map(goods), ...(shipping > 0 ? [parcel(order)] : [])],
  };
}

/** A transfer is due when the order stops waiting for it; everything else is due at once. */
function dueOn({ paymentMethod, expiresAt }: OrderFacts, zone: string, today: string): string {
  if (paymentMethod !== 'bank_transfer' || expiresAt === null) return today;
  const day = dayIn(zone, new Date(expiresAt));
  return day > today ? day : today;
}

/** The invoice of an order, dated today in the workspace's zone. Source: invoices, section 4, "From an order". */
export async function orderContent(trx: Transaction, order: OrderFacts, at: Date): Promise<Content> {
  const { timeZone, today } = await workspaceOf(trx, at);
  const party = await partyOfOrder(trx, order, at.toISOString());
  const days = { issueDate: today, supplyDate: today, dueDate: dueOn(order, timeZone, today) };
  const own = { partyId: party.id, locale: toLanguage(order.locale), reference: order.number };
  const content = await newContent(trx, { ...days, ...own }, at);
  return { ...content, ...countedAs(order), currency: order.currency };
}
