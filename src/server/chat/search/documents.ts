import { plainText } from '@/domain/chat/mentions';
import { searchWords } from '@/domain/search/words';
import { dropDocuments, indexDocument } from '@/server/core/searchDocuments';
import type { Transaction } from '@/server/db/database';

/** Type of messages among the search documents. */
export const MESSAGE_DOCUMENTS = 'chat-message';

interface Indexed {
  id: string;
  conversationId: string;
  seq: number;
  contentType: string;
  body: string;
  createdAt: string;
}

/** The search document of a message. */
export function documentOf({ id, conversationId, seq, body, createdAt }: Indexed) {
  const words = searchWords(plainText(body)).join(' ');
  return {
    type: MESSAGE_DOCUMENTS,
    entityId: id,
    readerKey: `conversation:${conversationId}`,
    seq,
    words,
    at: createdAt,
  };
}

/** Indexes a message, in the transaction that writes it; system messages are not indexed. */
export async function indexMessage(trx: Transaction, message: Indexed): Promise<void> {
  if (message.contentType !== 'system') await indexDocument(trx, documentOf(message));
}

/** Removes a message from the index. */
export async function dropMessage(trx: Transaction, id: string): Promise<void> {
  await dropDocuments(trx, MESSAGE_DOCUMENTS, [id]);
}
