import { addDays, dayIn } from '@/domain/invoices/days';
import { calculate } from '@/domain/tax/calculate';
import { documentRows, type DocumentDraft } from './documentRows';
import { lifeOf, officeHour, sending } from './life';
import { makeLines, planLine } from './lines';
import { moneyOf } from './money';
import type { Billed, DocumentRows, InvoicePlan, Made, Workshop } from './types';

const NONE = { kind: 'none', value: 0 } as const;
const REASONS = ['Hours counted twice', 'Goodwill', 'Service not delivered'];

const totalOf = ({ lines, pricesIncludeTax = false }: DocumentDraft) =>
  calculate({
    lines: lines.map(({ input }) => input),
    discount: NONE,
    pricesIncludeTax,
    taxRounding: 'line',
  }).total;

/** What a credit note over an invoice says. */
function creditOf(
  shop: Workshop,
  plan: InvoicePlan,
  base: DocumentDraft,
  made: DocumentRows,
): DocumentDraft & { issueDate: string } {
  const last = addDays(shop.today, -1);
  const wanted = addDays(plan.issueDate!, shop.random.int(3, 20));
  const day = wanted < last ? wanted : last;
  const lines = plan.fate === 'credited' ? base.lines : base.lines.slice(0, 1);
  const corrects = { invoiceId: made.invoice.id, lineIds: made.lines.map(({ id }) => id) };
  const createdAt = officeHour(shop, day);
  return { ...base, kind: 'credit_note', lines, corrects, issueDate: day, dueDate: day, createdAt };
}

/** What a month of a plan is billed with. */
function contentOfMonth({ subscribed, zone }: Workshop, { from, to }: Billed) {
  const day = (at: string) => dayIn(zone, new Date(at));
  const title = `${subscribed.name}, ${day(from)} – ${day(to)}`;
  const lines = [planLine(title, subscribed.monthlyMinor)];
  return { lines, discount: NONE, reference: '', pricesIncludeTax: true };
}

function draftOf(shop: Workshop, plan: InvoicePlan): DocumentDraft {
  const { random, parties } = shop;
  const party = parties[plan.customer]!;
  const isDraft = plan.fate === 'draft';
  const isCredited = plan.partlyCredited || plan.fate === 'credited';
  return {
    kind: 'invoice',
    party,
    ...(plan.billed
      ? { ...contentOfMonth(shop, plan.billed), source: `${party.row.userId}:${plan.billed.nth}` }
      : {
          lines: makeLines(random, party.customer),
          discount: !isCredited && random.chance(0.08) ? { kind: 'percent' as const, value: 5000 } : NONE,
          reference: random.chance(0.4) ? `PO-${random.int(10_000, 99_999)}` : '',
        }),
    issueDate: plan.issueDate,
    dueDate: plan.dueDate,
    createdAt: officeHour(
      shop,
      isDraft ? addDays(shop.today, -random.int(1, 9)) : plan.issueDate!,
      plan.minute,
    ),
    numbered: isDraft ? undefined : shop.nextNumber('invoice', plan.issueDate!),
  };
}

/** One invoice as rows, and the credit note over it if its plan has one. */
export function makeInvoice(shop: Workshop, plan: InvoicePlan): Made {
  const draft = draftOf(shop, plan);
  const rows = documentRows(shop, draft);
  if (plan.fate === 'draft') return { rows };
  const isCredited = plan.partlyCredited || plan.fate === 'credited';
  const credit = isCredited ? creditOf(shop, plan, draft, rows) : undefined;
  const credited = credit ? totalOf(credit) : 0;
  const invoice = { ...rows.invoice, ...lifeOf(shop, plan, rows.invoice.total, credited) };
  const money = moneyOf(shop, plan, invoice, draft.party);
  return {
    rows: { ...rows, invoice },
    ...money,
    ...(credit && { credit: { day: credit.issueDate, make: () => makeCreditNote(shop, credit) } }),
  };
}

/** An issued credit note as rows. */
function makeCreditNote(shop: Workshop, draft: DocumentDraft & { issueDate: string }): DocumentRows {
  const rows = documentRows(shop, { ...draft, numbered: shop.nextNumber('credit_note', draft.issueDate) });
  const issuedAt = draft.createdAt;
  const life = {
    state: 'issued' as const,
    issuedAt: issuedAt.toISOString(),
    reason: shop.random.pick(REASONS),
  };
  return { ...rows, invoice: { ...rows.invoice, ...sending(shop, issuedAt), ...life } };
}
