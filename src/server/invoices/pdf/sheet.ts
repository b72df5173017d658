import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { partyOf } from '@/server/core/pdf/party';
import type { PdfFact, PdfSheet } from '@/server/core/pdf/sheet';
import { printable, writingOf } from '@/server/core/pdf/writing';
import { rowsOf } from './rows';
import { totalsOf } from './totals';
import type { Paper } from './paper';
import { PAPER_WORDS } from './words';

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
