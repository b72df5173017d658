import { searchWords } from '@/domain/chat/searchQuery';
import { plainText } from '@/domain/chat/mentions';
import type { Transaction } from '@/server/db/database';

const TYPE = 'chat-message';

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
  return { type: TYPE, entityId: id, readerKey: `conversation:${conversationId}`, seq, words, at: createdAt };
}

/** Makes a message findable, in the transaction that writes it; lines of the system are not. */
export async function indexMessage(trx: Transaction, message: Indexed): Promise<void> {
  if (message.contentType === 'system') return;
  const document = documentOf(message);
  await trx
    .insertInto('search_doc')
    .values(document)
    .onConflict((conflict) => conflict.columns(['type', 'entityId']).doUpdateSet({ words: document.words }))
    .execute();
}

/** A message that is gone is not found. */
export async function dropMessage(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('search_doc').where('type', '=', TYPE).where('entityId', '=', id).execute();
}
