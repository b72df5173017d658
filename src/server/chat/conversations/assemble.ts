import { sql } from 'kysely';
import type { Contact, Conversation, Draft, Message } from '@/domain/chat/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import type { Database } from '@/server/db/database';
import { otherOf } from '../access';
import { type Files, readFiles } from '../attachments/files';
import type { Chat } from '../chat';
import { namedIn, toMessage } from '../messages/assemble';
import { readReactions } from '../messages/readReactions';
import { messageRows } from '../messages/select';
import { peopleById, toContact, toRef } from '../people';
import type { ListedRow } from './select';

/** Ids of the other members of each conversation, up to a limit, by when they joined. One statement. */
async function othersIn(
  db: Database,
  userId: string,
  rows: readonly ListedRow[],
  most: number,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const many: string[] = [];
  for (const { directKey, id } of rows) {
    if (directKey === null) many.push(id);
    else found.set(id, [otherOf({ directKey }, userId)]);
  }
  if (many.length === 0) return found;
  const ranked = db
    .selectFrom('chat_member')
    .select(['conversationId', 'userId'])
    .select(
      sql<number>`row_number() over (partition by "conversationId" order by "joinedAt", "userId")`.as(
        'place',
      ),
    )
    .where('conversationId', 'in', many)
    .where('leftAt', 'is', null)
    .where('userId', '<>', userId)
    .as('ranked');
  const members = await db
    .selectFrom(ranked)
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute();
  for (const member of members) {
    found.set(member.conversationId, [...(found.get(member.conversationId) ?? []), member.userId]);
  }
  return found;
}

interface Parts {
  files: Files;
  last: Message | null;
  participants: Contact[];
}

const idsOf = (json: string | null) => (json === null ? [] : (JSON.parse(json) as string[]));

function draftOf(row: ListedRow, files: Files): Draft | null {
  const { draftBody, draftReplyToId, draftVersion, draftUpdatedAt, draftAttachmentIds } = row;
  if (draftBody === null || draftVersion === null || draftUpdatedAt === null) return null;
  const attachmentIds = idsOf(draftAttachmentIds);
  const attachments = attachmentIds.flatMap((id) => files.byId.get(id) ?? []);
  return {
    target: row.id,
    body: draftBody,
    replyToId: draftReplyToId,
    attachmentIds,
    attachments: attachments.map((file) => ({ ...file, durationMs: null })),
    version: draftVersion,
    updatedAt: draftUpdatedAt,
  };
}

function keyOf(row: ListedRow, { user }: Chat, participants: readonly Contact[]): string {
  if (row.directKey === null) return row.id;
  const other = otherOf(row, user.id);
  return participants.find(({ id }) => id === other)?.username ?? row.id;
}

function toConversation(chat: Chat, row: ListedRow, { files, last, participants }: Parts): Conversation {
  const joined = row.memberId !== null;
  const picture = row.avatarId === null ? undefined : files.byId.get(row.avatarId);
  const isReachable = row.directKey === null || participants.some(({ disabled }) => !disabled);
  const { id, type, title, topic, lastSeq, lastMessageAt, createdBy, archivedAt, updatedAt, version } = row;
  return {
    id,
    type,
    title,
    topic,
    lastSeq,
    lastMessageAt,
    createdBy,
    archivedAt,
    updatedAt,
    version,
    key: keyOf(row, chat, participants),
    isPrivate: row.isPrivate === 1,
    avatar: picture ? (picture.thumbnailUrl ?? picture.url) : null,
    messages: last ? [last] : [],
    lastMessage: last,
    participants,
    participantCount: row.participantCount,
    unreadCount: row.unreadCount,
    mentionCount: row.mentionCount,
    firstUnreadId: row.firstUnreadId,
    lastReadSeq: row.lastReadSeq ?? 0,
    draft: draftOf(row, files),
    pinned: row.pinnedKey !== null,
    mutedUntil: row.mutedUntil,
    notifyLevel: row.notifyLevel ?? 'mentions',
    role: row.role,
    joined,
    canPost: joined && archivedAt === null && isReachable,
  };
}

/** The last message of each row, with everything that the rows' files and reactions need: three statements. */
async function readLast(chat: Chat, rows: readonly ListedRow[]) {
  const lastIds = rows.flatMap(({ lastMessageId }) => lastMessageId ?? []);
  const last = lastIds.length === 0 ? [] : await messageRows(chat.db).where('m.id', 'in', lastIds).execute();
  const fileIds = rows.flatMap(({ avatarId, draftAttachmentIds }) => [
    ...(avatarId === null ? [] : [avatarId]),
    ...idsOf(draftAttachmentIds),
  ]);
  const files = await readFiles(chat, lastIds, fileIds);
  const reactions = await readReactions(chat.db, lastIds);
  const from = new Map(rows.map(({ id, historyFromSeq }) => [id, historyFromSeq ?? 0]));
  const around = { files, reactions, fromSeq: (id: string) => from.get(id) ?? 0 };
  return { files, last: new Map(last.map((row) => [row.conversationId, toMessage(row, around)])) };
}

/**
 * Rows as conversations, with at most `most` other members each, and all users named by the last messages: six
 * statements for any number of rows.
 */
export async function assembleConversations(
  chat: Chat,
  rows: readonly ListedRow[],
  most = 4,
): Promise<{ conversations: Conversation[]; people: PersonRef[] }> {
  if (rows.length === 0) return { conversations: [], people: [] };
  const { files, last } = await readLast(chat, rows);
  const others = await othersIn(chat.db, chat.user.id, rows, most);
  const named = namedIn([...last.values()]);
  const people = await peopleById(chat.db, [...[...others.values()].flat(), ...named]);
  const presence = await chat.live.statusOf([...new Set([...others.values()].flat())]);
  const conversations = rows.map((row) => {
    const ids = others.get(row.id) ?? [];
    const participants = ids.flatMap((id) => {
      const person = people.get(id);
      return person ? [toContact(chat, person, presence)] : [];
    });
    return toConversation(chat, row, { files, last: last.get(row.id) ?? null, participants });
  });
  return {
    conversations,
    people: [...new Set(named)].flatMap((id) => {
      const row = people.get(id);
      return row ? [toRef(row)] : [];
    }),
  };
}
