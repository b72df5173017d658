import type { InvoiceSettings } from '@/domain/invoices/settings';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Customer } from '@/domain/invoices/partySchemas';
import type { Language } from '@/domain/languages';
import { typedAmount, typedNumber } from '@/core/i18n/typedNumber';
import type { DocumentLine, EditLine, EditState } from './types';

/** A record the document is made from, as in the URL: `from` is its `type:id`. */
export interface Source {
  from: string;
  title: string;
  description: string;
}

let count = 0;
const nextKey = () => `line-${(count += 1)}`;

const discountText = (
  { discountKind, discountValue }: Pick<DocumentLine, 'discountKind' | 'discountValue'>,
  currency: string,
  language: Language,
) => {
  if (discountKind === 'none') return '';
  return discountKind === 'percent'
    ? typedNumber(discountValue, 3, language)
    : typedAmount(discountValue, currency, language);
};

/** Form values of a stored line. */
function editLine(line: DocumentLine, currency: string, language: Language): EditLine {
  const { kind, serviceId, productId, title, description, unit, taxClassId, taxCategory, taxRate } = line;
  return {
    kind,
    serviceId,
    productId,
    title,
    description,
    unit,
    taxClassId,
    taxCategory,
    taxRate,
    key: nextKey(),
    quantity: typedNumber(line.quantityMilli, 3, language),
    price: typedAmount(line.unitPrice, currency, language),
    discountKind: line.discountKind,
    discount: discountText(line, currency, language),
    discountable: line.discountable,
  };
}

/** An empty line, taxed like the one before it. */
export function emptyLine(kind: 'service' | 'text', like?: EditLine): EditLine {
  const { taxClassId = null, taxCategory = 'O', taxRate = 0 } = like ?? {};
  return {
    kind,
    serviceId: null,
    productId: null,
    title: '',
    description: '',
    unit: '',
    key: nextKey(),
    quantity: kind === 'text' ? '' : '1',
    price: '',
    discountKind: 'none',
    discount: '',
    taxClassId,
    taxCategory,
    taxRate,
    discountable: true,
  };
}

/** A copy of a line. */
export const copyLine = (line: EditLine): EditLine => ({ ...line, key: nextKey() });

/** Form values of a stored draft. */
export function editState(invoice: InvoiceDocument, language: Language): EditState {
  const { party, locale, template, pricesIncludeTax, taxRounding, currency, reference, notes, footer } =
    invoice;
  return {
    party: party && { id: party.id, name: party.name, buyer: invoice.buyer },
    locale,
    template,
    pricesIncludeTax,
    taxRounding,
    currency,
    reference,
    notes,
    footer,
    issueDate: invoice.issueDate ?? '',
    supplyDate: invoice.supplyDate ?? '',
    dueDate: invoice.dueDate ?? '',
    discountKind: invoice.discountKind,
    discount: discountText(invoice, currency, language),
    internalNote: invoice.internalNote ?? '',
    lines: invoice.lines.map((line) => editLine(line, currency, language)),
  };
}

/** Content of another document for a new one, without its dates, note and calculation rules. */
export function copyState(invoice: InvoiceDocument, language: Language): Partial<EditState> {
  const { currency: _currency, taxRounding: _rounding, ...state } = editState(invoice, language);
  return { ...state, issueDate: '', supplyDate: '', dueDate: '', internalNote: '' };
}

/** Puts the text of the source record into the first line. */
export const sourceState = (state: EditState, { title, description }: Source): EditState => ({
  ...state,
  lines: state.lines.map((line, index) => (index === 0 ? { ...line, title, description } : line)),
});

/** A customer as the party of a document. */
export function partyState({ id, locale, ...customer }: Customer): Partial<EditState> {
  const { name, contactName, email, phone, vatId, line1, line2, city, state, zipCode, country } = customer;
  const address = { line1, line2, city, state, zipCode, country };
  const buyer = { name, contactName, email, phone, vatId, ...address };
  return { party: { id, name, buyer }, ...(locale && { locale }) };
}

/** A new document with the workspace's defaults and one empty line with the standard tax. */
export function newState(
  { settings }: InvoiceSettings,
  language: Language,
  tax: Pick<EditLine, 'taxClassId' | 'taxCategory' | 'taxRate'> | undefined,
): EditState {
  const { template, pricesIncludeTax, taxRounding, currency, notes, footer } = settings;
  return {
    template,
    pricesIncludeTax,
    taxRounding,
    currency,
    notes,
    footer,
    party: null,
    issueDate: '',
    supplyDate: '',
    dueDate: '',
    locale: language,
    discountKind: 'none',
    discount: '',
    reference: '',
    internalNote: '',
    lines: [{ ...emptyLine('service'), ...tax }],
  };
}
