import type { Insertable } from 'kysely';
import { iso, type DemoMessage, type Told } from './tell';
import type { ChatReactionTable, ChatRevisionTable } from '@/server/db/tables/chat';
import { textColumns } from '../messages/write';
import type { Cast } from './cast';
import { EDITED, LONG_MESSAGE, PINNED, REACTIONS, SHOWN } from './texts';

const MINUTE = 60_000;
/** Every n-th message of a group or channel replies to an earlier one. */
const ANSWERS = 7;

type Rooms = ReadonlyMap<string, Told>;

function at(rooms: Rooms, key: string, place: number): DemoMessage {
  const messages = rooms.get(key)?.messages ?? [];
  return messages.at(place)!;
}

/** Positions of the messages with pictures, files and a recording. */
const SHOWN_AT = [
  ['showroom', 24, SHOWN.one],
  ['lyon', 12, SHOWN.three],
  ['general', 30, SHOWN.six],
  ['manager', 30, SHOWN.list],
  ['showroom', 27, SHOWN.papers],
  ['showroom', 30, SHOWN.bell],
] as const;

const later = (time: string, minutes: number) => iso(Date.parse(time) + minutes * MINUTE);

/** Writes a long message, a mention, a pinned, an edited (with its earlier text) and a deleted one. */
export function mark(rooms: Rooms, { admin, manager }: Cast): Insertable<ChatRevisionTable>[] {
  for (const [key, place, body] of SHOWN_AT) Object.assign(at(rooms, key, place), textColumns(body));
  Object.assign(at(rooms, 'english', 11), textColumns(LONG_MESSAGE));
  const mention = `[@${admin.name}](mention:${admin.id}) can you say a word about the new showroom on Thursday?`;
  Object.assign(at(rooms, 'general', -6), textColumns(mention));
  const pinned = at(rooms, 'general', 14);
  const pinnedAt = later(pinned.createdAt, 5);
  Object.assign(pinned, textColumns(PINNED), {
    pinnedAt,
    pinnedBy: manager.id,
    updatedAt: pinnedAt,
    version: 2,
  });
  const edited = at(rooms, 'showroom', 12);
  const editedAt = later(edited.createdAt, 2);
  Object.assign(edited, textColumns(EDITED), { editedAt, updatedAt: editedAt, version: 2 });
  const deleted = at(rooms, 'showroom', 18);
  const deletedAt = later(deleted.createdAt, 1);
  Object.assign(deleted, { deletedAt, deletedBy: deleted.senderId, updatedAt: deletedAt, version: 2 });
  return [{ messageId: edited.id, n: 1, body: 'The painter comes on Monday at 9.', editedAt }];
}

/** Makes some messages of groups and channels replies to one slightly above them. */
export function answer(rooms: Rooms): void {
  for (const { room, messages } of rooms.values()) {
    if (room.type === 'ONE_TO_ONE' || room.key === 'announcements') continue;
    for (let n = ANSWERS; n < messages.length; n += ANSWERS) {
      const question = messages[n - 2]!;
      if (question.deletedAt === null) messages[n]!.replyToId = question.id;
    }
  }
}

/** Twelve reactions to messages in six positions, by members of the room. */
export function react(rooms: Rooms): Insertable<ChatReactionTable>[] {
  const places = [
    ['general', 14],
    ['general', -8],
    ['announcements', 5],
    ['showroom', 5],
    ['manager', 20],
    ['lyon', 8],
  ] as const;
  return places.flatMap(([key, place], n) => {
    const message = at(rooms, key, place);
    const others = (rooms.get(key)?.room.people ?? []).filter(({ id }) => id !== message.senderId);
    const two = [others[0]!, others[1] ?? others[0]!];
    return two.map(({ id: userId }, turn) => ({
      messageId: message.id,
      userId,
      emoji: REACTIONS[(n + (two[0] === two[1] ? turn : 0)) % REACTIONS.length]!,
      at: later(message.createdAt, 2 + turn),
    }));
  });
}
