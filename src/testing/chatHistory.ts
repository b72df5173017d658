import type { Insertable } from 'kysely';
import { textColumns } from '@/server/chat/messages/write';
import { insertMany } from '@/server/db/bulk';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { ChatMessageTable } from '@/server/db/tables/chat';
import { transaction } from '@/server/db/transaction';

/** Appends `count` messages by a user to a conversation, `1`, `2`, `3` …, without events. */
export async function writeHistory(
  db: Database,
  { conversationId, senderId, count }: { conversationId: string; senderId: string; count: number },
): Promise<void> {
  await transaction(db, async (trx) => {
    const conversation = trx.updateTable('chat_conversation').where('id', '=', conversationId);
    const { lastSeq } = await conversation
      .set((eb) => ({ lastSeq: eb('lastSeq', '+', count) }))
      .returning('lastSeq')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, n): Insertable<ChatMessageTable> => {
      const seq = lastSeq - count + n + 1;
      const facts = { requestHash: '', contentType: 'text' as const };
      const text = { ...textColumns(String(n + 1)), ...newRow() };
      return { id: newId(), clientId: newId(), conversationId, senderId, seq, ...facts, ...text };
    });
    await insertMany(trx, 'chat_message', rows);
  });
}
