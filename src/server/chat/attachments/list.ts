import { sql, type SqlBool } from 'kysely';
import { linksIn } from '@/domain/chat/links';
import type { ChatAttachment } from '@/domain/chat/schemas';
import { badInput } from '@/domain/errors';
import type { PersonRef } from '@/domain/people/personRef';
import { describedRows, toAttachment } from '@/server/core/blobs/describe';
import { keyset } from '@/server/db/keyset';
import { afterCursor, type Sort } from '@/server/db/sort';
import { openConversationFor, type Place } from '../access';
import type { Chat } from '../chat';
import { peopleById, toRef } from '../people';
import { MESSAGE_FILES } from './files';

type Kind = 'image' | 'audio' | 'file';

interface ListCriteria {
  conversationId: string;
  kind?: Kind | 'link' | undefined;
  olderThan?: string | undefined;
  newerThan?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A file or link in the list. */
interface Item {
  attachment: ChatAttachment | null;
  link: string | null;
  messageId: string;
  senderId: string;
  createdAt: string;
}

/** A page of the links in messages, the newest first. */
async function listLinks({ db }: Chat, { conversation, fromSeq }: Place, { limit, cursor }: ListCriteria) {
  const query = db
    .selectFrom('chat_message as m')
    .select(['m.id', 'm.body', 'm.senderId', 'm.createdAt'])
    .where('m.conversationId', '=', conversation.id)
    .where('m.hasLink', '=', 1)
    .where('m.seq', '>', fromSeq)
    .where('m.deletedAt', 'is', null)
    .where('m.unsentAt', 'is', null);
  const { rows, next } = await keyset(query, {
    sort: [{ column: 'm.seq', direction: 'desc' }],
    id: 'm.id',
    limit,
    cursor,
    filters: [conversation.id, 'link'],
  });
  const items = rows.flatMap(({ body, createdAt, id, senderId }) =>
    linksIn(body).map((link): Item => ({ attachment: null, link, messageId: id, senderId, createdAt })),
  );
  return { items, next };
}

/** Conditions by kind: a recording is a file too, but is listed as audio only. */
const KINDS: Record<Kind, ReturnType<typeof sql<SqlBool>>> = {
  image: sql<SqlBool>`blob.kind = 'image'`,
  audio: sql<SqlBool>`m."contentType" = 'audio'`,
  file: sql<SqlBool>`blob.kind <> 'image' and m."contentType" <> 'audio'`,
};

/** Visible files of a conversation: of existing messages (`m`) after the position from which the user sees it. */
const sentIn = ({ conversation, fromSeq }: Place) => sql<SqlBool>`
  attachment."ownerType" = ${MESSAGE_FILES} and attachment."deletedAt" is null
  and m."conversationId" = ${conversation.id} and m."contentType" in ('image', 'file', 'audio')
  and m.seq > ${fromSeq} and m."deletedAt" is null and m."unsentAt" is null`;

/** Numbers of each kind. */
type Counts = Record<'image' | 'file' | 'link', number>;

/** Counts stop here: more is shown as "more". */
const COUNTED = 200;

async function countFiles({ db }: Chat, place: Place, kind: 'image' | 'file') {
  const some = db
    .selectFrom('attachment')
    .innerJoin('blob', 'blob.hash', 'attachment.blobHash')
    .innerJoin('chat_message as m', 'm.id', 'attachment.ownerId')
    .where(sentIn(place))
    .where(KINDS[kind])
    .select('attachment.id')
    .limit(COUNTED);
  return (await some.execute()).length;
}

/** How many pictures, files and links there are, each up to 200. */
async function countSent(chat: Chat, place: Place): Promise<Counts> {
  const link = await listLinks(chat, place, { conversationId: place.conversation.id, limit: COUNTED });
  return {
    image: await countFiles(chat, place, 'image'),
    file: await countFiles(chat, place, 'file'),
    link: Math.min(link.items.length, COUNTED),
  };
}

const ID = 'attachment.id';
const NEWEST: readonly Sort[] = [
  { column: 'm.seq', direction: 'desc' },
  { column: 'attachment.rank', direction: 'asc' },
];
/** Order of paging from a file: by position in the conversation, then within a message, or both reversed. */
const along = (direction: 'asc' | 'desc'): readonly Sort[] => [
  { column: 'm.seq', direction },
  { column: 'attachment.rank', direction },
];

function sentFiles({ db }: Chat, place: Place) {
  return describedRows(db).innerJoin('chat_message as m', 'm.id', 'attachment.ownerId').where(sentIn(place));
}

/** The files on one side of a file, the nearest first. */
async function asideOf(chat: Chat, place: Place, { olderThan, newerThan }: ListCriteria) {
  const files = sentFiles(chat, place);
  let sort = NEWEST;
  let query = files;
  for (const [field, from] of Object.entries({ olderThan, newerThan })) {
    if (from === undefined) continue;
    sort = along(field === 'olderThan' ? 'desc' : 'asc');
    const row = await files.where(ID, '=', from).select(['m.seq', 'attachment.rank']).executeTakeFirst();
    if (!row) throw badInput({ [field]: 'invalid' });
    const order = [...sort, { column: ID, direction: sort[0]?.direction ?? 'asc' }];
    query = query.where(afterCursor(order, [row.seq, row.rank, from]));
  }
  return { sort, query };
}

async function listFiles(chat: Chat, place: Place, question: ListCriteria) {
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
 * A page of a conversation's files or links: the newest first, or the nearest to a file. Throws 404, 400
 * `fields.cursor`, `fields.olderThan`, `fields.newerThan`.
 */
export async function listAttachments(
  chat: Chat,
  question: ListCriteria,
): Promise<{ attachments: Item[]; people: PersonRef[]; counts?: Counts; next?: string }> {
  const place = await openConversationFor(chat.db, chat.user, question.conversationId);
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
