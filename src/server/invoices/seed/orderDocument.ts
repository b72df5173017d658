import type { Insertable } from 'kysely';
import { toLanguage } from '@/domain/languages';
import type { OrderFacts } from '@/domain/shop/orderFacts';
import { snapshotOf } from '@/server/core/company/seller';
import type { InvoiceTable } from '@/server/db/tables/invoices';
import { type Content, rowsOf } from '../draft/content';
import { countedAs } from '../orders/content';
import { inOrder, sending } from './life';
import type { SoldOrder } from './sold';
import type { DocumentRows, Workshop } from './types';

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

/** A document of an order as rows, counted as the order was. */
export function documentOf(shop: Workshop, { order, party }: SoldOrder, paper: Paper): DocumentRows {
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
