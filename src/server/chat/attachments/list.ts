import { badInput } from '@/domain/errors';
import type { PersonRef } from '@/domain/people/personRef';
import { describedRows, toAttachment } from '@/server/core/blobs/describe';
import { keyset } from '@/server/db/keyset';
import { after, type Sort } from '@/server/db/sort';
import { openPlace, type Place } from '../access';
import type { Chat } from '../chat';
import { peopleById, toRef } from '../people';
import { type Counts, countSent, KINDS, sentIn } from './counts';
import { type Item, listLinks, type Question } from './links';

const ID = 'attachment.id';
const NEWEST: readonly Sort[] = [
  { column: 'm.seq', direction: 'desc' },
  { column: 'attachment.rank', direction: 'asc' },
];
/** As one goes through them from a file: what stands first in a message comes first, or last the other way. */
const along = (direction: 'asc' | 'desc'): readonly Sort[] => [
  { column: 'm.seq', direction },
  { column: 'attachment.rank', direction },
];

function sentFiles({ db }: Chat, place: Place) {
  return describedRows(db).innerJoin('chat_message as m', 'm.id', 'attachment.ownerId').where(sentIn(place));
}

/** The files on one side of a file, the nearest first. */
async function asideOf(chat: Chat, place: Place, { olderThan, newerThan }: Question) {
  const files = sentFiles(chat, place);
  let sort = NEWEST;
  let query = files;
  for (const [field, from] of Object.entries({ olderThan, newerThan })) {
    if (from === undefined) continue;
    sort = along(field === 'olderThan' ? 'desc' : 'asc');
    const row = await files.where(ID, '=', from).select(['m.seq', 'attachment.rank']).executeTakeFirst();
    if (!row) throw badInput({ [field]: 'invalid' });
    const order = [...sort, { column: ID, direction: sort[0]?.direction ?? 'asc' }];
    query = query.where(after(order, [row.seq, row.rank, from]));
  }
  return { sort, query };
}

async function listFiles(chat: Chat, place: Place, question: Question) {
  const { kind, limit, cursor, olderThan, newerThan } = question;
  const { sort, query } = await asideOf(chat, place, question);
  const found = query.select(['m.id as messageId', 'm.senderId', 'm.audioMs', 'm.createdAt as sentAt']);
  const { rows, next } = await keyset(kind && kind !== 'link' ? found.where(KINDS[kind]) : found, {
    sort,
    id: ID,
    limit,
    cursor,
    filters: [place.conversation.id, kind ?? '', olderThan, newerThan],
  });
  const items = rows.map((row): Item => {
    const { audioMs, messageId, senderId, sentAt } = row;
    const attachment = { ...toAttachment(chat.blobs.needs, row), durationMs: audioMs };
    return { attachment, link: null, messageId, senderId, createdAt: sentAt };
  });
  return { items, next };
}

/**
 * A page of a conversation's files, or of the addresses in it: the newest first, or the nearest to a file. Throws 404,
 * 400 `fields.cursor`, `fields.olderThan`, `fields.newerThan`.
 */
export async function listAttachments(
  chat: Chat,
  question: Question,
): Promise<{ attachments: Item[]; people: PersonRef[]; counts?: Counts; next?: string }> {
  const place = await openPlace(chat.db, chat.user, question.conversationId);
  const { items, next } = await (question.kind === 'link' ? listLinks : listFiles)(chat, place, question);
  const people = await peopleById(
    chat.db,
    items.map(({ senderId }) => senderId),
  );
  const isFirst = question.cursor === undefined;
  return {
    attachments: items,
    ...(isFirst && { counts: await countSent(chat, place) }),
    people: [...people.values()].map(toRef),
    ...(next !== undefined && { next }),
  };
}
