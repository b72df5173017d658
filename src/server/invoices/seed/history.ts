import type { Insertable } from 'kysely';
import { addDays } from '@/domain/days';
import type { Language } from '@/domain/languages';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import type { InvoiceEventTable, InvoiceSendTable } from '@/server/db/tables/invoiceLife';
import { filled } from '../sending/letter';
import { defaultLetter } from '../sending/letter';
import type { DocumentRows, Made, Workshop } from './types';

type Row = DocumentRows['invoice'];
type Event = Insertable<InvoiceEventTable>;
type Send = Insertable<InvoiceSendTable>;

/** An event as the app's actions write it. */
interface Happening {
  kind: string;
  at: string;
  actorId?: string | null;
  isPublic?: boolean;
  told?: object;
  /** Overrides the document whose timeline it goes to. */
  invoiceId?: string;
}

const HOUR = 3_600_000;
/** Hour of the workspace's day at which overdue notices are sent. */
const TOLD_AT = 8;
/** Days after which an unpaid invoice is written off. */
const GIVEN_UP = 45;

/** The mails: the last one sent at the row's time, the first one opened when the document was viewed. */
function mailsOf(shop: Workshop, row: Row, actorId: string | null): Send[] {
  const { sentCount = 0, lastSentAt, issuedAt, viewedAt = null, buyer } = row;
  if (!lastSentAt || !issuedAt || !buyer) return [];
  const [from, until] = [Date.parse(issuedAt), Date.parse(lastSentAt)];
  const { email } = JSON.parse(buyer) as { email: string };
  const { name: company } = JSON.parse(shop.seller) as { name: string };
  const { subject } = defaultLetter(row.kind, row.locale as Language);
  return Array.from({ length: sentCount }, (_, index) => {
    const at = new Date(from + ((until - from) * (index + 1)) / sentCount);
    return {
      id: shop.histories.id(at),
      invoiceId: row.id,
      to: JSON.stringify([email]),
      cc: '[]',
      subject: filled(subject, { number: row.number ?? '', company }),
      mailId: null,
      actorId,
      openedAt: index === 0 ? viewedAt : null,
      createdAt: at.toISOString(),
    };
  });
}

/** Notice time on a day of the workspace; never in the future. */
function morningOf(shop: Workshop, day: string): string {
  const at = shop.startOf(day).getTime() + TOLD_AT * HOUR;
  return new Date(Math.min(at, shop.now.getTime())).toISOString();
}

/** Final events of an issued document. */
function endOf(shop: Workshop, row: Row, actorId: string | null): Happening[] {
  const { state, kind, dueDate, balance = 0, voidedAt, transferAnnouncedAt, issuedAt, correctsId } = row;
  const { number, total: amount, currency, reason } = row;
  const given = dueDate ? addDays(dueDate, GIVEN_UP) : shop.today;
  const isLate = kind === 'invoice' && balance > 0 && dueDate && dueDate < shop.today;
  const credited = { number, amount, currency };
  return [
    ...(transferAnnouncedAt ? [{ kind: 'transfer-announced', at: transferAnnouncedAt, isPublic: true }] : []),
    ...(voidedAt ? [{ kind: 'voided', at: voidedAt, actorId, isPublic: true, told: { reason } }] : []),
    ...(isLate ? [{ kind: 'overdue', at: morningOf(shop, addDays(dueDate, 1)) }] : []),
    ...(state === 'uncollectible'
      ? [{ kind: state, at: morningOf(shop, given < shop.today ? given : shop.today), actorId }]
      : []),
    ...(correctsId && issuedAt
      ? [
          {
            kind: 'credited',
            at: issuedAt,
            actorId,
            isPublic: true,
            told: credited,
            invoiceId: correctsId,
          },
        ]
      : []),
  ];
}

/** Events of a document, except payments. */
function lifeOf(shop: Workshop, row: Row, mails: readonly Send[], actorId: string | null): Happening[] {
  const { createdAt, issuedAt, viewedAt } = row;
  const created = { kind: 'created', at: createdAt, actorId };
  if (!issuedAt) return [created];
  return [
    created,
    { kind: 'issued', at: issuedAt, actorId, isPublic: true },
    ...mails.map(({ to, createdAt: at }) => ({
      kind: 'sent',
      at,
      actorId,
      told: { to: (JSON.parse(to) as string[]).join(', ') },
    })),
    ...(viewedAt ? [{ kind: 'viewed', at: viewedAt }] : []),
    ...endOf(shop, row, actorId),
  ];
}

function eventOf(shop: Workshop, of: string, happening: Happening): Event {
  const { kind, at, actorId = null, isPublic = false, told = {}, invoiceId = of } = happening;
  const data = JSON.stringify(told);
  return {
    id: shop.histories.id(new Date(at)),
    invoiceId,
    kind,
    data,
    actorId,
    isPublic: Number(isPublic),
    at,
  };
}

/** Writes the events and mails of documents that match their rows. */
export async function writeHistory(
  trx: Transaction,
  shop: Workshop,
  made: readonly Pick<Made, 'rows' | 'given'>[],
): Promise<void> {
  const staff = shop.staff.length === 0 ? [null] : shop.staff;
  const events: Event[] = [];
  const sends: Send[] = [];
  for (const { rows, given } of made) {
    const row = rows.invoice;
    // Invoices of orders and plans are created by the system.
    const actorId = row.sourceType ? null : shop.histories.pick(staff);
    const mails = mailsOf(shop, row, actorId);
    sends.push(...mails);
    const money = { amount: given?.amount, currency: row.currency };
    const paid = given ? [{ kind: 'paid', at: given.createdAt, isPublic: true, told: money }] : [];
    const all = [...lifeOf(shop, row, mails, actorId), ...paid];
    events.push(...all.map((happening) => eventOf(shop, row.id, happening)));
  }
  if (sends.length > 0) await insertMany(trx, 'invoice_send', sends);
  await insertMany(trx, 'invoice_event', events);
}
