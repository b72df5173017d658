import { dayIn } from '@/domain/invoices/days';
import { toLanguage } from '@/domain/languages';
import type { OrderFacts, OrderLineFacts } from '@/domain/shop/orderFacts';
import type { Transaction } from '@/server/db/database';
import { workspaceOf } from '../books';
import type { Content, ContentLine } from '../draft/content';
import { newContent } from '../draft/defaults';
import { partyOfOrder } from './party';

type Counted = Pick<OrderFacts, 'discount' | 'lines' | 'pricesIncludeTax' | 'taxRounding'> &
  Pick<OrderFacts, 'shipping' | 'shippingName' | 'shippingTax'>;

/** Rates are those of the order: without a class nobody takes them again on issue. */
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

/** Lines, discount and rules of an order, so that its document comes to the same to the minor unit. */
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

/** A transfer may take as long as the order waits for it; everything else is due at once. */
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
