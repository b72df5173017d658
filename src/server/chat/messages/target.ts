import { badInput, conflict, notFound } from '@/domain/errors';
import { orderKey } from '@/domain/people/personIndex';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import {
  assertNotArchived,
  type ConversationRow,
  directKeyOf,
  joinedPlace,
  otherOf,
  type Place,
} from '../access';
import type { Chat } from '../chat';
import { reachablePeople } from '../contacts';
import { addMembers } from '../members/rows';
import { isDisabled, peopleById } from '../people';

/** @throws ApiError 400 with the field unless all of these people can be written to; it does not say who can't. */
export async function assertReachable(
  { now, user }: Chat,
  db: Database,
  ids: readonly string[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await reachablePeople(db, user, now()).where('user.id', 'in', wanted).execute();
  if (found.length !== wanted.length) throw badInput({ [field]: 'invalid' });
}

/** The columns of a title. */
export const titleColumns = (title: string | null) => ({ title, titleKey: title ? orderKey(title) : '' });

export function newConversationRow(
  { now, user }: Pick<Chat, 'now' | 'user'>,
  { title = null, ...parts }: Pick<ConversationRow, 'type'> & Partial<Omit<ConversationRow, 'titleKey'>>,
): ConversationRow {
  const at = nowIso(now());
  return {
    id: newId(),
    isPrivate: 1,
    ...titleColumns(title),
    topic: null,
    avatarId: null,
    directKey: null,
    lastSeq: 0,
    lastMessageAt: at,
    createdBy: user.id,
    archivedAt: null,
    ...newRow(at),
    ...parts,
  };
}

/** The only conversation of two people, created on demand; safe against races of both. */
async function directOf(chat: Chat, trx: Transaction, otherId: string): Promise<ConversationRow> {
  const { events, user } = chat;
  const directKey = directKeyOf(user.id, otherId);
  const made = await trx
    .insertInto('chat_conversation')
    .values(newConversationRow(chat, { type: 'ONE_TO_ONE', directKey }))
    .onConflict((conflictOn) => conflictOn.column('directKey').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) {
    const ids = [...new Set([user.id, otherId])];
    await addMembers(chat, trx, made, ids, { role: 'member', historyFromSeq: 0 });
    await events.emit(trx, 'conversation.created', { id: made.id, type: made.type, actorId: user.id });
    return made;
  }
  return trx
    .selectFrom('chat_conversation')
    .selectAll()
    .where('directKey', '=', directKey)
    .executeTakeFirstOrThrow();
}

async function groupOf(chat: Chat, trx: Transaction, ids: readonly string[], title: string | undefined) {
  const { events, user } = chat;
  const row = newConversationRow(chat, { type: 'GROUP', title: title || null });
  await trx.insertInto('chat_conversation').values(row).execute();
  await addMembers(chat, trx, row, [user.id], { role: 'owner', historyFromSeq: 0 });
  await addMembers(
    chat,
    trx,
    row,
    ids.filter((id) => id !== user.id),
    { role: 'member', historyFromSeq: 0 },
  );
  await events.emit(trx, 'conversation.created', { id: row.id, type: row.type, actorId: user.id });
  return row;
}

/** @throws ApiError 409 `archived`, `person-disabled`. */
async function assertPostable({ now, user }: Chat, trx: Transaction, { conversation }: Place): Promise<void> {
  assertNotArchived(conversation);
  if (conversation.directKey === null) return;
  const other = (await peopleById(trx, [otherOf(conversation, user.id)])).values().next().value;
  if (!other || isDisabled(other, now())) throw conflict('person-disabled');
}

interface Target {
  conversationId?: string | undefined;
  recipients?: readonly string[] | undefined;
  title?: string | undefined;
}

/**
 * The conversation a message goes to: an existing one of the sender, the direct one with one recipient, a new group
 * with several. Throws 404, 400 `fields.recipients`, 403 `not-joined`, 409 `archived`, `person-disabled`.
 */
export async function targetOf(
  chat: Chat,
  trx: Transaction,
  { conversationId, recipients = [], title }: Target,
): Promise<ConversationRow> {
  if (conversationId !== undefined) {
    const place = await joinedPlace(trx, chat.user, conversationId);
    await assertPostable(chat, trx, place);
    return place.conversation;
  }
  const ids = [...new Set(recipients)];
  await assertReachable(chat, trx, ids, 'recipients');
  const [only] = ids;
  if (only === undefined) throw notFound();
  if (ids.length > 1) return groupOf(chat, trx, ids, title);
  return directOf(chat, trx, only);
}
