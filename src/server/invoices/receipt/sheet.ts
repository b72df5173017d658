import { dayIn } from '@/domain/days';
import { toLanguage } from '@/domain/languages';
import { printedSeller, snapshotOf } from '@/server/core/company/seller';
import { partyOf } from '@/server/core/pdf/party';
import type { PdfFact, PdfSheet } from '@/server/core/pdf/sheet';
import { printable, writingOf, type PaperWriting } from '@/server/core/pdf/writing';
import { type ServerText, textsIn } from '@/server/core/texts';
import { workspaceOf } from '../books';
import { invoiceSettings } from '../draft/defaults';
import { logoOf } from '@/server/core/company/logo';
import type { Desk } from '../pdf/store';
import type { Receipt } from './find';

type Payment = Receipt['payment'];

function methodOf({ method, brand, last4 }: Payment, t: ServerText): string {
  if (last4 !== null) return `${brand ?? t('invoicePay.by.provider')} •••• ${last4}`;
  if (method === 'other' && brand === 'terminal') return t('invoicePay.by.terminal');
  return {
    provider: t('invoicePay.by.provider'),
    bank_transfer: t('invoicePay.by.bank_transfer'),
    cash: t('invoicePay.by.cash'),
    cash_on_delivery: t('invoicePay.by.cash'),
    other: t('invoicePay.by.other'),
  }[method];
}

function factsOf(payment: Payment, zone: string, t: ServerText, write: PaperWriting): PdfFact[] {
  const { receivedOn, succeededAt, createdAt, reference } = payment;
  const day = receivedOn ?? dayIn(zone, new Date(succeededAt ?? createdAt));
  return [
    { label: t('papers.receipt.received'), value: write.day(day) },
    { label: t('papers.receipt.method'), value: printable(methodOf(payment, t)) },
    ...(reference === '' ? [] : [{ label: t('documents.field.reference'), value: printable(reference) }]),
  ];
}

function tableOf({ parts, payment }: Receipt, t: ServerText, write: PaperWriting) {
  const money = (minor: number) => write.money(minor, payment.currency);
  return {
    columns: [
      t('invoices.document.invoice'),
      t('invoices.document.total'),
      t('invoices.document.paid'),
      t('invoices.document.balance'),
    ],
    widths: [34, 22, 22, 22],
    rows: parts.map(({ number, total, amount, left }) => ({
      title: number ?? '',
      description: '',
      cells: [money(total), money(amount), money(left)],
    })),
  };
}

/** A link covers one document: the amount allocated to it. Other readers see the whole payment, and refunds. */
function totalsOf(receipt: Receipt, isWhole: boolean, t: ServerText, write: PaperWriting): PdfFact[] {
  const { payment, parts } = receipt;
  const money = (minor: number) => write.money(minor, payment.currency);
  const given = parts.reduce((sum, { amount }) => sum + amount, 0);
  const amount = isWhole ? payment.captured : given;
  const back = isWhole ? payment.refunding : 0;
  return [
    ...(back > 0 ? [{ label: t('papers.receipt.refunded'), value: money(-back) }] : []),
    { label: t('papers.receipt.amount'), value: money(amount), isStrong: true },
  ];
}

/** A receipt as it is printed, in the language of the customer. Source: invoices, section 5. */
export async function receiptSheet(desk: Desk, receipt: Receipt, isWhole: boolean): Promise<PdfSheet> {
  const { payment, party, parts } = receipt;
  const [first] = parts;
  const workspace = await workspaceOf(desk.db, desk.now());
  const settings = await invoiceSettings(desk.db);
  const language = toLanguage(first?.locale ?? party.locale ?? workspace.locale);
  const t = textsIn(language);
  const write = writingOf(language);
  const seller = await printedSeller(desk.db);
  return {
    language,
    template: (first?.template ?? settings.template) as PdfSheet['template'],
    accent: first?.accent ?? settings.accent,
    at: payment.succeededAt ?? payment.createdAt,
    title: t('papers.receipt.title'),
    number: null,
    mark: null,
    logo: await logoOf(desk, seller.logoId ?? null),
    facts: factsOf(payment, workspace.timeZone, t, write),
    parties: [
      partyOf(t('invoices.document.from'), seller, write),
      partyOf(t('invoices.document.to'), snapshotOf(party), write),
    ],
    ...tableOf(receipt, t, write),
    totals: totalsOf(receipt, isWhole, t, write),
    remarks: payment.isTest === 1 ? [t('papers.testPayment')] : [],
    blocks: [],
    footer: printable(seller.name),
    pageOf: t('papers.pageOf'),
  };
}
