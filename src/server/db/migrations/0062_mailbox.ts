import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, versioned, withDefault } from '../columns';
import { dialectOf, type Database } from '../database';

async function createMessages(db: Database): Promise<void> {
  const { text, instant, integer, json, flag, bigint } = columnTypes(db);
  await createTable(db, 'mail_message')
    .addColumn('id', text, primary)
    .addColumn('state', text, required)
    .addColumn('source', text, withDefault('inside'))
    .addColumn('fromName', text, required)
    .addColumn('fromAddress', text, required)
    .addColumn('fromUserId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('replyTo', json, withDefault('[]'))
    .addColumn('subject', text, required)
    .addColumn('subjectKey', text, required)
    .addColumn('snippet', text, required)
    .addColumn('sentAt', instant)
    .addColumn('size', bigint, withDefault(0))
    .addColumn('attachmentCount', integer, withDefault(0))
    .addColumn('recipientCount', integer, withDefault(0))
    .addColumn('messageIdHeader', text)
    .addColumn('inReplyTo', text)
    .addColumn('refs', json, withDefault('[]'))
    .addColumn('external', flag, withDefault(0))
    .addColumn('rawId', text)
    .addColumn('parseState', text)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .addCheckConstraint('mail_message_state', sql`state in ('draft', 'final')`)
    .addCheckConstraint('mail_message_source', sql`source in ('inside', 'imap')`)
    .execute();
  await db.schema.createIndex('mail_message_header').on('mail_message').column('messageIdHeader').execute();
  await sql`create index mail_message_from on mail_message ("fromUserId")
    where "fromUserId" is not null`.execute(db);
  await createTable(db, 'mail_body')
    .addColumn('messageId', text, (column) => references('mail_message.id')(column).primaryKey())
    .addColumn('text', text, required)
    .addColumn('html', text)
    .execute();
  await createTable(db, 'mail_recipient')
    .addColumn('messageId', text, references('mail_message.id'))
    .addColumn('kind', text, required)
    .addColumn('position', integer, required)
    .addColumn('name', text, required)
    .addColumn('address', text, required)
    .addColumn('userId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('route', text)
    .addColumn('state', text)
    .addColumn('problem', text)
    .addColumn('at', instant)
    .addPrimaryKeyConstraint('mail_recipient_pk', ['messageId', 'kind', 'position'])
    .addCheckConstraint('mail_recipient_kind', sql`kind in ('to', 'cc', 'bcc')`)
    .execute();
  await sql`create index mail_recipient_user on mail_recipient ("userId")
    where "userId" is not null`.execute(db);
}

async function createItems(db: Database): Promise<void> {
  const { text, instant, flag } = columnTypes(db);
  await createTable(db, 'mail_item')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('accountId', text)
    .addColumn('messageId', text, references('mail_message.id'))
    .addColumn('origin', text, required)
    .addColumn('folder', text, required)
    .addColumn('cameFrom', text)
    .addColumn('trashedAt', instant)
    .addColumn('threadId', text, required)
    .addColumn('sortAt', instant, required)
    .addColumn('isUnread', flag, withDefault(0))
    .addColumn('isStarred', flag, withDefault(0))
    .addColumn('isImportant', flag, withDefault(0))
    .addColumn('toMe', flag, withDefault(0))
    .addUniqueConstraint('mail_item_once', ['userId', 'messageId', 'origin'])
    .addCheckConstraint('mail_item_origin', sql`origin in ('received', 'sent')`)
    .addCheckConstraint(
      'mail_item_folder',
      sql`folder in ('inbox', 'sent', 'drafts', 'outbox', 'archive', 'spam', 'trash')`,
    )
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('mail_item').columns(columns).execute();
  await index('mail_item_view', ['userId', 'folder', 'sortAt', 'id']);
  await index('mail_item_all', ['userId', 'sortAt', 'id']);
  await index('mail_item_thread', ['userId', 'threadId', 'sortAt', 'id']);
  await index('mail_item_message', ['messageId']);
  await sql`create index mail_item_unread on mail_item ("userId", folder, "sortAt", id)
    where "isUnread" = 1`.execute(db);
  await sql`create index mail_item_starred on mail_item ("userId", "sortAt", id)
    where "isStarred" = 1`.execute(db);
  await sql`create index mail_item_important on mail_item ("userId", "sortAt", id)
    where "isImportant" = 1`.execute(db);
  await sql`create index mail_item_trashed on mail_item ("trashedAt")
    where "trashedAt" is not null`.execute(db);
}

async function createLabels(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'mail_label')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('name', text, required)
    .addColumn('nameKey', text, required)
    .addColumn('color', text, required)
    .$call(versioned(db))
    .execute();
  await sql`create unique index mail_label_name on mail_label ("userId", "nameKey")
    where "deletedAt" is null`.execute(db);
  await sql`create index mail_label_trash on mail_label ("deletedAt")
    where "deletedAt" is not null`.execute(db);
  await createTable(db, 'mail_item_label')
    .addColumn('itemId', text, references('mail_item.id'))
    .addColumn('labelId', text, references('mail_label.id'))
    .addColumn('sortAt', instant, required)
    .addPrimaryKeyConstraint('mail_item_label_pk', ['itemId', 'labelId'])
    .execute();
  await db.schema
    .createIndex('mail_item_label_view')
    .on('mail_item_label')
    .columns(['labelId', 'sortAt', 'itemId'])
    .execute();
}

async function createWriting(db: Database): Promise<void> {
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'mail_outgoing')
    .addColumn('messageId', text, (column) => references('mail_message.id')(column).primaryKey())
    .addColumn('itemId', text, references('mail_item.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('state', text, required)
    .addColumn('sendAt', instant, required)
    .addColumn('attempts', integer, withDefault(0))
    .addColumn('nextAt', instant)
    .addColumn('lockedUntil', instant)
    .addColumn('handedAt', instant)
    .addColumn('lastText', text)
    .addColumn('triedAt', instant)
    .addColumn('typed', text)
    .addCheckConstraint(
      'mail_outgoing_state',
      sql`state in ('queued', 'sending', 'retry', 'kept', 'partly', 'failed', 'unknown', 'sent')`,
    )
    .execute();
  await db.schema.createIndex('mail_outgoing_tried').on('mail_outgoing').column('triedAt').execute();
  await db.schema.createIndex('mail_outgoing_item').on('mail_outgoing').column('itemId').execute();
  await sql`create index mail_outgoing_waiting on mail_outgoing ("userId")
    where state not in ('sent')`.execute(db);
  await createTable(db, 'mail_contact')
    .addColumn('userId', text, references('user.id'))
    .addColumn('address', text, required)
    .addColumn('name', text, required)
    .addColumn('uses', integer, withDefault(1))
    .addColumn('lastUsedAt', instant, required)
    .addPrimaryKeyConstraint('mail_contact_pk', ['userId', 'address'])
    .execute();
  await createTable(db, 'mail_settings')
    .addColumn('userId', text, (column) => references('user.id')(column).primaryKey())
    .addColumn('undoSeconds', integer, required)
    .addColumn('signatureHtml', text, required)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .execute();
}

/** What has been sent never changes for those who have it. */
async function freezeFinals(db: Database): Promise<void> {
  const message = 'a sent mail never changes';
  const wasFinal = `exists (select 1 from mail_message where id = old."messageId" and state = 'final')`;
  if (dialectOf(db) === 'sqlite') {
    const refuse = sql`begin select raise(abort, ${sql.lit(message)}); end`;
    await sql`create trigger mail_message_frozen
      before update of subject, "fromName", "fromAddress", snippet, "messageIdHeader" on mail_message
      when old.state = 'final' and new.state = 'final' ${refuse}`.execute(db);
    await sql`create trigger mail_body_frozen before update on mail_body
      when ${sql.raw(wasFinal)} ${refuse}`.execute(db);
    return;
  }
  await sql`create function refuse_final_message() returns trigger language plpgsql
    as ${sql.lit(`begin
      if old.state = 'final' and new.state = 'final' then raise exception '${message}'; end if;
      return new; end`)}`.execute(db);
  await sql`create trigger mail_message_frozen
    before update of subject, "fromName", "fromAddress", snippet, "messageIdHeader" on mail_message
    for each row execute function refuse_final_message()`.execute(db);
  await sql`create function refuse_final_body() returns trigger language plpgsql
    as ${sql.lit(`begin
      if ${wasFinal} then raise exception '${message}'; end if;
      return new; end`)}`.execute(db);
  await sql`create trigger mail_body_frozen before update on mail_body
    for each row execute function refuse_final_body()`.execute(db);
}

/** Mails, stored once however many hold them; mailboxes with labels; sending, known addresses, and settings. */
export async function mailbox(db: Database): Promise<void> {
  await createMessages(db);
  await createItems(db);
  await createLabels(db);
  await createWriting(db);
  await freezeFinals(db);
}
