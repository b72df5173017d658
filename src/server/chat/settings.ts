import { sql } from 'kysely';
import type { ChatSettings } from '@/domain/chat/schemas';
import { stale } from '@/domain/errors';
import type { Database, Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import type { Chat } from './chat';

/** The user's chat settings; version 0 = never changed. */
export async function readSettings(db: Database, userId: string): Promise<ChatSettings> {
  const row = await db
    .selectFrom('chat_settings')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    readReceipts: row?.readReceipts !== 0,
    showTyping: row?.showTyping !== 0,
    linkPreviews: row?.linkPreviews !== 0,
    version: row?.version ?? 0,
  };
}

type Changes = { [K in 'readReceipts' | 'showTyping' | 'linkPreviews']?: boolean | undefined };

/** @throws ApiError 409 `stale-version` with the current settings. */
export async function updateSettings(
  { db, user }: Chat,
  { version, settings }: { version: number; settings: Changes },
): Promise<ChatSettings> {
  return transaction(db, async (trx) => {
    await withLock(trx, `chat.settings:${user.id}`);
    const before = await readSettings(trx, user.id);
    if (before.version !== version) throw stale(before);
    const next = { ...before, ...settings };
    const columns = {
      readReceipts: Number(next.readReceipts ?? before.readReceipts),
      showTyping: Number(next.showTyping ?? before.showTyping),
      linkPreviews: Number(next.linkPreviews ?? before.linkPreviews),
    };
    await trx
      .insertInto('chat_settings')
      .values({ userId: user.id, ...columns, version: 1 })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ ...columns, version: sql<number>`chat_settings.version + 1` }),
      )
      .execute();
    return readSettings(trx, user.id);
  });
}

/** Of these users, the others who share read receipts; none when this one does not. */
export async function sharingReceipts(
  db: Database | Transaction,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const off = await db
    .selectFrom('chat_settings')
    .select('userId')
    .where('userId', 'in', [...ids, userId])
    .where('readReceipts', '=', 0)
    .execute();
  const hidden = new Set(off.map((row) => row.userId));
  return hidden.has(userId) ? [] : ids.filter((id) => id !== userId && !hidden.has(id));
}
