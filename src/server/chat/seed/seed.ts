import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { Random } from '@/server/core/random';
import { documentOf } from '../search/documents';
import { castOf, type DemoPerson } from './cast';
import { answer, mark, react } from './marks';
import { demoRooms } from './rooms';
import { seedRoomNotices } from './tell';
import { DRAFT } from './texts';

const SEED = 20_27;
/** Days over which the messages are spread. */
const DAYS = 45;

interface SeedOptions {
  now: Date;
  /** The demo's accounts first. */
  users: readonly DemoPerson[];
}

/**
 * Conversations of the demo users over 45 days, deterministic for the same `now`; a few messages are unread for the
 * first account. Source: chat, section 9.
 */
export async function seedChat(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const cast = castOf(users, now, DAYS);
  if (!cast) return;
  const random = new Random(SEED);
  const told = demoRooms(cast).map((room) => seedRoomNotices(random, room, cast.admin, now, DAYS));
  const rooms = new Map(told.map((one) => [one.room.key, one]));
  const revisions = mark(rooms, cast);
  answer(rooms);
  const messages = told.flatMap((one) => one.messages);
  const found = messages.filter(
    ({ contentType, deletedAt }) => contentType !== 'system' && deletedAt === null,
  );
  await insertMany(
    trx,
    'chat_conversation',
    told.map(({ conversation }) => conversation),
  );
  await insertMany(
    trx,
    'chat_member',
    told.flatMap(({ members }) => members),
  );
  await insertMany(trx, 'chat_message', messages);
  await insertMany(trx, 'chat_revision', revisions);
  await insertMany(trx, 'chat_reaction', react(rooms));
  await insertMany(trx, 'search_doc', found.map(documentOf));
  const target = rooms.get('french')?.conversation.id ?? '';
  const draft = { userId: cast.admin.id, target, body: DRAFT, replyToId: null, version: 1 };
  await trx
    .insertInto('chat_draft')
    .values({ ...draft, updatedAt: now.toISOString() })
    .execute();
}
