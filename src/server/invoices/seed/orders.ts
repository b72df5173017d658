import type { Insertable } from 'kysely';
import { dayIn } from '@/domain/days';
import { toLanguage } from '@/domain/languages';
import type { OrderFacts } from '@/domain/shop/orderFacts';
import { snapshotOf } from '@/server/core/company/seller';
import { Random } from '@/server/core/random';
import { textsIn } from '@/server/core/texts';
import type { InvoiceTable } from '@/server/db/tables/invoices';
import { type Content, rowsOf } from '../draft/content';
import { countedAs } from '../orders/content';
import { inOrder, sending } from './life';
import type { SoldOrder } from './sold';
import type { DocumentRows, Entry, Made, Workshop } from './types';

type Party = SoldOrder['party'];

interface Paper {
  kind: 'invoice' | 'credit_note';
  at: Date;
  day: string;
  dueDate: string;
  life: Partial<Insertable<InvoiceTable>>;
}

const contentOf = (order: OrderFacts, party: Party, { day, dueDate }: Paper): Content => ({
  partyId: party.id,
  issueDate: day,
  supplyDate: day,
  dueDate,
  currency: order.currency,
  locale: toLanguage(order.locale),
  reference: order.number,
  notes: '',
  footer: '',
  internalNote: '',
  template: 'classic',
  accent: '#1f5fbf',
  ...countedAs(order),
});

/** A document of an order as rows, calculated like the order. */
function documentOf(shop: Workshop, { order, party }: SoldOrder, paper: Paper): DocumentRows {
  const { kind, at, day } = paper;
  const id = shop.random.id(at);
  const numbered = shop.nextNumber(kind, day);
  const names = { invoiceId: id, customer: party.name, number: numbered.number, seq: numbered.seq };
  const { columns, lines, taxes } = rowsOf(contentOf(order, party, paper), names);
  const written = at.toISOString();
  return {
    invoice: {
      ...columns,
      ...numbered,
      id,
      kind,
      state: 'issued',
      seller: shop.seller,
      buyer: JSON.stringify(snapshotOf(party)),
      fxRate: '1',
      createdAt: written,
      updatedAt: written,
      version: 1,
      deletedAt: null,
      ...inOrder({ issuedAt: written, ...sending(shop, at), paidAt: paper.life.paidAt ?? null }),
      allocated: 0,
      credited: 0,
      balance: 0,
      correctsId: null,
      reason: '',
      sourceType: null,
      sourceId: null,
      ...paper.life,
    },
    lines: lines.map((line) => ({ ...line, id: shop.random.id(at) })),
    taxes,
  };
}

const SEED = 20_260_301;
const MINUTE = 60_000;

/** Payment state that follows from an order. Amounts are minor units. */
function lifeOf({ order, payment, backAt }: SoldOrder): Partial<Insertable<InvoiceTable>> {
  const { total } = order;
  if (backAt !== null) return { credited: total };
  if (payment) return { allocated: total, paidAt: payment.succeededAt };
  return { balance: total };
}

/** A full credit note: a copy of the invoice. */
function creditOf(shop: Workshop, sold: SoldOrder, invoice: DocumentRows, at: Date) {
  const day = dayIn(shop.zone, at);
  const { order } = sold;
  const cancelled = textsIn(toLanguage(order.locale))('defaults.credit.orderCancelled', {
    number: order.number,
  });
  const reason = order.state === 'cancelled' ? cancelled : 'Sent back';
  const make = (): DocumentRows => {
    const life = { correctsId: invoice.invoice.id, reason };
    const made = documentOf(shop, sold, { kind: 'credit_note', at, day, dueDate: day, life });
    const lines = made.lines.map((line, index) => ({
      ...line,
      correctsLineId: invoice.lines[index]?.id ?? null,
    }));
    return { ...made, lines };
  };
  return { day, make };
}

function makeInvoice(shop: Workshop, sold: SoldOrder, day: string): Made {
  const { order, at, payment, backAt } = sold;
  const expires = order.expiresAt && dayIn(shop.zone, new Date(order.expiresAt));
  const source = { sourceType: 'order' as const, sourceId: order.id };
  const dueDate = expires && expires > day ? expires : day;
  const life = { ...lifeOf(sold), ...source };
  const rows = documentOf(shop, sold, { kind: 'invoice', at, day, dueDate, life });
  if (backAt !== null) return { rows, credit: creditOf(shop, sold, rows, new Date(backAt)) };
  const { id: invoiceId } = rows.invoice;
  const given = payment && {
    id: shop.random.id(new Date(payment.succeededAt)),
    paymentId: payment.id,
    invoiceId,
    amount: order.total,
    createdAt: payment.succeededAt,
  };
  return { rows, ...(given && { given }) };
}

/** The invoices of the demo's orders, to be numbered with the others by day. */
export function orderEntries(workshop: Workshop, orders: readonly SoldOrder[]): Entry[] {
  const shop = { ...workshop, random: new Random(SEED) };
  return orders.map((sold) => {
    const day = dayIn(shop.zone, sold.at);
    const minute = Math.floor((sold.at.getTime() - shop.startOf(day).getTime()) / MINUTE);
    return { day, minute, isOrder: true, make: () => makeInvoice(shop, sold, day) };
  });
}
