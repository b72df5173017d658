import { addDays, dayIn } from '@/domain/invoices/days';
import type { Random } from '@/server/core/random';
import { newRow } from '@/server/db/row';
import { officeHour } from './life';
import type { DocumentRows, InvoicePlan, Made, SeededParty, Workshop } from './types';

/** How customers of the demo pay; most by transfer. */
const WAYS = [
  { method: 'bank_transfer', brand: null },
  { method: 'bank_transfer', brand: null },
  { method: 'other', brand: 'terminal' },
  { method: 'cash', brand: null },
] as const;

/** More than was owed, in minor units: the customer's credit. */
const TOO_MUCH = [2000, 5000, 12_500];

type Money = Required<Pick<Made, 'payment' | 'given'>>;

/** When the money of an invoice came: the day it was paid in full, else some days after its issue. */
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

/** The payment of an invoice for services and what the invoice has of it; nothing for one that has none. */
export function moneyOf(
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
