import { dayIn } from '@/domain/invoices/days';
import { toLanguage } from '@/domain/languages';
import { printedSeller, snapshotOf } from '@/server/core/company/seller';
import { partyOf } from '@/server/core/pdf/party';
import type { PdfFact, PdfSheet } from '@/server/core/pdf/sheet';
import { printable, writingOf, type PaperWriting } from '@/server/core/pdf/writing';
import { workspaceOf } from '../books';
import { invoiceSettings } from '../draft/defaults';
import { logoOf } from '@/server/core/company/logo';
import type { Desk } from '../pdf/store';
import { PAPER_WORDS, type PaperWords } from '../pdf/words';
import type { Receipt } from './find';

type Payment = Receipt['payment'];

function methodOf({ method, brand, last4 }: Payment, words: PaperWords): string {
  if (last4 !== null) return `${brand ?? words.byProvider} •••• ${last4}`;
  if (method === 'other' && brand === 'terminal') return words.byTerminal;
  return {
    provider: words.byProvider,
    bank_transfer: words.byTransfer,
    cash: words.byCash,
    cash_on_delivery: words.byCash,
    other: words.byOther,
  }[method];
}

function factsOf(payment: Payment, zone: string, words: PaperWords, write: PaperWriting): PdfFact[] {
  const { receivedOn, succeededAt, createdAt, reference } = payment;
  const day = receivedOn ?? dayIn(zone, new Date(succeededAt ?? createdAt));
  return [
    { label: words.received, value: write.day(day) },
    { label: words.paidBy, value: printable(methodOf(payment, words)) },
    ...(reference === '' ? [] : [{ label: words.reference, value: printable(reference) }]),
  ];
}

function tableOf({ parts, payment }: Receipt, words: PaperWords, write: PaperWriting) {
  const money = (minor: number) => write.money(minor, payment.currency);
  return {
    columns: [words.invoice, words.total, words.paid, words.left],
    widths: [34, 22, 22, 22],
    rows: parts.map(({ number, total, amount, left }) => ({
      title: number ?? '',
      description: '',
      cells: [money(total), money(amount), money(left)],
    })),
  };
}

/** A link shows one document: what it took. Everybody else sees all that was received, and what went back. */
function totalsOf(receipt: Receipt, isWhole: boolean, words: PaperWords, write: PaperWriting): PdfFact[] {
  const { payment, parts } = receipt;
  const money = (minor: number) => write.money(minor, payment.currency);
  const given = parts.reduce((sum, { amount }) => sum + amount, 0);
  const amount = isWhole ? payment.captured : given;
  const back = isWhole ? payment.refunding : 0;
  return [
    ...(back > 0 ? [{ label: words.paidBack, value: money(-back) }] : []),
    { label: words.amountPaid, value: money(amount), isStrong: true },
  ];
}

/** A receipt as it is printed, in the language of the customer. Source: invoices, section 5. */
export async function receiptSheet(desk: Desk, receipt: Receipt, isWhole: boolean): Promise<PdfSheet> {
  const { payment, party, parts } = receipt;
  const [first] = parts;
  const workspace = await workspaceOf(desk.db, desk.now());
  const settings = await invoiceSettings(desk.db);
  const language = toLanguage(first?.locale ?? party.locale ?? workspace.locale);
  const words = PAPER_WORDS[language];
  const write = writingOf(language);
  const seller = await printedSeller(desk.db);
  return {
    language,
    template: (first?.template ?? settings.template) as PdfSheet['template'],
    accent: first?.accent ?? settings.accent,
    at: payment.succeededAt ?? payment.createdAt,
    title: words.receipt,
    number: null,
    mark: null,
    logo: await logoOf(desk, seller.logoId ?? null),
    facts: factsOf(payment, workspace.timeZone, words, write),
    parties: [partyOf(words.from, seller, write), partyOf(words.to, snapshotOf(party), write)],
    ...tableOf(receipt, words, write),
    totals: totalsOf(receipt, isWhole, words, write),
    remarks: payment.isTest === 1 ? [words.testPayment] : [],
    blocks: [],
    footer: printable(seller.name),
    pageOf: words.pageOf,
  };
}
