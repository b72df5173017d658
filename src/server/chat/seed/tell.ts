import type { Insertable } from 'kysely';
import { orderKey } from '@/domain/people/personIndex';
import type { Random } from '@/server/core/random';
import { newRow } from '@/server/db/row';
import type { ChatConversationTable, ChatMemberTable, ChatMessageTable } from '@/server/db/tables/chat';
import { directKeyOf } from '../access';
import { textColumns } from '../messages/write';
import type { DemoPerson } from './cast';
import type { Room } from './rooms';
import { talkIn } from './talk';

export const iso = (time: number) => new Date(time).toISOString();

const HOUR = 3_600_000;

/** Every column of a message, so that one statement inserts all of them. */
export type DemoMessage = Omit<Insertable<ChatMessageTable>, 'mentions' | 'hasLink'> & {
  mentions: string;
  hasLink: number;
  createdAt: string;
};

/** A room with all its rows. */
export interface Told {
  room: Room;
  conversation: Insertable<ChatConversationTable> & { id: string };
  messages: DemoMessage[];
  members: Insertable<ChatMemberTable>[];
}

interface Written {
  seq: number;
  senderId: string;
  body: string;
  at: string;
  system?: string;
}

function messageOf(random: Random, conversationId: string, written: Written): DemoMessage {
  const { at, body, senderId, seq, system = null } = written;
  return {
    id: random.id(new Date(at)),
    conversationId,
    seq,
    senderId,
    clientId: random.id(new Date(at)),
    requestHash: '',
    contentType: system === null ? 'text' : 'system',
    ...textColumns(body),
    replyToId: null,
    forwardedFromId: null,
    system,
    preview: null,
    audioMs: null,
    editedAt: null,
    pinnedAt: null,
    pinnedBy: null,
    unsentAt: null,
    deletedBy: null,
    ...newRow(at),
  };
}

/** Most people added by one action; the others joined later. */
const AT_ONCE = 200;

/** Groups and channels begin with the system message of their creation. */
function beginning({ type, people }: Room, maker: DemoPerson, at: string): Written[] {
  if (type === 'ONE_TO_ONE') return [];
  const others = people.filter((person) => person !== maker).slice(0, AT_ONCE);
  const userIds = others.map(({ id }) => id);
  const system = JSON.stringify({ kind: 'created', userIds });
  return [{ seq: 1, senderId: maker.id, body: '', at, system }];
}

function membersOf(
  random: Random,
  { room, conversation, messages }: Omit<Told, 'members'>,
  reader: DemoPerson,
) {
  const { lastSeq = 0, createdAt } = conversation;
  return room.people.map((person, n) => {
    const own = messages.findLast(({ senderId }) => senderId === person.id)?.seq ?? 0;
    const behind = person === reader ? (room.unread ?? 0) : random.pick([0, 0, 1, 4]);
    return {
      conversationId: conversation.id,
      userId: person.id,
      role: n === 0 && room.type !== 'ONE_TO_ONE' ? ('owner' as const) : ('member' as const),
      historyFromSeq: 0,
      lastReadSeq: Math.max(own, lastSeq - behind),
      notifyLevel: room.type === 'CHANNEL' ? ('mentions' as const) : ('all' as const),
      mutedUntil: null,
      pinnedKey: null,
      hiddenAt: null,
      joinedAt: person.createdAt > createdAt ? person.createdAt : createdAt,
      leftAt: null,
    };
  });
}

/** Maps a room to rows: `seq` without gaps, everything read except the unread messages. */
export function seedRoomNotices(
  random: Random,
  room: Room,
  reader: DemoPerson,
  now: Date,
  days: number,
): Told {
  const [maker] = room.people as [DemoPerson];
  const lines = talkIn(random, room, reader, now, days);
  const begin = iso((lines[0]?.at ?? now).getTime() - HOUR);
  const written = beginning(room, maker, begin);
  for (const { at, body, sender } of lines) {
    written.push({ seq: written.length + 1, senderId: sender.id, body, at: at.toISOString() });
  }
  const id = random.id(new Date(begin));
  const { people, title = null, topic = null, type } = room;
  const conversation = {
    id,
    type,
    isPrivate: room.isPublic ? 0 : 1,
    title,
    titleKey: title === null ? '' : orderKey(title),
    topic,
    avatarId: null,
    directKey: type === 'ONE_TO_ONE' ? directKeyOf(people[0]!.id, people[1]!.id) : null,
    lastSeq: written.length,
    lastMessageAt: written.at(-1)?.at ?? begin,
    createdBy: maker.id,
    archivedAt: null,
    ...newRow(begin),
  };
  const messages = written.map((one) => messageOf(random, id, one));
  const told = { room, conversation, messages };
  return { ...told, members: membersOf(random, told, reader) };
}
