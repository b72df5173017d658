import type { DomainEvents, NotificationRequest } from '@/domain/events';
import { addDays } from '@/domain/days';
import { holdersOf } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { type Tools, workspaceOf } from './books';
import { publishOverdueCount } from './counter';
import type { InvoiceRow } from './draft/store';
import { recordNote, customerAccountOf } from './life/change';
import { lockInvoice } from './life/lock';

/** Days after which no overdue notice is sent any more, so that a workspace that was offline is not flooded. */
const TOO_LATE = 7;

const OVERDUE = 'overdue';

interface Telling {
  topic: 'invoice-paid' | 'invoice-overdue' | 'invoice-viewed' | 'transfer-announced' | 'payment-problem';
  /** Minor units. */
  amountMinor: number;
  userIds: readonly string[];
  actorId?: string | null;
  /** Distinguishes several events of one topic. */
  event?: string;
}

/** A notice about a document. Source: live, section 5. */
export function requestOf(row: InvoiceRow, telling: Telling): NotificationRequest {
  const { topic, amountMinor, userIds, actorId = null, event } = telling;
  const { name = '' } = JSON.parse(row.buyer ?? '{}') as { name?: string };
  return {
    topic,
    userIds: [...new Set(userIds)],
    ...(actorId !== null && { actorId }),
    entity: { type: 'invoices.invoice', id: row.id },
    link: `/dashboard/invoice/${row.id}`,
    params: {
      number: row.number ?? '',
      name,
      amountMinor,
      currency: row.currency,
      ...(event !== undefined && { event }),
    },
    dedupeKey: [topic, event, row.id].filter(Boolean).join(':'),
  };
}

/** The issuer of a document, the customer's user account, and everybody who manages payments. */
async function concernedBy(trx: Transaction, { issuedBy }: InvoiceRow, userId: string | null) {
  const own = [issuedBy, userId].flatMap((id) => id ?? []);
  return [...own, ...(await holdersOf(trx, 'payments.manage'))];
}

async function tellPaid(trx: Transaction, { events }: Services, event: DomainEvents['invoice.paid']) {
  const { invoiceId, amount: amountMinor, userId, actorId } = event;
  // A document of amount 0 is paid as soon as it is issued: no notice.
  if (amountMinor === 0) return;
  const row = await lockInvoice(trx, invoiceId);
  const userIds = await concernedBy(trx, row, userId);
  const request = requestOf(row, { topic: 'invoice-paid', amountMinor, userIds, actorId });
  await events.emit(trx, 'notification.requested', request);
}

/** Notifies the issuer of a document that the customer has seen it. */
async function tellViewed(
  trx: Transaction,
  { events }: Services,
  { invoiceId }: DomainEvents['invoice.viewed'],
): Promise<void> {
  const row = await lockInvoice(trx, invoiceId);
  if (row.issuedBy === null) return;
  const telling = { topic: 'invoice-viewed', amountMinor: row.total, userIds: [row.issuedBy] } as const;
  await events.emit(trx, 'notification.requested', requestOf(row, telling));
}

/** Invoices whose due day has passed recently, without a notice so far. */
async function freshlyOverdue({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<string[]> {
  const { today } = await workspaceOf(db, now());
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('kind', '=', 'invoice')
    .where('state', '=', 'issued')
    .where('balance', '>', 0)
    .where('dueDate', '<', today)
    .where('dueDate', '>=', addDays(today, -TOO_LATE))
    .where('deletedAt', 'is', null)
    .where((eb) => {
      const told = eb
        .selectFrom('invoice_event')
        .select('invoice_event.id')
        .whereRef('invoice_event.invoiceId', '=', 'invoice.id')
        .where('invoice_event.kind', '=', OVERDUE);
      return eb.not(eb.exists(told));
    })
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sends one notice per invoice that has become overdue; skips those paid in the meantime. */
export async function notifyOverdue(services: Services): Promise<void> {
  // A new day makes invoices overdue without any write.
  await transaction(services.db, (trx) => publishOverdueCount(trx, services));
  for (const id of await freshlyOverdue(services)) {
    await transaction(services.db, async (trx) => {
      const row = await lockInvoice(trx, id);
      if (row.state !== 'issued' || row.balance === 0) return;
      await recordNote(trx, row, { kind: OVERDUE, actorId: null }, services.now().toISOString());
      const userIds = await concernedBy(trx, row, await customerAccountOf(trx, row.partyId));
      const telling = { topic: 'invoice-overdue', amountMinor: row.balance, userIds } as const;
      await services.events.emit(trx, 'notification.requested', requestOf(row, telling));
    });
  }
}

/** Wires the automatic notices: document paid, document seen, and overdue daily at 08:00. */
export function wireNotices(services: Services): void {
  services.events.on('invoice.paid', (trx, event) => tellPaid(trx, services, event));
  services.events.on('invoice.viewed', (trx, event) => tellViewed(trx, services, event));
  services.jobs.handle('invoices.overdue', () => notifyOverdue(services));
  services.jobs.dailyAt('invoices.overdue', '08:00');
}
