import { excerptOf } from '@/domain/chat/mentions';
import type { Transaction } from '@/server/db/database';
import type { DemoRecord, DemoRecords } from './notices';

const SHOWN = 140;

/** A group with messages that `userId` has not read, else any of theirs. */
async function messagesFor(trx: Transaction, userId: string): Promise<DemoRecord> {
  const row = await trx
    .selectFrom('chat_member as member')
    .innerJoin('chat_conversation as c', 'c.id', 'member.conversationId')
    .innerJoin('chat_message as m', 'm.conversationId', 'c.id')
    .innerJoin('user as sender', 'sender.id', 'm.senderId')
    .select(['c.id', 'c.title', 'm.id as messageId', 'm.body', 'sender.id as actorId', 'sender.name'])
    .where('member.userId', '=', userId)
    .where('c.type', '=', 'GROUP')
    .where('m.senderId', '<>', userId)
    .where('m.deletedAt', 'is', null)
    .where('m.body', '<>', '')
    .orderBy((eb) => eb('c.lastSeq', '-', eb.ref('member.lastReadSeq')), 'desc')
    .orderBy('m.seq', 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    topic: 'chat-message',
    actorId: row.actorId,
    entity: { type: 'chat.conversation', id: row.id },
    link: `/dashboard/chat/${row.id}?message=${row.messageId}`,
    params: { name: row.name, group: row.title ?? '', text: excerptOf(row.body, SHOWN) },
    count: 3,
  };
}

/** A card of `userId` created by another user, and one with a comment by another user. */
async function cardsFor(trx: Transaction, userId: string): Promise<Pick<DemoRecords, 'card' | 'comment'>> {
  const own = () =>
    trx
      .selectFrom('card_assignee')
      .innerJoin('card', 'card.id', 'card_assignee.cardId')
      .innerJoin('board', 'board.id', 'card.boardId')
      .where('card_assignee.userId', '=', userId)
      .where('card.deletedAt', 'is', null)
      .where('card.archivedAt', 'is', null)
      .orderBy('card.createdAt', 'desc')
      .orderBy('card.id')
      .select(['card.id', 'card.name', 'card.number', 'board.key as boardKey'])
      .limit(1);
  const given = await own()
    .innerJoin('user as actor', (join) =>
      join.onRef('actor.id', '=', 'card.reporterId').on('actor.id', '<>', userId),
    )
    .select(['actor.id as actorId', 'actor.name as actor'])
    .executeTakeFirstOrThrow();
  const said = await own()
    .innerJoin('card_comment as comment', 'comment.cardId', 'card.id')
    .innerJoin('user as actor', (join) =>
      join.onRef('actor.id', '=', 'comment.authorId').on('actor.id', '<>', userId),
    )
    .where('comment.deletedAt', 'is', null)
    .select(['actor.id as actorId', 'actor.name as actor'])
    .executeTakeFirstOrThrow();
  const recordOf = (topic: DemoRecord['topic'], row: typeof given): DemoRecord => {
    const key = `${row.boardKey}-${row.number}`;
    return {
      topic,
      actorId: row.actorId,
      entity: { type: 'kanban.card', id: row.id },
      link: `/dashboard/kanban/card/${key}`,
      params: { name: row.actor, card: row.name, key },
    };
  };
  return { card: recordOf('kanban-assigned', given), comment: recordOf('kanban-commented', said) };
}

/** The newest order placed by another user. */
async function orderFor(trx: Transaction, handlerId: string): Promise<DemoRecord> {
  const { currency, customerName, id, number, total, userId } = await trx
    .selectFrom('shop_order')
    .select(['id', 'number', 'customerName', 'total', 'currency', 'userId'])
    .where((eb) => eb.or([eb('userId', 'is', null), eb('userId', '<>', handlerId)]))
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    topic: 'order-placed',
    ...(userId !== null && { actorId: userId }),
    entity: { type: 'shop.order', id },
    link: `/dashboard/e-commerce/orders/${encodeURIComponent(number)}`,
    params: { number, name: customerName, amountMinor: total, currency },
  };
}

async function invoiceOf(trx: Transaction): Promise<DemoRecord> {
  const { buyer, currency, id, number, total } = await trx
    .selectFrom('invoice')
    .select(['id', 'number', 'buyer', 'total', 'currency'])
    .where('kind', '=', 'invoice')
    .where('state', '=', 'issued')
    .where('balance', '=', 0)
    .where('total', '>', 0)
    .orderBy('issueDate', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { name = '' } = JSON.parse(buyer ?? '{}') as { name?: string };
  return {
    topic: 'invoice-paid',
    entity: { type: 'invoices.invoice', id },
    link: `/dashboard/invoice/${id}`,
    params: { number: number ?? '', name, amountMinor: total, currency },
  };
}

/** Demo records of other areas that the first account is notified of. */
export async function demoRecords(trx: Transaction, userId: string): Promise<DemoRecords> {
  return {
    messages: await messagesFor(trx, userId),
    ...(await cardsFor(trx, userId)),
    order: await orderFor(trx, userId),
    invoice: await invoiceOf(trx),
  };
}
