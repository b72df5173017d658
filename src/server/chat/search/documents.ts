import { plainText } from '@/domain/chat/mentions';
import { searchWords } from '@/domain/search/words';
import { dropDocuments, indexDocument } from '@/server/core/searchDocuments';
import type { Transaction } from '@/server/db/database';

/** The type of messages among what is found by its words. */
export const MESSAGE_DOCUMENTS = 'chat-message';

interface Indexed {
  id: string;
  conversationId: string;
  seq: number;
  contentType: string;
  body: string;
  createdAt: string;
}

/** A message as it can be found. */
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

/** Makes a message findable, in the transaction that writes it; lines of the system are not. */
export async function indexMessage(trx: Transaction, message: Indexed): Promise<void> {
  if (message.contentType !== 'system') await indexDocument(trx, documentOf(message));
}

/** A message that is gone is not found. */
export async function dropMessage(trx: Transaction, id: string): Promise<void> {
  await dropDocuments(trx, MESSAGE_DOCUMENTS, [id]);
}
