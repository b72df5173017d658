import { sql, type SqlBool } from 'kysely';
import type { Conversation } from '@/domain/chat/schemas';
import { notFound } from '@/domain/errors';
import { keyset } from '@/server/db/keyset';
import type { Chat } from '../chat';
import { assembleConversations } from './assemble';
import { conversationRows, unreadOf } from './select';

type Filter = 'unread' | 'direct' | 'groups' | 'channels' | 'archived';

const TYPE = { direct: 'ONE_TO_ONE', groups: 'GROUP', channels: 'CHANNEL' } as const;

/** Groups of exactly these users and the current user. */
function ofExactly(userId: string, people: readonly string[]) {
  const others = people.filter((id) => id !== userId);
  const members = sql`from chat_member as g where g."conversationId" = c.id and g."leftAt" is null`;
  const wanted = sql.join([userId, ...others]);
  return sql<SqlBool>`(c.type = 'GROUP' and (select count(*) ${members}) = ${others.length + 1}
    and (select count(*) ${members} and g."userId" in (${wanted})) = ${others.length + 1})`;
}

function listed({ db, user }: Chat, { filter, people }: Pick<ListCriteria, 'filter' | 'people'>) {
  const rows = conversationRows(db, user.id)
    .where('m.userId', 'is not', null)
    .$if(people === undefined, (shown) => shown.where('m.hiddenAt', 'is', null))
    .$if(people !== undefined, (shown) => shown.where(ofExactly(user.id, people ?? [])))
    .where('c.archivedAt', filter === 'archived' ? 'is not' : 'is', null);
  if (filter === 'unread') return rows.where(sql<SqlBool>`(select 1 ${unreadOf(user.id)} limit 1) = 1`);
  return filter && filter !== 'archived' ? rows.where('c.type', '=', TYPE[filter]) : rows;
}

/** Numbers of conversations by state, as `type:archived:unread:count` separated by spaces. */
const counted = (userId: string) => sql<string | null>`(select
  string_agg(type || ':' || archived || ':' || unread || ':' || cast(count as text), ' ') from (
    select type, archived, unread, count(*) as count from (
      select mc.type, case when mc."archivedAt" is null then '0' else '1' end as archived,
        case when exists (select 1 ${unreadOf(userId, 'mm', 'mc')}) then '1' else '0' end as unread
      from chat_member as mm join chat_conversation as mc on mc.id = mm."conversationId" and mc."deletedAt" is null
      where mm."userId" = ${userId} and mm."leftAt" is null and mm."hiddenAt" is null) as mine
    group by type, archived, unread) as counts)`;

function countsOf(text: string | null) {
  const rows = (text ?? '')
    .split(' ')
    .filter(Boolean)
    .map((row) => row.split(':'));
  const sum = (wanted: (type: string, unread: boolean) => boolean, inUse = '0') =>
    rows
      .filter(([type = '', archived, unread]) => archived === inUse && wanted(type, unread === '1'))
      .reduce((total, row) => total + Number(row[3]), 0);
  return {
    all: sum(() => true),
    unread: sum((_type, unread) => unread),
    direct: sum((type) => type === TYPE.direct),
    groups: sum((type) => type === TYPE.groups),
    channels: sum((type) => type === TYPE.channels),
    archived: sum(() => true, '1'),
  };
}

/** The counts for a page without rows, which cannot carry them. */
async function countAlone({ db, user }: Chat): Promise<string | null> {
  const { rows } = await sql<{ counted: string | null }>`select ${counted(user.id)} as counted`.execute(db);
  return rows[0]?.counted ?? null;
}

interface ListCriteria {
  filter?: Filter | undefined;
  people?: string[] | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the caller's conversations: pinned first, then by newest message. Throws 400 with `fields.cursor`. */
export async function listConversations(chat: Chat, { filter, people, limit, cursor }: ListCriteria) {
  const query = listed(chat, { filter, people });
  const { rows, next } = await keyset(
    cursor === undefined ? query.select(counted(chat.user.id).as('counted')) : query,
    {
      sort: [
        { column: 'm.pinnedKey', direction: 'asc', nulls: 'last' },
        { column: 'c.lastMessageAt', direction: 'desc', nulls: 'last' },
      ],
      id: 'c.id',
      limit,
      cursor,
      filters: [filter ?? '', ...(people ?? [])],
    },
  );
  const told = rows[0] && 'counted' in rows[0] ? (rows[0].counted as string | null) : null;
  return {
    ...(await assembleConversations(chat, rows)),
    ...(cursor === undefined && { counts: countsOf(told ?? (await countAlone(chat))) }),
    ...(next !== undefined && { next }),
  };
}

/** One conversation as the caller sees it; access was checked before. Throws 404 when it is gone. */
export async function readConversation(chat: Chat, conversationId: string, most = 4): Promise<Conversation> {
  const row = await conversationRows(chat.db, chat.user.id)
    .where('c.id', '=', conversationId)
    .executeTakeFirst();
  const { conversations } = await assembleConversations(chat, row ? [row] : [], most);
  const [conversation] = conversations;
  if (!conversation) throw notFound();
  return conversation;
}
