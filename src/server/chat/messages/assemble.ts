import { MAX_EXCERPT } from '@/domain/chat/limits';
import { excerptOf } from '@/domain/chat/mentions';
import type { Message } from '@/domain/chat/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import { readFiles } from '../attachments/files';
import type { Chat } from '../chat';
import { peopleById, toRef } from '../people';
import { parsePreview, shownPreview } from '../previews/stored';
import { type Reaction, readReactions } from './readReactions';
import type { MessageRow } from './select';

/** The `seq` after which a reader sees a conversation, by its id. */
export type FromSeq = (conversationId: string) => number;

/** Related records of message rows. */
export interface Around {
  fromSeq: FromSeq;
  files: Awaited<ReturnType<typeof readFiles>>;
  reactions: ReadonlyMap<string, Reaction[]>;
}

function replyOf(row: MessageRow, fromSeq: number): Message['replyTo'] {
  const { replyId, replySenderId, replyBody, replySeq, replyDeletedAt } = row;
  if (replyId === null || replySenderId === null) return null;
  const reply = { id: replyId, senderId: replySenderId };
  if ((replySeq ?? 0) <= fromSeq) return { ...reply, excerpt: null, gone: 'earlier' };
  if (replyDeletedAt !== null) return { ...reply, excerpt: null, gone: 'deleted' };
  return { ...reply, excerpt: excerptOf(replyBody ?? '', MAX_EXCERPT), gone: null };
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** Maps a row to the contract; a deleted one keeps only its position. */
export function toMessage(row: MessageRow, { fromSeq, files, reactions }: Around): Message {
  const isGone = row.deletedAt !== null;
  return {
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    senderId: row.senderId,
    clientId: row.clientId,
    body: isGone ? '' : row.body,
    contentType: row.contentType,
    attachments: isGone
      ? []
      : (files.ofMessage.get(row.id) ?? []).map((file) => ({ ...file, durationMs: row.audioMs })),
    createdAt: row.createdAt,
    replyTo: replyOf(row, fromSeq(row.conversationId)),
    forwarded: row.forwardedFromId !== null,
    reactions: isGone ? [] : (reactions.get(row.id) ?? []),
    mentions: isGone ? [] : (JSON.parse(row.mentions) as string[]),
    preview: isGone ? null : shownPreview(row.preview, files.byId),
    system: parsed(row.system) as Message['system'],
    editedAt: row.editedAt,
    deletedAt: row.deletedAt,
    deletedBy: row.deletedBy,
    pinnedAt: row.pinnedAt,
    pinnedBy: row.pinnedBy,
    version: row.version,
  };
}

/** Ids of all users named by messages. */
export function namedIn(messages: readonly Message[]): string[] {
  return messages.flatMap(({ senderId, replyTo, mentions, reactions, system }) => [
    senderId,
    ...(replyTo ? [replyTo.senderId] : []),
    ...mentions.filter((id) => id !== 'all'),
    ...reactions.flatMap(({ userIds }) => userIds),
    ...(system?.userIds ?? []),
  ]);
}

/** Rows as messages: two statements for any number. */
export async function assembleMessages(
  chat: Pick<Chat, 'blobs' | 'db'>,
  rows: readonly MessageRow[],
  fromSeq: FromSeq,
): Promise<Message[]> {
  const ids = rows.map(({ id }) => id);
  const pictures = rows.flatMap(({ preview }) => parsePreview(preview)?.imageId ?? []);
  const files = await readFiles(chat, ids, pictures);
  const around = { fromSeq, files, reactions: await readReactions(chat.db, ids) };
  return rows.map((row) => toMessage(row, around));
}

/** Messages with the users named by them: one statement more. */
export async function withPeople(
  { db }: Pick<Chat, 'db'>,
  messages: Message[],
): Promise<{ messages: Message[]; people: PersonRef[] }> {
  const people = await peopleById(db, namedIn(messages));
  return { messages, people: [...people.values()].map(toRef) };
}
