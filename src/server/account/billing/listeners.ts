import type { DomainEvents } from '@/domain/events';
import { nextEnd, periodEnd } from '@/domain/people/periods';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import { changeSubscription, findSubscription, SETTLED, type SubscriptionRow } from './rows';

type InvoiceEvent = DomainEvents['invoice.paid'];

const ownerOf = ({ sourceId }: InvoiceEvent) => (sourceId ?? '').split(':')[0] ?? '';
const isOfPlan = ({ sourceType }: InvoiceEvent) => sourceType === 'subscription';

/** The subscription whose open invoice this is; none when the invoice was settled or given up before. */
async function waitingFor(trx: Transaction, event: InvoiceEvent): Promise<SubscriptionRow | undefined> {
  const userId = ownerOf(event);
  await withLock(trx, `subscription:${userId}`);
  const row = await findSubscription(trx, userId);
  return row?.invoiceFor && row.invoiceId === event.invoiceId ? row : undefined;
}

async function issued(trx: Transaction, event: InvoiceEvent): Promise<void> {
  if (!isOfPlan(event)) return;
  await trx
    .updateTable('subscription')
    .set({ invoiceId: event.invoiceId })
    .where('userId', '=', ownerOf(event))
    .execute();
}

/** A first period, or one of an upgrade, begins with its payment. */
function begun(row: SubscriptionRow, at: string) {
  const period = row.nextPeriod ?? row.period;
  const renewsAt = periodEnd(at, period, 1);
  return {
    ...SETTLED,
    planId: row.nextPlanId ?? row.planId,
    period,
    priceMinor: row.nextPriceMinor ?? row.priceMinor,
    state: 'active' as const,
    startedAt: at,
    renewsAt,
    paidUntil: renewsAt,
  };
}

/** A renewal follows the paid periods, also when it is paid late. */
function continued(row: SubscriptionRow) {
  const { renewsAt, startedAt, period, nextPlanId, nextPeriod } = row;
  if (renewsAt === null) return { invoiceFor: null };
  const start = nextPlanId === null ? startedAt : renewsAt;
  const paidUntil = nextEnd(start, nextPeriod ?? period, renewsAt);
  if (row.state !== 'waiting') return { invoiceFor: null, paidUntil };
  return {
    ...SETTLED,
    planId: nextPlanId ?? row.planId,
    period: nextPeriod ?? period,
    priceMinor: row.nextPriceMinor ?? row.priceMinor,
    state: 'active' as const,
    startedAt: start,
    renewsAt: paidUntil,
    paidUntil,
  };
}

async function paid(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const row = isOfPlan(event) ? await waitingFor(trx, event) : undefined;
  if (!row) return;
  const changes = row.invoiceFor === 'renewal' ? continued(row) : begun(row, event.at);
  await changeSubscription(trx, row.userId, changes, event.at);
}

/** A user has voided the open invoice: what it was for does not begin. */
async function voided(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const row = isOfPlan(event) ? await waitingFor(trx, event) : undefined;
  if (!row) return;
  if (row.invoiceFor === 'start') {
    await trx.deleteFrom('subscription').where('userId', '=', row.userId).execute();
    return;
  }
  const ending = row.invoiceFor === 'renewal' ? { state: 'ending' as const, endsAt: row.renewsAt } : {};
  await changeSubscription(trx, row.userId, { ...SETTLED, ...ending }, event.at);
}

/** Subscribes plans to the events of invoices. */
export function listenToInvoices({ events }: Pick<Services, 'events'>): void {
  events.on('invoice.issued', issued);
  events.on('invoice.paid', paid);
  events.on('invoice.voided', voided);
}
