import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SearchQuery } from '@/domain/chat/searchQuery';
import { addDays, startOfDay } from '@/domain/days';
import { normalise } from '@/domain/search/normalise';
import { isCalled, type Onlooker } from '@/server/core/people';
import { documentIds, vectorQuery } from '@/server/core/searchDocuments';
import { dialectOf, type Database } from '@/server/db/database';
import { directKeyOf } from '../access';
import { MESSAGE_FILES } from '../attachments/files';
import type { Chat } from '../chat';
import { MESSAGE_DOCUMENTS } from './documents';

type Condition = RawBuilder<SqlBool>;

/**
 * Whether messages are found by a join with `search_doc as s`, which PostgreSQL reads newest first; SQLite is faster
 * with a subquery on its full-text index.
 */
export const isJoined = (db: Database, { phrases }: SearchQuery): boolean =>
  phrases.length > 0 && dialectOf(db) === 'postgres';

function worded(db: Database, query: SearchQuery): Condition[] {
  const { phrases } = query;
  if (phrases.length === 0) return [];
  return isJoined(db, query)
    ? [sql<SqlBool>`s.type = ${MESSAGE_DOCUMENTS} and s.vector @@ ${vectorQuery(phrases)}`]
    : [sql<SqlBool>`m.id in ${documentIds(db, MESSAGE_DOCUMENTS, phrases)}`];
}

/** Subquery from files to messages: few messages have any. */
const fileOf = (condition: Condition) => sql<SqlBool>`m.id in (select f."ownerId" from attachment as f
  join blob as b on b.hash = f."blobHash"
  where f."ownerType" = ${MESSAGE_FILES} and f."deletedAt" is null and ${condition})`;

const HAS: Record<SearchQuery['has'][number], Condition> = {
  image: fileOf(sql<SqlBool>`b.kind = 'image'`),
  file: fileOf(sql<SqlBool>`b.kind <> 'image' and m."contentType" <> 'audio'`),
  audio: sql<SqlBool>`m."contentType" = 'audio'`,
  link: sql<SqlBool>`m."hasLink" = 1`,
};

/** By username, or by prefixes of the words of a name. */
const sentBy = (value: string, reader: Onlooker) => sql<SqlBool>`m."senderId" in (select "user".id from "user"
  where ${isCalled(value, reader)})`;

/** The other member `o` of a direct conversation (`c`); in notes to self the caller. */
export const isOther = (userId: string) => sql<SqlBool>`(o."userId" <> ${userId}
  or c."directKey" = ${directKeyOf(userId, userId)})`;

/** In a conversation by its id, a part of its title, or the other's username. */
function saidIn(value: string, userId: string): Condition {
  const title = `%${normalise(value.replace(/^#/, '')).replace(/[%_\\]/g, '')}%`;
  return sql<SqlBool>`(c.id = ${value} or (c."titleKey" <> '' and c."titleKey" like ${title})
    or (c.type = 'ONE_TO_ONE' and exists (select 1 from chat_member as o join "user" as p on p.id = o."userId"
      where o."conversationId" = c.id and ${isOther(userId)}
        and p.username = ${value.replace(/^@/, '').toLowerCase()})))`;
}

function onDays({ after, before, on }: SearchQuery, zone: string): Condition[] {
  const begin = (day: string) => startOfDay(zone, day).toISOString();
  return [
    ...(before ? [sql<SqlBool>`m."createdAt" < ${begin(before)}`] : []),
    ...(after ? [sql<SqlBool>`m."createdAt" >= ${begin(addDays(after, 1))}`] : []),
    ...(on ? [sql<SqlBool>`m."createdAt" >= ${begin(on)} and m."createdAt" < ${begin(addDays(on, 1))}`] : []),
  ];
}

/** Messages that the caller may read: their visible history in own conversations, everything in public channels. */
function readable({ user }: Chat): Condition {
  const isOpen = sql<SqlBool>`(c.type = 'CHANNEL' and c."isPrivate" = 0)`;
  const isMember = sql<SqlBool>`(mine."userId" is not null and m.seq > mine."historyFromSeq")`;
  return user.role === 'guest'
    ? isMember
    : sql<SqlBool>`(${isMember} or (mine."userId" is null and ${isOpen}))`;
}

/** All conditions of a search: over `m` (and joined `s`), its conversation `c` and the caller's membership `mine`. */
export function conditionsOf(chat: Chat, query: SearchQuery): Condition[] {
  const { db, user } = chat;
  return [
    readable(chat),
    ...worded(db, query),
    ...(query.from === undefined ? [] : [sentBy(query.from, user)]),
    ...(query.in === undefined ? [] : [saidIn(query.in, user.id)]),
    ...query.has.map((kind) => HAS[kind]),
    ...onDays(query, user.timeZone),
    ...(query.pinned ? [sql<SqlBool>`m."pinnedAt" is not null`] : []),
  ];
}
