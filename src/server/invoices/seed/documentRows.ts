import { searchWords } from '@/domain/invoices/words';
import { normalise } from '@/domain/search/normalise';
import { calculate } from '@/domain/tax/calculate';
import type { Discount, DocumentFigures } from '@/domain/tax/types';
import { snapshotOf } from '@/server/core/company/seller';
import type { LineDraft } from './lines';
import type { DocumentRows, SeededParty, Workshop } from './types';

/** Input of a document, before amounts are calculated. */
export interface DocumentDraft {
  kind: 'invoice' | 'credit_note';
  party: SeededParty;
  lines: readonly LineDraft[];
  discount: Discount;
  reference: string;
  /** Set for plans only. */
  pricesIncludeTax?: boolean | undefined;
  issueDate: string | null;
  dueDate: string | null;
  createdAt: Date;
  /** For a credit note: the invoice, and the ids of its lines in the same order. */
  corrects?: { invoiceId: string; lineIds: readonly string[] } | undefined;
  /** For a month of a plan: the user and the number of the month. */
  source?: string | undefined;
  /** Absent in drafts. */
  numbered?: { number: string; seriesYear: number; seq: number } | undefined;
}

/** Fixed-width order keys for lines. */
const positionOf = (index: number) => `a${String(index).padStart(3, '0')}`;

function lineRows(shop: Workshop, invoiceId: string, draft: DocumentDraft, figures: DocumentFigures) {
  return draft.lines.map(({ service, title, unit, taxClassId, input }, index) => ({
    id: shop.random.id(draft.createdAt),
    invoiceId,
    position: positionOf(index),
    kind: 'service' as const,
    serviceId: service === null ? null : shop.serviceIds[service]!,
    correctsLineId: draft.corrects?.lineIds[index] ?? null,
    title,
    description: '',
    discountable: Number(input.discountable),
    quantityMilli: input.quantityMilli,
    unit,
    unitPrice: input.unitPrice,
    discountKind: input.discount.kind,
    discountValue: input.discount.value,
    taxClassId,
    taxRate: input.taxRate,
    taxCategory: input.taxCategory,
    ...figures.lines[index]!,
  }));
}

/** The service with the largest net; the first one on a tie. */
function mainServiceOf(draft: DocumentDraft, figures: DocumentFigures): number | null {
  const nets = new Map<number | null, number>();
  draft.lines.forEach(({ service }, index) => {
    nets.set(service, (nets.get(service) ?? 0) + figures.lines[index]!.net);
  });
  return [...nets].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

function figuresRow({ net, tax, total, subtotal, shipping, discount }: DocumentFigures) {
  return { subtotal, discount, shipping, net, tax, total };
}

/** Named in every row, so that all rows of a bulk insert have the same columns. */
const UNTOUCHED = {
  allocated: 0,
  credited: 0,
  balance: 0,
  sentCount: 0,
  lastSentAt: null,
  viewedAt: null,
  transferAnnouncedAt: null,
  issuedAt: null,
  paidAt: null,
  voidedAt: null,
} as const;

/** The defaults of the table, set explicitly because they are part of the content hash. */
const PLAIN = { fxRate: '1', notes: '', footer: '', template: 'classic', accent: '#1f5fbf' } as const;

/** The rows of a document before it is issued or paid: all amounts and texts, no later state. */
export function documentRows(shop: Workshop, draft: DocumentDraft): DocumentRows {
  const { kind, party, lines, discount, reference, issueDate, dueDate, createdAt, numbered } = draft;
  const rule = { pricesIncludeTax: draft.pricesIncludeTax ?? false, taxRounding: 'line' } as const;
  const figures = calculate({ lines: lines.map(({ input }) => input), discount, ...rule });
  const id = shop.random.id(createdAt);
  const service = mainServiceOf(draft, figures);
  const at = createdAt.toISOString();
  const { name } = party.row;
  const titles = lines.map(({ title }) => title);
  return {
    invoice: {
      id,
      kind,
      state: 'draft',
      number: numbered?.number ?? null,
      seriesYear: numbered?.seriesYear ?? null,
      seq: numbered?.seq ?? null,
      partyId: party.row.id,
      seller: numbered ? shop.seller : null,
      buyer: numbered ? JSON.stringify(snapshotOf(party.row)) : null,
      issueDate,
      supplyDate: issueDate,
      dueDate,
      currency: shop.currency,
      pricesIncludeTax: Number(rule.pricesIncludeTax),
      taxRounding: rule.taxRounding,
      discountKind: discount.kind,
      discountValue: discount.value,
      ...figuresRow(figures),
      reference,
      locale: party.customer.locale,
      ...PLAIN,
      mainServiceId: service === null ? null : shop.serviceIds[service]!,
      customerKey: normalise(name),
      words: searchWords({
        number: numbered?.number ?? null,
        seq: numbered?.seq ?? null,
        customer: name,
        reference,
        titles,
      }),
      createdAt: at,
      updatedAt: at,
      version: 1,
      deletedAt: null,
      ...UNTOUCHED,
      correctsId: draft.corrects?.invoiceId ?? null,
      reason: '',
      sourceType: draft.source === undefined ? null : 'subscription',
      sourceId: draft.source ?? null,
    },
    lines: lineRows(shop, id, draft, figures),
    taxes: figures.taxes.map((tax) => ({ invoiceId: id, ...tax })),
  };
}
