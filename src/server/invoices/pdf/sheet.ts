import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { partyOf } from '@/server/core/pdf/party';
import type { PdfFact, PdfRow, PdfSheet } from '@/server/core/pdf/sheet';
import { type PaperWriting, printable, writingOf } from '@/server/core/pdf/writing';
import { type ServerText, textsIn } from '@/server/core/texts';

/** Context for the parts of a printed document. */
interface Paper {
  invoice: InvoiceDocument;
  t: ServerText;
  write: PaperWriting;
  /** A credit note shows its amounts below zero. */
  sign: 1 | -1;
}

type Line = InvoiceDocument['lines'][number];

/** Relative column widths: description, quantity, price, discount, tax, total. */
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

/** The table of a document; the discount column is left out unless a line has one. */
function rowsOf(paper: Paper): Pick<PdfSheet, 'columns' | 'widths' | 'rows'> {
  const { t, invoice } = paper;
  const withDiscount = invoice.lines.some(isDiscounted);
  const names = [
    t('invoices.document.description'),
    t('invoices.document.quantity'),
    t('invoices.document.price'),
    t('invoices.document.discount'),
    t('invoices.document.tax'),
    t('invoices.document.total'),
  ];
  const shown = <T>(all: readonly T[]) => all.filter((_, index) => withDiscount || index !== DISCOUNT);
  const rows = invoice.lines.map((line): PdfRow => ({
    title: printable(line.title),
    description: printable(line.description),
    cells: cellsOf(line, paper, withDiscount),
  }));
  return { columns: shown(names), widths: shown(WIDTHS), rows };
}

/** The sums in print order; optional ones are left out when zero. */
function totalsOf({ invoice, t, write, sign }: Paper): PdfFact[] {
  const { subtotal, discount, shipping, net, taxes, total, currency } = invoice;
  const fact = (label: string, minor: number): PdfFact => ({
    label,
    value: write.money(minor * sign, currency),
  });
  const optional = (label: string, minor: number) => (minor === 0 ? [] : [fact(label, minor)]);
  return [
    fact(t('invoices.document.subtotal'), subtotal),
    ...optional(t('invoices.document.discount'), -discount),
    ...optional(t('invoices.document.shipping'), shipping),
    fact(t('invoices.document.net'), net),
    ...taxes.map(({ rate, tax }) => fact(t('invoices.document.taxAt', { rate: write.percent(rate) }), tax)),
    { ...fact(t('invoices.document.total'), total), isStrong: true },
  ];
}

const given = (label: string, value: string): PdfFact[] => (value === '' ? [] : [{ label, value }]);

function factsOf({ invoice, t, write }: Paper): PdfFact[] {
  const { issueDate, supplyDate, dueDate, kind, reference, corrects } = invoice;
  const day = (value: string | null) => (value === null ? '' : write.day(value));
  return [
    ...given(t('invoices.document.issued'), day(issueDate)),
    ...given(t('invoices.document.supplied'), supplyDate === issueDate ? '' : day(supplyDate)),
    ...given(t('invoices.document.due'), kind === 'invoice' ? day(dueDate) : ''),
    ...given(t('documents.field.reference'), printable(reference)),
    ...given(t('invoices.document.corrects'), corrects?.number ?? ''),
  ];
}

/** Remarks on the sums that the law or the reader requires. */
function remarksOf({ invoice, t }: Paper): string[] {
  const { taxes, taxRounding, pricesIncludeTax, reason, kind } = invoice;
  const has = (category: string) => taxes.some((tax) => tax.category === category);
  return [
    ...(pricesIncludeTax ? [t('documents.sheet.pricesIncludeTax')] : []),
    ...(has('S')
      ? [taxRounding === 'line' ? t('documents.sheet.roundedByLine') : t('documents.sheet.roundedByRate')]
      : []),
    ...(has('E') ? [t('documents.sheet.exempt')] : []),
    ...(has('AE') ? [t('documents.sheet.reverseCharge')] : []),
    ...(kind === 'credit_note' && reason !== '' ? [t('papers.reason', { reason: printable(reason) })] : []),
  ];
}

const fours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

function blocksOf({ invoice, t }: Paper): PdfSheet['blocks'] {
  const { notes, footer, seller, kind, number } = invoice;
  const bank = kind === 'invoice' ? seller?.bank : undefined;
  const account = bank?.iban
    ? [
        ...given(t('papers.holder'), printable(bank.holder)),
        ...given('IBAN', fours(bank.iban)),
        ...given('BIC', bank.bic),
        ...given(t('papers.bank'), printable(bank.name)),
        ...given(t('documents.field.reference'), number ?? ''),
      ]
    : [];
  return [
    ...(account.length > 0
      ? [{ title: t('papers.payment'), text: printable(bank?.note ?? ''), facts: account }]
      : []),
    ...(notes === '' ? [] : [{ title: t('invoices.document.notes'), text: printable(notes), facts: [] }]),
    ...(footer === '' ? [] : [{ title: '', text: printable(footer), facts: [] }]),
  ];
}

/**
 * A document as it is printed, in its own language. It has no payment state; an issued one always gives the same
 * sheet. `at`: the instant a draft is drawn. Source: invoices, section 9.
 */
export function sheetOf(invoice: InvoiceDocument, logo: Uint8Array | null, at: string): PdfSheet {
  const { locale: language, template, accent, kind, number } = invoice;
  const t = textsIn(language);
  const write = writingOf(language);
  const paper: Paper = { invoice, t, write, sign: kind === 'credit_note' ? -1 : 1 };
  return {
    language,
    template,
    accent,
    at: invoice.issuedAt ?? at,
    title: t(`invoices.document.${kind}`),
    number,
    mark: invoice.issuedAt === null ? t('invoices.status.draft') : null,
    logo,
    facts: factsOf(paper),
    parties: [
      partyOf(t('invoices.document.from'), invoice.seller, write),
      partyOf(t('invoices.document.to'), invoice.buyer, write),
    ],
    ...rowsOf(paper),
    totals: totalsOf(paper),
    remarks: remarksOf(paper),
    blocks: blocksOf(paper),
    footer: printable([invoice.seller?.name, invoice.seller?.supportText].filter(Boolean).join(' · ')),
    pageOf: t('papers.pageOf'),
  };
}
