import { type LayerKey, MAX_LAYER_ITEMS } from '@/domain/calendar/layerKeys';
import type { LayerItem } from '@/domain/calendar/layers';
import { addDays } from '@/domain/days';
import { isOpen, OPEN_PHASES } from '@/domain/invoices/status';
import { toLanguage } from '@/domain/languages';
import type { DomainEventBus } from '@/server/core/events';
import type { LayerQuestion } from '@/server/core/layers';
import { writingOf } from '@/server/core/pdf/writing';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { between, phaseIn } from './conditions';
import type { InvoiceRow } from './draft/store';
import { ownedBy } from './filters';

/** Open invoices that are due in a window, by their due day. */
const openInvoices = (db: Database, { fromDay, toDay }: Pick<LayerQuestion, 'fromDay' | 'toDay'>) =>
  between('dueKey', fromDay, addDays(toDay, -1))
    .reduce(
      (query, within) => query.where(within),
      db.selectFrom('invoice').where(phaseIn(OPEN_PHASES)).where('invoice.deletedAt', 'is', null),
    )
    .leftJoin('party', 'party.id', 'invoice.partyId')
    .select(['invoice.id', 'invoice.number', 'invoice.dueDate', 'invoice.balance', 'invoice.currency'])
    .select('party.name as customer')
    .orderBy('invoice.dueKey')
    .orderBy('invoice.id')
    .limit(MAX_LAYER_ITEMS);

type Due = Awaited<ReturnType<ReturnType<typeof openInvoices>['executeTakeFirstOrThrow']>>;

function toItem(layer: LayerKey, { id, number, dueDate }: Due, said: string): LayerItem {
  const on = dueDate ?? '';
  return {
    id,
    layer,
    title: [number, said].filter(Boolean).join(' · '),
    allDay: true,
    start: on,
    end: addDays(on, 1),
    color: null,
    path: `/dashboard/invoice/${encodeURIComponent(id)}`,
    done: false,
    movable: false,
  };
}

/** All open invoices, with the name of the customer. */
async function readDue({ db, ...window }: LayerQuestion): Promise<LayerItem[]> {
  const rows = await openInvoices(db, window).execute();
  return rows.map((row) => toItem('invoices.due', row, row.customer ?? ''));
}

/** Those that the user has to pay, with what is owed. */
async function readMine({ db, user, ...window }: LayerQuestion): Promise<LayerItem[]> {
  const rows = await openInvoices(db, window).where(ownedBy(user.id)).execute();
  const { money } = writingOf(toLanguage(user.locale));
  return rows.map((row) => toItem('invoices.mine', row, money(row.balance, row.currency)));
}

type Shown = Pick<InvoiceRow, 'deletedAt' | 'phase' | 'dueDate' | 'balance' | 'number'>;

/** What the calendar shows of a document; null for nothing. */
const shownOf = ({ deletedAt, phase, dueDate, balance, number }: Shown) =>
  deletedAt === null && isOpen(phase) && dueDate !== null ? `${dueDate} ${balance} ${number}` : null;

/** Tells the calendars of who reads invoices, and of the customer's account, when they show something else. */
export async function tellCalendars(
  trx: Transaction,
  events: DomainEventBus,
  { before, after, ownerOf }: { before: Shown; after: Shown; ownerOf: () => Promise<string | null> },
): Promise<void> {
  if (shownOf(before) === shownOf(after)) return;
  await events.emit(trx, 'calendarLayer.changed', { layer: 'invoices.due', userIds: 'all' });
  const owner = await ownerOf();
  if (owner !== null)
    await events.emit(trx, 'calendarLayer.changed', { layer: 'invoices.mine', userIds: [owner] });
}

/** Shows open invoices on their due days in the calendar. */
export function feedCalendar({ layers }: Pick<Services, 'layers'>): void {
  layers.register('invoices.due', { permission: 'invoices.read', read: readDue });
  layers.register('invoices.mine', { read: readMine });
}
