import { MAX_SEARCHED_TEXT } from '@/domain/mail/limits';
import type { RecipientKind } from '@/domain/mail/words';
import { searchWords } from '@/domain/search/words';
import { dropDocuments, indexDocument } from '@/server/core/searchDocuments';
import type { Transaction } from '@/server/db/database';

/** Type of mails among the search documents; each is that of a message, whoever holds it. */
export const MAIL_DOCUMENTS = 'mail';

/** What search covers of a message. */
interface IndexedMail {
  messageId: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  text: string;
  recipients: readonly { kind: RecipientKind; name: string; address: string }[];
  /** When it was sent, or last saved. */
  at: string;
}

/** The search document of a message. Who is named in `bcc` is not in it: all who hold the mail search it. */
function mailDocument({ messageId, fromName, fromAddress, subject, text, recipients, at }: IndexedMail) {
  const named = recipients.filter(({ kind }) => kind !== 'bcc');
  const people = named.flatMap(({ name, address }) => [name, address]);
  const searched = [subject, fromName, fromAddress, ...people, text.slice(0, MAX_SEARCHED_TEXT)];
  const words = searched.flatMap(searchWords).join(' ');
  return { type: MAIL_DOCUMENTS, entityId: messageId, readerKey: 'mailbox', seq: 0, words, at };
}

/** Indexes a message as it is now, in the transaction that writes it. */
export async function indexMail(trx: Transaction, message: IndexedMail): Promise<void> {
  await indexDocument(trx, mailDocument(message));
}

/** Indexes a message as it is stored. */
export async function indexStored(trx: Transaction, messageId: string): Promise<void> {
  const message = await trx
    .selectFrom('mail_message as m')
    .innerJoin('mail_body as b', 'b.messageId', 'm.id')
    .where('m.id', '=', messageId)
    .select(['m.fromName', 'm.fromAddress', 'm.subject', 'b.text', 'm.sentAt', 'm.updatedAt'])
    .executeTakeFirst();
  if (!message) return;
  const recipients = await trx
    .selectFrom('mail_recipient')
    .where('messageId', '=', messageId)
    .select(['kind', 'name', 'address'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const { sentAt, updatedAt, ...texts } = message;
  await indexMail(trx, { messageId, ...texts, recipients, at: sentAt ?? updatedAt });
}

/** Removes messages from the index. */
export async function dropMails(trx: Transaction, messageIds: readonly string[]): Promise<void> {
  await dropDocuments(trx, MAIL_DOCUMENTS, messageIds);
}
