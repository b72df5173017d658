import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, versioned, withDefault } from '../columns';
import type { Database } from '../database';
import { createMessage } from './0014/message';
import { createSearch } from './0014/search';

async function createConversation(db: Database): Promise<void> {
  const { text, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'chat_conversation')
    .addColumn('id', text, primary)
    .addColumn('type', text, required)
    .addColumn('isPrivate', flag, withDefault(1))
    .addColumn('title', text)
    .addColumn('titleKey', text, withDefault(''))
    .addColumn('topic', text)
    .addColumn('avatarId', text)
    .addColumn('directKey', text, (column) => column.unique())
    .addColumn('lastSeq', integer, withDefault(0))
    .addColumn('lastMessageAt', instant)
    .addColumn('createdBy', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('archivedAt', instant)
    .$call(versioned(db))
    .addCheckConstraint('chat_conversation_type', sql`type in ('ONE_TO_ONE', 'GROUP', 'CHANNEL')`)
    .addCheckConstraint('chat_conversation_seq', sql`"lastSeq" >= 0`)
    .addCheckConstraint('chat_conversation_open', sql`"isPrivate" = 1 or type = 'CHANNEL'`)
    .addCheckConstraint('chat_conversation_direct', sql`("directKey" is not null) = (type = 'ONE_TO_ONE')`)
    .execute();
  await db.schema
    .createIndex('chat_conversation_newest')
    .on('chat_conversation')
    .columns(['lastMessageAt', 'id'])
    .execute();
  await sql`create unique index chat_channel_title on chat_conversation ("titleKey")
    where type = 'CHANNEL' and "isPrivate" = 0 and "deletedAt" is null`.execute(db);
}

async function createMember(db: Database): Promise<void> {
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'chat_member')
    .addColumn('conversationId', text, references('chat_conversation.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('role', text, withDefault('member'))
    .addColumn('historyFromSeq', integer, withDefault(0))
    .addColumn('lastReadSeq', integer, withDefault(0))
    .addColumn('notifyLevel', text, withDefault('all'))
    .addColumn('mutedUntil', instant)
    .addColumn('pinnedKey', text)
    .addColumn('hiddenAt', instant)
    .addColumn('joinedAt', instant, required)
    .addColumn('leftAt', instant)
    .addPrimaryKeyConstraint('chat_member_pk', ['conversationId', 'userId'])
    .execute();
  await db.schema.createIndex('chat_member_user').on('chat_member').columns(['userId', 'leftAt']).execute();
}

async function createOwn(db: Database): Promise<void> {
  const { text, json, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'chat_draft')
    .addColumn('userId', text, references('user.id'))
    .addColumn('target', text, required)
    .addColumn('body', text, required)
    .addColumn('replyToId', text)
    .addColumn('attachmentIds', json, withDefault('[]'))
    .addColumn('version', integer, required)
    .addColumn('updatedAt', instant, required)
    .addPrimaryKeyConstraint('chat_draft_pk', ['userId', 'target'])
    .execute();
  await createTable(db, 'chat_settings')
    .addColumn('userId', text, (column) => references('user.id')(primary(column)))
    .addColumn('readReceipts', flag, withDefault(1))
    .addColumn('showTyping', flag, withDefault(1))
    .addColumn('linkPreviews', flag, withDefault(1))
    .addColumn('version', integer, withDefault(1))
    .execute();
}

/** Conversations, members, messages, drafts, and the search index. */
export async function chat(db: Database): Promise<void> {
  await createConversation(db);
  await createMember(db);
  await createMessage(db);
  await createOwn(db);
  await createSearch(db);
}
