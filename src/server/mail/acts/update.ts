import type { InputOf } from '@/domain/contract';
import { conflict, notFound } from '@/domain/errors';
import type { MailChanges, mailsContract } from '@/domain/mail/mails';
import { moveOf, placedIn } from '@/domain/mail/moves';
import type { MailState } from '@/domain/mail/schemas';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { MailContext } from '../context';
import { type Change, type HeldMail, heldMails, toState, writeChanges } from '../items/states';
import { assertOwnLabels } from './labels';

type Input = InputOf<(typeof mailsContract)['updateMails']>;

/** Mails by id all have to be movable; of conversations, those that are not stay. */
function moved(mail: HeldMail, { folder }: MailChanges, act: { isStrict: boolean; at: string }): HeldMail {
  if (folder === undefined) return mail;
  const move = moveOf(mail, folder);
  if ('refused' in move) {
    if (act.isStrict) throw conflict(move.refused);
    return mail;
  }
  return move.folder === null ? mail : placedIn(mail, move.folder, act.at);
}

function labelled(
  labelIds: readonly string[],
  { addLabelIds = [], removeLabelIds = [] }: MailChanges,
): string[] {
  return [...new Set([...labelIds, ...addLabelIds])].filter((one) => !removeLabelIds.includes(one));
}

function changed(mail: HeldMail, changes: MailChanges, act: { isStrict: boolean; at: string }): HeldMail {
  const { isUnread = mail.isUnread, isStarred = mail.isStarred, isImportant = mail.isImportant } = changes;
  const labelIds = labelled(mail.labelIds, changes);
  return { ...moved(mail, changes, act), isUnread, isStarred, isImportant, labelIds };
}

/** Only the changed ones of these pairs. */
export const differing = (changes: readonly Change[]): Change[] =>
  changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));

async function chosen(trx: Transaction, userId: string, { mailIds, threadIds }: Input): Promise<HeldMail[]> {
  const ids = mailIds ?? threadIds ?? [];
  const { mails, found } = await heldMails(trx, userId, mailIds ? 'id' : 'threadId', ids);
  if (ids.some((id) => !found.has(id))) throw notFound();
  return mails;
}

/**
 * Marks, labels or moves mails, or all mails of conversations; answers those that changed as they were.
 * @throws ApiError 404 for any unknown mail, conversation or label, 409 `in-outbox`, `not-allowed`: nothing is changed.
 */
export async function updateMails(
  context: MailContext,
  input: Input,
): Promise<{ changed: number; before: MailState[] }> {
  const { db, now, user } = context;
  const { changes, mailIds } = input;
  const act = { isStrict: mailIds !== undefined, at: now().toISOString() };
  return transaction(db, async (trx) => {
    await assertOwnLabels(trx, user.id, [...(changes.addLabelIds ?? []), ...(changes.removeLabelIds ?? [])]);
    const mails = await chosen(trx, user.id, input);
    const made = differing(mails.map((before) => ({ before, after: changed(before, changes, act) })));
    await writeChanges(context, trx, made);
    return { changed: made.length, before: made.map(({ before }) => toState(before)) };
  });
}
