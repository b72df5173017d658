import { chatLive } from '@/domain/chat/live';
import { MAX_PEOPLE } from '@/domain/chat/limits';
import type { Draft } from '@/domain/chat/schemas';
import { badInput, stale } from '@/domain/errors';
import { registerHolder } from '@/server/core/blobs/uploads';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { joinedPlace } from '../access';
import { readFiles } from '../attachments/files';
import type { Chat } from '../chat';

const NEW = 'new:';
const NEW_TARGET = /^new:(?:[\w-]{1,64}(?:,[\w-]{1,64})*)?$/;
/** Bytes of a draft that fit into a live event beside the rest. */
const LIVE_BYTES = 8000;

interface Wanted {
  target: string;
  version: number;
  draft: { body: string; replyToId: string | null; attachmentIds: string[] };
}

/** Target of a draft to people with whom there is no conversation yet. */
export const newTarget = (userIds: readonly string[]): string =>
  `${NEW}${[...new Set(userIds)].sort().join(',')}`;

/**
 * The normalized target: `new:` and sorted ids, or a conversation that the writer is a member of. Throws 404, 403
 * `not-joined`, 400 with `fields.target`.
 */
async function targetOf({ user }: Chat, trx: Transaction, target: string): Promise<string> {
  if (!target.startsWith(NEW)) return (await joinedPlace(trx, user, target)).conversation.id;
  const ids = target.slice(NEW.length).split(',');
  if (!NEW_TARGET.test(target) || new Set(ids).size > MAX_PEOPLE) throw badInput({ target: 'invalid' });
  return newTarget(ids);
}

/** Of these files, the writer's own uploads not attached to a message; the others can't be sent and are left out. */
async function ownFiles({ user }: Chat, trx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = await trx
    .selectFrom('attachment')
    .select('id')
    .where('id', 'in', ids)
    .where('createdById', '=', user.id)
    .where('purpose', '=', 'chat')
    .where('ownerId', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
  const known = new Set(own.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.has(id));
}

/** Keeps the files of drafts from the cleanup while they may still be sent. Called once per process. */
export function registerDraftFiles(): void {
  registerHolder('chat.draft', async (db, ids) => {
    const asked = new Set(ids);
    const rows = await db
      .selectFrom('chat_draft')
      .select('attachmentIds')
      .where('attachmentIds', '<>', '[]')
      .execute();
    const named = rows.flatMap(({ attachmentIds }) => JSON.parse(attachmentIds) as string[]);
    return new Set(named.filter((id) => asked.has(id)));
  });
}

/** The user's own draft; null when there is none. */
export async function readDraft(
  { blobs, user }: Chat,
  db: Database | Transaction,
  target: string,
): Promise<Draft | null> {
  const row = await db
    .selectFrom('chat_draft')
    .selectAll()
    .where('userId', '=', user.id)
    .where('target', '=', target)
    .executeTakeFirst();
  if (!row) return null;
  const { body, replyToId, updatedAt, version } = row;
  const attachmentIds = JSON.parse(row.attachmentIds) as string[];
  const { byId } = await readFiles({ blobs, db }, [], attachmentIds);
  const attachments = attachmentIds.flatMap((id) => {
    const file = byId.get(id);
    return file ? [{ ...file, durationMs: null }] : [];
  });
  return { target, body, replyToId, attachmentIds, attachments, version, updatedAt };
}

/** A draft for live events, cut to what an event carries. */
function toLive(draft: Draft): Draft {
  const isLong = Buffer.byteLength(JSON.stringify(draft)) > LIVE_BYTES;
  return isLong ? { ...draft, body: '', attachments: [], bodyOmitted: true } : draft;
}

/** Notifies the writer's other tabs, and returns the draft. */
async function told(chat: Chat, trx: Transaction, target: string): Promise<{ draft: Draft | null }> {
  const { live, tab, user } = chat;
  const draft = await readDraft(chat, trx, target);
  const payload = { target, draft: draft && toLive(draft), tab };
  await live.publish(trx, chatLive.draftChanged, payload, { to: { users: [user.id] }, by: user.id, tab });
  return { draft };
}

/** Writes the columns if the version matches; false when it does not. */
async function write(
  { user }: Chat,
  trx: Transaction,
  { target, version }: { target: string; version: number },
  columns: { body: string; replyToId: string | null; attachmentIds: string; updatedAt: string },
): Promise<boolean> {
  if (version === 0) {
    const made = await trx
      .insertInto('chat_draft')
      .values({ ...columns, userId: user.id, target, version: 1 })
      .onConflict((conflict) => conflict.columns(['userId', 'target']).doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows) > 0;
  }
  const { numUpdatedRows } = await trx
    .updateTable('chat_draft')
    .set({ ...columns, version: version + 1 })
    .where('userId', '=', user.id)
    .where('target', '=', target)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Saves a draft. Throws 409 `stale-version` with the current `{ draft }` (null: gone) when another device was first,
 * 400 `fields.target`, 404, 403 `not-joined`.
 */
export async function updateDraft(chat: Chat, { draft, target, version }: Wanted) {
  return transaction(chat.db, async (trx) => {
    const place = await targetOf(chat, trx, target);
    const attachmentIds = JSON.stringify(await ownFiles(chat, trx, draft.attachmentIds));
    const columns = { ...draft, attachmentIds, updatedAt: nowIso(chat.now()) };
    const isWritten = await write(chat, trx, { target: place, version }, columns);
    if (!isWritten) throw stale({ draft: await readDraft(chat, trx, place) });
    return told(chat, trx, place);
  });
}

/** Deletes a draft. Idempotent. Throws 409 `stale-version` with `{ draft }`, 404. */
export async function deleteDraft(chat: Chat, { target, version }: Pick<Wanted, 'target' | 'version'>) {
  return transaction(chat.db, async (trx) => {
    const place = await targetOf(chat, trx, target);
    const { numDeletedRows } = await trx
      .deleteFrom('chat_draft')
      .where('userId', '=', chat.user.id)
      .where('target', '=', place)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows > 0n) return told(chat, trx, place);
    const draft = await readDraft(chat, trx, place);
    if (draft) throw stale({ draft });
    return { draft };
  });
}
