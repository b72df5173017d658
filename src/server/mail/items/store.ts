import type { Insertable } from 'kysely';
import { MAX_SNIPPET } from '@/domain/mail/limits';
import { excerpt } from '@/domain/excerpt';
import type { Folder, RecipientKind } from '@/domain/mail/words';
import { normalise } from '@/domain/search/normalise';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { MailItemTable, MailMessageTable, MailRecipientTable } from '@/server/db/tables/mailbox';
import { indexMail } from '../search/indexMail';

type Route = Pick<Insertable<MailRecipientTable>, 'route' | 'state' | 'problem' | 'at'>;

/** Somebody whom a mail is written to. */
export interface StoredRecipient extends Partial<Route> {
  kind: RecipientKind;
  name: string;
  address: string;
  userId: string | null;
}

/** A message with its text; headers and files as they are known. */
export interface StoredMessage
  extends
    Pick<Insertable<MailMessageTable>, 'fromName' | 'fromAddress' | 'fromUserId' | 'subject'>,
    Partial<
      Pick<
        Insertable<MailMessageTable>,
        | 'id'
        | 'state'
        | 'subjectKey'
        | 'replyTo'
        | 'size'
        | 'attachmentCount'
        | 'messageIdHeader'
        | 'inReplyTo'
        | 'refs'
        | 'external'
      >
    > {
  text: string;
  html: string | null;
  recipients: readonly StoredRecipient[];
  /** When it was sent, or written. */
  at: string;
}

/** A mail in somebody's mailbox. */
export interface StoredItem extends Pick<
  Insertable<MailItemTable>,
  'userId' | 'origin' | 'toMe' | 'isUnread' | 'isStarred' | 'isImportant'
> {
  id?: string;
  folder: Folder;
  /** Without one it begins a conversation. */
  threadId?: string;
  /** Default: the time of the message. */
  sortAt?: string;
}

function messageRow({ text, html, recipients, at, ...message }: StoredMessage, id: string) {
  const { state = 'final', ...rest } = message;
  return {
    ...rest,
    id,
    state,
    subjectKey: message.subjectKey ?? normalise(message.subject),
    snippet: excerpt(text, MAX_SNIPPET),
    sentAt: state === 'final' ? at : null,
    size: message.size ?? text.length + (html?.length ?? 0),
    recipientCount: recipients.filter(({ kind }) => kind !== 'bcc').length,
    messageIdHeader: message.messageIdHeader ?? null,
    inReplyTo: message.inReplyTo ?? null,
    rawId: null,
    parseState: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Rows of recipients, each with its place among those of its kind. */
function recipientRows(
  messageId: string,
  recipients: readonly StoredRecipient[],
): Insertable<MailRecipientTable>[] {
  const places = new Map<RecipientKind, number>();
  return recipients.map(({ kind, name, address, userId, route, state, problem, at }) => {
    const position = places.get(kind) ?? 0;
    places.set(kind, position + 1);
    return {
      messageId,
      kind,
      position,
      name,
      address,
      userId,
      route: route ?? null,
      state: state ?? null,
      problem: problem ?? null,
      at: at ?? null,
    };
  });
}

/** Puts a message into mailboxes; returns the ids of the items in their order. */
export async function storeItems(
  trx: Transaction,
  { id: messageId, at }: { id: string; at: string },
  items: readonly StoredItem[],
): Promise<string[]> {
  const rows = items.map(({ id = newId(), threadId, sortAt = at, ...item }) => ({
    id,
    userId: item.userId,
    accountId: null,
    messageId,
    origin: item.origin,
    folder: item.folder,
    cameFrom: null,
    trashedAt: item.folder === 'trash' || item.folder === 'spam' ? sortAt : null,
    threadId: threadId ?? id,
    sortAt,
    isUnread: item.isUnread ?? 0,
    isStarred: item.isStarred ?? 0,
    isImportant: item.isImportant ?? 0,
    toMe: item.toMe ?? 0,
  }));
  await insertMany(trx, 'mail_item', rows);
  return rows.map(({ id }) => id);
}

/** Stores a message with its text, recipients and search document; returns its id. */
export async function storeMessage(trx: Transaction, message: StoredMessage): Promise<string> {
  const { id: messageId = newId(), text, html, recipients, at } = message;
  await trx.insertInto('mail_message').values(messageRow(message, messageId)).execute();
  await trx.insertInto('mail_body').values({ messageId, text, html }).execute();
  if (recipients.length > 0) await insertMany(trx, 'mail_recipient', recipientRows(messageId, recipients));
  const { fromAddress, fromName, subject } = message;
  await indexMail(trx, { messageId, fromName, fromAddress, subject, text, recipients, at });
  return messageId;
}
