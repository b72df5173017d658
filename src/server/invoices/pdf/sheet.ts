import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { partyOf } from '@/server/core/pdf/party';
import type { PdfFact, PdfRow, PdfSheet } from '@/server/core/pdf/sheet';
import { type PaperWriting, printable, writingOf } from '@/server/core/pdf/writing';
import { PAPER_WORDS, type PaperWords } from './words';

/** What the parts of a printed document are made with. */
interface Paper {
  invoice: InvoiceDocument;
  words: PaperWords;
  write: PaperWriting;
  /** A credit note shows its amounts below zero. */
  sign: 1 | -1;
}

type Line = InvoiceDocument['lines'][number];

/** Parts of the width: description, quantity, price, discount, tax, total. */
const WIDTHS = [44, 12, 15, 12, 9, 16];
const DISCOUNT = 3;

const isDiscounted = ({ lineDiscount }: Line) => lineDiscount !== 0;

function cellsOf(line: Line, { invoice, write, sign }: Paper, withDiscount: boolean): string[] | null {
  if (line.kind === 'text') return null;
  const { currency } = invoice;
  const percent = line.discountKind === 'percent';
  const discount = percent ? write.percent(line.discountValue) : write.money(line.lineDiscount, currency);
  return [
    write.quantity(line.quantityMilli, line.unit),
    write.money(line.unitPrice, currency),
    ...(withDiscount ? [isDiscounted(line) ? discount : ''] : []),
    write.percent(line.taxRate),
    write.money(line.lineTotal * sign, currency),
  ];
}

/** The table of a document; the column of discounts stands there only when a line has one. */
function rowsOf(paper: Paper): Pick<PdfSheet, 'columns' | 'widths' | 'rows'> {
  const { words, invoice } = paper;
  const withDiscount = invoice.lines.some(isDiscounted);
  const names = [words.description, words.quantity, words.price, words.discount, words.tax, words.total];
  const shown = <T>(all: readonly T[]) => all.filter((_, index) => withDiscount || index !== DISCOUNT);
  const rows = invoice.lines.map((line): PdfRow => ({
    title: printable(line.title),
    description: printable(line.description),
    cells: cellsOf(line, paper, withDiscount),
  }));
  return { columns: shown(names), widths: shown(WIDTHS), rows };
}

/** The sums in the order they are printed; what is zero and optional is left out. */
function totalsOf({ invoice, words, write, sign }: Paper): PdfFact[] {
  const { subtotal, discount, shipping, net, taxes, total, currency } = invoice;
  const fact = (label: string, minor: number): PdfFact => ({
    label,
    value: write.money(minor * sign, currency),
  });
  const optional = (label: string, minor: number) => (minor === 0 ? [] : [fact(label, minor)]);
  return [
    fact(words.subtotal, subtotal),
    ...optional(words.discount, -discount),
    ...optional(words.shipping, shipping),
    fact(words.net, net),
    ...taxes.map(({ rate, tax }) => fact(`${words.tax} ${write.percent(rate)}`, tax)),
    { ...fact(words.total, total), isStrong: true },
  ];
}

const given = (label: string, value: string): PdfFact[] => (value === '' ? [] : [{ label, value }]);

function factsOf({ invoice, words, write }: Paper): PdfFact[] {
  const { issueDate, supplyDate, dueDate, kind, reference, corrects } = invoice;
  const day = (value: string | null) => (value === null ? '' : write.day(value));
  return [
    ...given(words.issued, day(issueDate)),
    ...given(words.supplied, supplyDate === issueDate ? '' : day(supplyDate)),
    ...given(words.due, kind === 'invoice' ? day(dueDate) : ''),
    ...given(words.reference, printable(reference)),
    ...given(words.corrects, corrects?.number ?? ''),
  ];
}

/** What the law or the reader wants to know about the sums. */
function remarksOf({ invoice, words }: Paper): string[] {
  const { taxes, taxRounding, pricesIncludeTax, reason, kind } = invoice;
  const has = (category: string) => taxes.some((tax) => tax.category === category);
  return [
    ...(pricesIncludeTax ? [words.pricesIncludeTax] : []),
    ...(has('S') ? [taxRounding === 'line' ? words.roundedByLine : words.roundedByRate] : []),
    ...(has('E') ? [words.exempt] : []),
    ...(has('AE') ? [words.reverseCharge] : []),
    ...(kind === 'credit_note' && reason !== ''
      ? [words.reason.replace('{reason}', () => printable(reason))]
      : []),
  ];
}

const fours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

function blocksOf({ invoice, words }: Paper): PdfSheet['blocks'] {
  const { notes, footer, seller, kind, number } = invoice;
  const bank = kind === 'invoice' ? seller?.bank : undefined;
  const account = bank?.iban
    ? [
        ...given(words.holder, printable(bank.holder)),
        ...given('IBAN', fours(bank.iban)),
        ...given('BIC', bank.bic),
        ...given(words.bank, printable(bank.name)),
        ...given(words.reference, number ?? ''),
      ]
    : [];
  return [
    ...(account.length > 0
      ? [{ title: words.payment, text: printable(bank?.note ?? ''), facts: account }]
      : []),
    ...(notes === '' ? [] : [{ title: words.notes, text: printable(notes), facts: [] }]),
    ...(footer === '' ? [] : [{ title: '', text: printable(footer), facts: [] }]),
  ];
}

/**
 * A document as it is printed, in its own language. It carries no state of payment; an issued one gives the same sheet
 * for ever. `at`: the instant that a draft is drawn at. Source: invoices, section 9.
 */
export function sheetOf(invoice: InvoiceDocument, logo: Uint8Array | null, at: string): PdfSheet {
  const { locale: language, template, accent, kind, number } = invoice;
  const words = PAPER_WORDS[language];
  const write = writingOf(language);
  const paper: Paper = { invoice, words, write, sign: kind === 'credit_note' ? -1 : 1 };
  return {
    language,
    template,
    accent,
    at: invoice.issuedAt ?? at,
    title: words[kind],
    number,
    mark: invoice.issuedAt === null ? words.draft : null,
    logo,
    facts: factsOf(paper),
    parties: [partyOf(words.from, invoice.seller, write), partyOf(words.to, invoice.buyer, write)],
    ...rowsOf(paper),
    totals: totalsOf(paper),
    remarks: remarksOf(paper),
    blocks: blocksOf(paper),
    footer: printable([invoice.seller?.name, invoice.seller?.supportText].filter(Boolean).join(' · ')),
    pageOf: words.pageOf,
  };
}
