import type { Selectable, Updateable } from 'kysely';
import { invoicesLive } from '@/domain/invoices/live';
import { statusOf } from '@/domain/invoices/status';
import type { ActivityAction } from '@/domain/people/activityWords';
import { recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { InvoiceTable } from '@/server/db/tables/invoices';
import { workspaceOf, type Tools } from '../books';
import type { InvoiceRow } from '../draft/store';
import { tellCalendars } from '../layers';
import { changeStats } from '../statChange';

/** An entry for the timeline and the activity log. */
export interface Happening {
  kind: ActivityAction;
  actorId: string | null;
  data?: Record<string, string | number>;
  /** The customer may see it. */
  isPublic?: boolean;
}

/** The customer's user account, if any. */
export async function customerAccountOf(trx: Transaction, partyId: string | null): Promise<string | null> {
  const party = await trx
    .selectFrom('party')
    .select('userId')
    .where('id', '=', partyId ?? '')
    .executeTakeFirst();
  return party?.userId ?? null;
}

/** Adds an entry to the timeline and to the workspace's activity log. */
export async function recordNote(
  trx: Transaction,
  row: InvoiceRow,
  happening: Happening,
  at: string,
): Promise<void> {
  const { kind, actorId, data = {}, isPublic = false } = happening;
  await trx
    .insertInto('invoice_event')
    .values({
      id: newId(),
      invoiceId: row.id,
      kind,
      data: JSON.stringify(data),
      actorId,
      isPublic: Number(isPublic),
      at,
    })
    .execute();
  const entity = {
    area: 'invoices',
    entityKind: 'invoice',
    entityId: row.id,
    title: row.number ?? '',
  } as const;
  await recordActivity(trx, { actorId, ...entity, action: kind });
}

type Told =
  | 'invoice.issued'
  | 'invoice.sent'
  | 'invoice.viewed'
  | 'invoice.paid'
  | 'invoice.reopened'
  | 'invoice.credited'
  | 'invoice.voided';

/** Emits a domain event for other areas; amounts are minor units. */
export async function emitChange(
  trx: Transaction,
  { events, user }: Pick<Tools, 'events' | 'user'>,
  name: Told,
  row: InvoiceRow,
  { amount = row.total, at }: { amount?: number; at: string },
): Promise<void> {
  const { id, number, partyId, sourceType, sourceId, currency } = row;
  const userId = await customerAccountOf(trx, partyId);
  const facts = { invoiceId: id, number: number ?? '', partyId: partyId ?? '', sourceType, sourceId };
  await events.emit(trx, name, { ...facts, userId, actorId: user?.id ?? null, amount, currency, at });
}

const factsOf = ({ id, partyId, phase, dueDate, total, balance, currency }: Selectable<InvoiceTable>) => ({
  id,
  partyId,
  dueDate,
  total,
  balance,
  currency,
  status: phase,
});

/** Notifies the browsers of staff and customer that a document has changed. */
export async function publishChange(trx: Transaction, { live, now }: Tools, row: InvoiceRow): Promise<void> {
  const { today } = await workspaceOf(trx, now());
  const { id: invoiceId, balance, version } = row;
  const status = statusOf(row.phase, row.dueDate, today);
  const payload = { invoiceId, status, balance, version };
  await live.publish(trx, invoicesLive.invoiceChanged, payload, { to: { permission: 'invoices.read' } });
  const owner = row.state === 'draft' ? null : await customerAccountOf(trx, row.partyId);
  if (owner) await live.publish(trx, invoicesLive.invoiceChanged, payload, { to: { users: [owner] } });
}

/** Writes columns and the next version of a locked document; updates the sums, notifies other areas and browsers. */
export async function change(
  trx: Transaction,
  tools: Tools,
  before: InvoiceRow,
  set: Updateable<InvoiceTable>,
): Promise<InvoiceRow> {
  const updatedAt = tools.now().toISOString();
  const after = await trx
    .updateTable('invoice')
    .set((eb) => ({ ...set, updatedAt, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await changeStats(trx, before, after);
  if (after.state !== 'draft') {
    await tools.events.emit(trx, 'invoice.changed', { before: factsOf(before), after: factsOf(after) });
    const ownerOf = () => customerAccountOf(trx, after.partyId);
    await tellCalendars(trx, tools.events, { before, after, ownerOf });
  }
  await publishChange(trx, tools, after);
  return after;
}
