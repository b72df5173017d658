import { sql } from 'kysely';
import {
  columnTypes,
  createTable,
  primary,
  references,
  required,
  versioned,
  withDefault,
} from '../../columns';
import type { Database } from '../../database';

async function createMessages(db: Database): Promise<void> {
  const { text, json, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'chat_message')
    .addColumn('id', text, primary)
    .addColumn('conversationId', text, references('chat_conversation.id'))
    .addColumn('seq', integer, required)
    .addColumn('senderId', text, required)
    .addColumn('clientId', text, required)
    .addColumn('requestHash', text, required)
    .addColumn('contentType', text, required)
    .addColumn('body', text, required)
    .addColumn('replyToId', text)
    .addColumn('forwardedFromId', text)
    .addColumn('system', json)
    .addColumn('mentions', json, withDefault('[]'))
    .addColumn('preview', json)
    .addColumn('audioMs', integer)
    .addColumn('hasLink', flag, withDefault(0))
    .addColumn('editedAt', instant)
    .addColumn('pinnedAt', instant)
    .addColumn('pinnedBy', text)
    .addColumn('unsentAt', instant)
    .addColumn('deletedBy', text)
    .$call(versioned(db))
    .addUniqueConstraint('chat_message_seq', ['conversationId', 'seq'])
    .addUniqueConstraint('chat_message_client', ['senderId', 'clientId'])
    .execute();
  await db.schema
    .createIndex('chat_message_time')
    .on('chat_message')
    .columns(['conversationId', 'createdAt'])
    .execute();
  await sql`create index chat_message_pinned on chat_message ("conversationId", "pinnedAt")
    where "pinnedAt" is not null`.execute(db);
  await sql`create index chat_message_kind on chat_message ("conversationId", "contentType", seq)
    where "contentType" in ('image', 'file', 'audio')`.execute(db);
  await sql`create index chat_message_link on chat_message ("conversationId", seq) where "hasLink" = 1`.execute(
    db,
  );
}

/** Messages, their earlier texts and the reactions to them. */
export async function createMessage(db: Database): Promise<void> {
  await createMessages(db);
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'chat_revision')
    .addColumn('messageId', text, references('chat_message.id'))
    .addColumn('n', integer, required)
    .addColumn('body', text, required)
    .addColumn('editedAt', instant, required)
    .addPrimaryKeyConstraint('chat_revision_pk', ['messageId', 'n'])
    .execute();
  await createTable(db, 'chat_reaction')
    .addColumn('messageId', text, references('chat_message.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('emoji', text, required)
    .addColumn('at', instant, required)
    .addPrimaryKeyConstraint('chat_reaction_pk', ['messageId', 'userId', 'emoji'])
    .execute();
}
