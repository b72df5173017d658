import { randomUUID } from 'node:crypto';
import type { Conversation } from '@/domain/chat/schemas';
import { dayIn, addDays } from '@/domain/days';
import { seedUsers } from '@/server/auth/seed';
import { type ChatSize, seedLargeChat } from '@/server/chat/seed/large';
import type { DatabaseOptions } from '@/server/db/database';
import { type Both, printBeside } from './beside';
import { onDatabases, openFilled } from './databases';

/** The same number of people, so that responses are of equal size. */
const SMALL: ChatSize = { conversations: 60, messages: 400, people: 300 };
const LARGE: ChatSize = { conversations: 500, messages: 100_000, people: 300 };
/** Pages from the middle of the history: far from both ends. */
const YEAR_AGO = -365;

/** A workspace of this size and its first user, who is in all of its conversations. */
async function openWorkspace(target: DatabaseOptions, size: ChatSize) {
  const what = `${size.messages} messages in one of ${size.conversations} conversations`;
  const { db, get, post } = await openFilled(target, what, async (trx) => {
    const now = new Date();
    const users = await seedUsers(trx, { now, count: size.people + 60 });
    await seedLargeChat(trx, { now, users, size });
  });
  const { id } = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('titleKey', 'like', '%general')
    .executeTakeFirstOrThrow();
  const send = () => {
    const message = { clientId: randomUUID(), conversationId: id, body: 'So that is what we do.' };
    return post('/api/chat/messages/new', message);
  };
  const day = addDays(dayIn('UTC', new Date()), YEAR_AGO);
  const path = `/api/chat/conversation?conversationKey=${id}&at=${day}`;
  const { conversation } = await get<{ conversation: Conversation }>(path);
  return { db, get, send, id, day, middle: conversation.messages[0]?.id ?? '' };
}

type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

/** The reads of a user by path; the limits are those of chat, section 8. */
const READS: readonly [label: string, path: (of: Workspace) => string, hold?: number, grows?: 'grows'][] = [
  ['open at the first unread', ({ id }) => `conversation?conversationKey=${id}`, 60],
  ['open at the end', ({ id }) => `conversation?conversationKey=${id}&at=latest`, 60],
  ['jump to a date of last year', ({ id, day }) => `conversation?conversationKey=${id}&at=${day}`, 60],
  ['jump to before the beginning', ({ id }) => `conversation?conversationKey=${id}&at=2001-01-01`, 60],
  ['jump to a message', ({ id, middle }) => `conversation?conversationKey=${id}&at=${middle}`, 60],
  ['older page, in the middle', ({ id, middle }) => `messages?conversationId=${id}&before=${middle}`, 40],
  ['newer page, in the middle', ({ id, middle }) => `messages?conversationId=${id}&after=${middle}`, 40],
  ['around a message', ({ id, middle }) => `messages?conversationId=${id}&around=${middle}`, 40],
  ['a message by its link', ({ middle }) => `message?messageId=${middle}`],
  ['list of 50 conversations', () => 'conversations?limit=50', 60],
  ['… unread ones', () => 'conversations?limit=50&filter=unread', 60],
  ['… direct ones', () => 'conversations?limit=50&filter=direct', 60],
  ['people of the conversation', ({ id }) => `participants?conversationKey=${id}&limit=30`],
  ['contacts', () => 'contacts?limit=30'],
  ['files', ({ id }) => `attachments?conversationId=${id}`],
  ['links', ({ id }) => `attachments?conversationId=${id}&kind=link`],
  ['pinned messages', ({ id }) => `pins?conversationId=${id}`],
  ['public channels', () => 'channels'],
  ['search 上海', () => `search?query=${encodeURIComponent('上海')}&limit=20`, 150, 'grows'],
  ['search duoc', () => 'search?query=duoc&limit=20', 150, 'grows'],
  ['search reunion', () => 'search?query=reunion&limit=20', 150, 'grows'],
  ['search احمد', () => `search?query=${encodeURIComponent('احمد')}&limit=20`, 150, 'grows'],
  ['search two words', () => 'search?query=the+on&limit=20', 150, 'grows'],
  ['search nothing there', () => 'search?query=zzzz&limit=20', 150, 'grows'],
  ['search in the conversation', ({ id }) => `search?query=the&limit=20&conversationId=${id}`, 150, 'grows'],
  ['search from: somebody', () => 'search?query=from:maya+the&limit=20', 150, 'grows'],
  ['search on: a day', ({ day }) => `search?query=on:${day}&limit=20`, 150, 'grows'],
  ['search has:link', () => 'search?query=has:link&limit=20', 150, 'grows'],
  ['search has:image', () => 'search?query=has:image&limit=20', 150, 'grows'],
  ['search is:pinned', () => 'search?query=is:pinned&limit=20', 150, 'grows'],
];

async function benchOn(name: string, small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  const few = await openWorkspace(small, SMALL);
  const many = await openWorkspace(large, LARGE);
  const cases: Both[] = READS.map(([label, path, hold, grows]) => ({
    label,
    small: () => few.get(`/api/chat/${path(few)}`),
    large: () => many.get(`/api/chat/${path(many)}`),
    ...(hold !== undefined && { hold }),
    grows: grows !== undefined,
  }));
  cases.push({
    label: 'counters',
    small: () => few.get('/api/live/counters'),
    large: () => many.get('/api/live/counters'),
    hold: 20,
    grows: true,
  });
  const sizes = ({ conversations, messages, people }: ChatSize) =>
    `${messages} messages, ${conversations} conversations, ${people} people`;
  const title = `Chat on ${name}: ${sizes(LARGE)} beside ${sizes(SMALL)}`;
  await printBeside(title, cases, small.url ? 'wall' : 'cpu');
  await printBeside(
    `Writing on ${name}: a message to ${LARGE.people} people`,
    [{ label: 'send a message', small: few.send, large: many.send, hold: 150, grows: true }],
    small.url ? 'wall' : 'cpu',
  );
  await few.db.destroy();
  await many.db.destroy();
}

await onDatabases('chat', benchOn);
