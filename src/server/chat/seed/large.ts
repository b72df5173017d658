import { LANGUAGES } from '@/domain/languages';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { documentOf } from '../search/documents';
import type { DemoPerson } from './cast';
import type { Room } from './rooms';
import { seedRoomNotices } from './tell';

const SEED = 20_28;
/** Days over which the messages are spread: long enough for jumps to a date of last year. */
const DAYS = 730;
const HOUR = 60;
/** Messages of each conversation but the first. */
const FEW = 12;
const WRITERS = 24;

/** Size of the dataset: all conversations are the first user's, and one of them has `messages`. */
export interface ChatSize {
  conversations: number;
  messages: number;
  people: number;
}

/** Source: performance, section 1, and chat, section 8. */
const LARGE: ChatSize = { conversations: 500, messages: 100_000, people: 300 };

function general(people: readonly DemoPerson[], { messages }: ChatSize): Room {
  return {
    key: 'general',
    type: 'CHANNEL',
    title: 'general',
    isPublic: true,
    people: [...people],
    writers: people.slice(0, WRITERS),
    languages: [...LANGUAGES],
    count: messages,
    last: 1,
    unread: Math.min(3000, Math.floor(messages / 2)),
  };
}

/** Direct conversations while there are people left, then groups of four. */
function roomOf(people: readonly DemoPerson[], n: number): Room {
  const [reader] = people as [DemoPerson];
  const at = (place: number) => people[1 + (place % (people.length - 1))]!;
  const rest = { key: `room-${n}`, count: FEW, last: 2 * HOUR + n * 7, unread: n % 5 };
  const languages = [LANGUAGES[n % LANGUAGES.length]!];
  if (n < people.length) return { ...rest, type: 'ONE_TO_ONE', people: [reader, at(n - 1)], languages };
  const members = [reader, at(n), at(n + 1), at(n + 2)];
  return { ...rest, type: 'GROUP', title: `Project ${n}`, people: members, languages };
}

/**
 * The dataset of the benchmarks: one conversation with very many messages among very many conversations.
 * Deterministic for the same `now`.
 */
export async function seedLargeChat(
  trx: Transaction,
  { now, users, size = LARGE }: { now: Date; users: readonly DemoPerson[]; size?: ChatSize },
): Promise<void> {
  const random = new Random(SEED);
  const able = users.filter(({ approvedAt, banned }) => approvedAt !== null && banned === 0);
  const people = able.slice(0, size.people);
  const [reader] = people;
  if (!reader) return;
  const rooms = [
    general(people, size),
    ...Array.from({ length: size.conversations - 1 }, (_, n) => roomOf(people, n + 1)),
  ];
  for (const room of rooms) {
    const { conversation, members, messages } = seedRoomNotices(random, room, reader, now, DAYS);
    await insertMany(trx, 'chat_conversation', [conversation]);
    await insertMany(trx, 'chat_member', members);
    await insertMany(trx, 'chat_message', messages);
    const found = messages.filter(({ contentType }) => contentType !== 'system');
    await insertMany(trx, 'search_doc', found.map(documentOf));
  }
}
