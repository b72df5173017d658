import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@/domain/chat/schemas';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Board } from '@/domain/kanban/schemas';
import type { testApp } from './api';
import { storeProduct } from './factories/products';
import { storeParty } from './factories/storedInvoices';
import { LINE } from './invoices';
import { Buyer } from './shopScene';

type App = ReturnType<typeof testApp>;

/** A signed-in user of a test. */
interface Somebody {
  id: string;
  username: string;
  as: string;
}

/** Calls of one user that must succeed. */
function callsOf(app: App, { as }: Somebody) {
  return async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await app.post<T>(path, body, { as, headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

/** A channel and a direct conversation with messages of both, who mention each other. */
async function talk(app: App, guest: Somebody, other: Somebody) {
  const [act, actAsGuest] = [callsOf(app, other), callsOf(app, guest)];
  const { conversation } = await act<{ conversation: Conversation }>('/api/chat/conversations/new', {
    type: 'CHANNEL',
    title: `Room of ${other.username}`,
    userIds: [guest.id],
  });
  const say = (by: typeof act, to: object, body: string) =>
    by<{ message: Message }>('/api/chat/messages/new', { clientId: randomUUID(), body, ...to });
  const inRoom = { conversationId: conversation.id };
  const { message } = await say(act, inRoom, `Welcome [@Guest](mention:${guest.id})`);
  await say(actAsGuest, inRoom, `Thanks [@Host](mention:${other.id})`);
  await act('/api/chat/reactions/update', { messageId: message.id, emoji: '👍', on: true });
  await say(act, { recipients: [guest.id] }, 'Are you there?');
  return { conversationId: conversation.id, messageId: message.id };
}

/** A board that the guest manages, with a card that both are on, and a comment. */
async function plan(app: App, guest: Somebody, other: Somebody) {
  const act = callsOf(app, other);
  const { board } = await act<{ board: Board }>('/api/kanban/boards/new', { name: 'Together' });
  const member = { boardId: board.id, userId: guest.id, role: 'manager' };
  await act('/api/kanban/boards/members/update', member);
  const { card } = await act<{ card: { id: string } }>('/api/kanban/cards/new', {
    columnId: board.columnOrder[0],
    name: 'Both',
    assigneeIds: [guest.id, other.id],
  });
  const text = [{ type: 'text', text: 'Look at this' }];
  const body = { type: 'doc', content: [{ type: 'paragraph', content: text }] };
  await act('/api/kanban/comments/new', { cardId: card.id, body });
  return { boardId: board.id, cardId: card.id };
}

/** A calendar of the other one that the guest may write, with an event. */
async function meet(app: App, guest: Somebody, other: Somebody) {
  const act = callsOf(app, other);
  const made = await act<{ calendar: { id: string } }>('/api/calendar/calendars/new', { name: 'Together' });
  const calendarId = made.calendar.id;
  await act('/api/calendar/calendars/share', { calendarId, userId: guest.id, level: 'write' });
  const start = new Date().toISOString();
  const { event } = await act<{ event: { id: string } }>('/api/calendar/events/new', {
    title: `Talk with ${other.username}`,
    start,
    calendarId,
  });
  return { calendarId, eventId: event.id };
}

/** An order and an invoice of the guest that the other one works on; a review of what was ordered. */
async function sell(app: App, guest: Somebody, other: Somebody) {
  const { db } = app.services;
  const act = callsOf(app, other);
  const product = await storeProduct(db, {});
  const buyer = new Buyer(app, guest.as);
  const wanted = await buyer.wants([[product.variantIds[0] ?? '', 1, 1000]]);
  const { body: placed } = await buyer.place(wanted, { payment: { method: 'cash_on_delivery' } });
  const { number, version } = placed.order;
  await act('/api/shop/orders/pack', { number, version });
  await act('/api/products/reviews/new', { productId: product.id, rating: 5, comment: 'Keeps warm, very.' });
  const known = await db.selectFrom('party').select('id').where('userId', '=', guest.id).executeTakeFirst();
  const party = known ?? (await storeParty(db, { userId: guest.id, country: 'DE' }));
  const { invoice } = await act<{ invoice: InvoiceDocument }>('/api/invoices/new', {
    invoice: { partyId: party.id, lines: [LINE] },
  });
  await act('/api/invoices/issue', { invoiceId: invoice.id, version: invoice.version });
  return { productId: product.id, name: product.slug, number, invoiceId: invoice.id };
}

/**
 * Makes a guest share something of each kind with somebody of the staff: conversations, a board, a calendar, an order,
 * an invoice, and a follower. Returns values for the fields of endpoints, by which the guest meets the other one.
 * Needs a company and a shipping method.
 */
export async function sharedScene(
  app: App,
  guest: Somebody,
  other: Somebody,
): Promise<Record<string, string>[]> {
  await callsOf(app, other)('/api/profile/follow', { userId: guest.id });
  const ids = {
    ...(await talk(app, guest, other)),
    ...(await plan(app, guest, other)),
    ...(await meet(app, guest, other)),
    ...(await sell(app, guest, other)),
    ids: other.id,
    userIds: other.id,
    entities: `users.person:${other.id}`,
    paths: `/dashboard/user/${other.username}`,
  };
  return [
    { ...ids, conversationKey: ids.conversationId, format: 'json' },
    { ...ids, conversationKey: other.username, name: other.username, format: 'csv' },
    { query: other.username, userIds: other.id },
  ];
}
