import { addDays, dayIn } from '@/domain/days';
import { calculate } from '@/domain/tax/calculate';
import type { Random } from '@/server/core/random';
import { newRow } from '@/server/db/row';
import { type DocumentDraft, documentRows } from './documentRows';
import { lifeOf, officeHour, sending } from './life';
import { makeLines, planLine } from './lines';
import type { Billed, DocumentRows, InvoicePlan, Made, SeededParty, Workshop } from './types';

/** Payment methods of demo customers; mostly transfers. */
const WAYS = [
  { method: 'bank_transfer', brand: null },
  { method: 'bank_transfer', brand: null },
  { method: 'other', brand: 'terminal' },
  { method: 'cash', brand: null },
] as const;

/** Overpaid amounts in minor units, which become the customer's credit. */
const TOO_MUCH = [2000, 5000, 12_500];

type Money = Required<Pick<Made, 'payment' | 'given'>>;

/** When an invoice was paid: the day of the full payment, else some days after its issue. */
function cameAt(
  shop: Workshop,
  { issueDate }: InvoicePlan,
  { paidAt }: DocumentRows['invoice'],
  random: Random,
) {
  if (paidAt) return new Date(paidAt);
  const wanted = addDays(issueDate ?? shop.today, random.int(1, 9));
  return officeHour(shop, wanted < shop.today ? wanted : shop.today, random.int(480, 1020));
}

/** The payment of an invoice for services and its allocation; null without one. */
function moneyOf(
  shop: Workshop,
  plan: InvoicePlan,
  invoice: DocumentRows['invoice'],
  { row: party }: SeededParty,
): Money | null {
  const { payments: random } = shop;
  const amount = invoice.allocated ?? 0;
  if (amount === 0) return null;
  const at = cameAt(shop, plan, invoice, random);
  const id = random.id(at);
  const { method, brand } = random.pick(WAYS);
  const captured = amount + (plan.isOverpaid ? random.pick(TOO_MUCH) : 0);
  const succeededAt = at.toISOString();
  const whose = { ref: invoice.id, partyId: party.id, userId: party.userId, customerName: party.name };
  const payment = {
    id,
    purpose: 'invoice' as const,
    ...whose,
    method,
    brand,
    amount: captured,
    captured,
    currency: invoice.currency,
    state: 'succeeded' as const,
    receivedOn: dayIn(shop.zone, at),
    reference: method === 'bank_transfer' ? (invoice.number ?? '') : '',
    idempotencyKey: `seed:${id}`,
    succeededAt,
    ...newRow(succeededAt),
  };
  const given = { id: random.id(at), paymentId: id, invoiceId: invoice.id, amount, createdAt: succeededAt };
  return { payment, given };
}

const NONE = { kind: 'none', value: 0 } as const;
const REASONS = ['Hours counted twice', 'Goodwill', 'Service not delivered'];

const totalOf = ({ lines, pricesIncludeTax = false }: DocumentDraft) =>
  calculate({
    lines: lines.map(({ input }) => input),
    discount: NONE,
    pricesIncludeTax,
    taxRounding: 'line',
  }).total;

/** The draft of a credit note for an invoice. */
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

/** Content of the invoice for a month of a plan. */
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

/** One invoice as rows, with its credit note if planned. */
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
