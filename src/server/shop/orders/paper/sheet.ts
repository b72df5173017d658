import type { AddressSnapshot } from '@/domain/address/schemas';
import { dayIn } from '@/domain/days';
import type { SellerSnapshot } from '@/domain/invoices/schemas';
import { toLanguage } from '@/domain/languages';
import { addressOf, type LineRow, type OrderDbRow, shippingOf } from '@/server/core/orders/facts';
import { partyOf } from '@/server/core/pdf/party';
import type { PdfFact, PdfParty, PdfRow, PdfSheet } from '@/server/core/pdf/sheet';
import { type PaperWriting, printable, writingOf } from '@/server/core/pdf/writing';
import { type ServerText, textsIn } from '@/server/core/texts';

/** Data of a printed order. */
export interface OrderPaper {
  order: OrderDbRow;
  lines: readonly LineRow[];
  seller: SellerSnapshot;
  logo: Uint8Array | null;
  /** Design of the workspace's documents. */
  look: Pick<PdfSheet, 'template' | 'accent'>;
  /** Zone of the printed days. */
  zone: string;
  isTest: boolean;
}

interface Pens {
  t: ServerText;
  write: PaperWriting;
}

/** An address block of an order. */
function toParty(title: string, place: AddressSnapshot, email: string, write: PaperWriting): PdfParty {
  const { receiver, company } = place;
  const named =
    company === '' ? { name: receiver, contactName: '' } : { name: company, contactName: receiver };
  return partyOf(title, { ...place, ...named, email }, write);
}

function rowOf(line: LineRow, cells: string[]): PdfRow {
  const options = Object.values(JSON.parse(line.options) as Record<string, string>);
  return { title: printable(line.name), description: printable(options.join(' · ')), cells };
}

function factsOf({ order, zone }: OrderPaper, { t, write }: Pens): PdfFact[] {
  const { name, from, to } = shippingOf(order);
  const days = from === to ? write.day(to) : `${write.day(from)} – ${write.day(to)}`;
  return [
    { label: t('papers.order.placed'), value: write.day(dayIn(zone, new Date(order.placedAt))) },
    { label: t('orders.filter.method'), value: t(`orders.method.${order.paymentMethod}`) },
    ...(name === '' ? [] : [{ label: t('checkout.order.delivery'), value: printable(name) }]),
    { label: t('papers.order.arrives'), value: days },
  ];
}

/** Common part of all order documents, in the buyer's language. */
function frameOf(paper: OrderPaper, title: 'confirmation' | 'packing', { t, write }: Pens) {
  const { order, seller, logo, look } = paper;
  return {
    language: toLanguage(order.locale),
    ...look,
    at: order.updatedAt,
    title: t(`papers.order.${title}`),
    number: order.number,
    mark: null,
    logo,
    facts: factsOf(paper, { t, write }),
    blocks:
      order.note === '' ? [] : [{ title: t('papers.order.note'), text: printable(order.note), facts: [] }],
    footer: printable(seller.name),
    pageOf: t('papers.pageOf'),
  };
}

function totalsOf(order: OrderDbRow, { t, write }: Pens): PdfFact[] {
  const { subtotal, discount, shipping, tax, total, currency, pricesIncludeTax } = order;
  const fact = (label: string, minor: number): PdfFact => ({ label, value: write.money(minor, currency) });
  return [
    fact(t('checkout.summary.subtotal'), subtotal),
    ...(discount === 0 ? [] : [fact(t('checkout.summary.discount'), -discount)]),
    fact(t('checkout.summary.shipping'), shipping),
    fact(pricesIncludeTax === 1 ? t('papers.order.taxIncluded') : t('papers.order.taxAdded'), tax),
    { ...fact(t('checkout.summary.total'), total), isStrong: true },
  ];
}

const pensOf = ({ order }: OrderPaper): Pens => {
  const language = toLanguage(order.locale);
  return { t: textsIn(language), write: writingOf(language) };
};

/** The order confirmation for the buyer, with prices. Source: shop, section 5.6. */
export function confirmationSheet(paper: OrderPaper): PdfSheet {
  const { order, lines, seller, isTest } = paper;
  const pens = pensOf(paper);
  const { t, write } = pens;
  const money = (minor: number) => write.money(minor, order.currency);
  const billTo = addressOf(order.billingAddress);
  return {
    ...frameOf(paper, 'confirmation', pens),
    parties: [
      partyOf(t('papers.order.from'), seller, write),
      toParty(t('papers.order.to'), addressOf(order.shippingAddress), order.email, write),
      ...(order.billingAddress === order.shippingAddress
        ? []
        : [toParty(t('papers.order.bill'), billTo, order.email, write)]),
    ],
    columns: [
      t('papers.order.item'),
      t('invoices.document.quantity'),
      t('invoices.document.price'),
      t('documents.line.tax'),
      t('checkout.summary.total'),
    ],
    widths: [46, 12, 16, 10, 16],
    rows: lines.map((line) =>
      rowOf(line, [
        write.quantity(line.quantity * 1000),
        money(line.unitPrice),
        write.percent(line.taxRate),
        money(line.lineTotal),
      ]),
    ),
    totals: totalsOf(order, pens),
    remarks: [
      ...(order.pricesIncludeTax === 1 ? [t('documents.sheet.pricesIncludeTax')] : []),
      ...(isTest ? [t('papers.testPayment')] : []),
    ],
  };
}

/** The packing slip: items that were not cancelled, how many were shipped, how many are left to pack; no prices. */
export function packingSheet(paper: OrderPaper): PdfSheet {
  const { order, lines, seller } = paper;
  const pens = pensOf(paper);
  const { t, write } = pens;
  const pieces = (count: number) => write.quantity(count * 1000);
  return {
    ...frameOf(paper, 'packing', pens),
    parties: [
      partyOf(t('papers.order.from'), seller, write),
      toParty(t('papers.order.to'), addressOf(order.shippingAddress), '', write),
    ],
    columns: [
      t('papers.order.item'),
      t('papers.order.sku'),
      t('invoices.document.quantity'),
      t('papers.order.sent'),
      t('papers.order.pack'),
    ],
    widths: [44, 20, 12, 12, 12],
    rows: lines
      .filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
      .map((line) => {
        const wanted = line.quantity - line.cancelledQuantity;
        const left = wanted - line.shippedQuantity;
        return rowOf(line, [printable(line.sku), pieces(wanted), pieces(line.shippedQuantity), pieces(left)]);
      }),
    totals: [],
    remarks: [],
  };
}
