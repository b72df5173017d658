import type { InputOf } from '@/domain/contract';
import { conflict, notFound } from '@/domain/errors';
import type { mailsContract } from '@/domain/mail/mails';
import { placedIn, refusalOf } from '@/domain/mail/moves';
import type { MailState } from '@/domain/mail/schemas';
import type { Folder } from '@/domain/mail/words';
import { partsOf } from '@/server/db/parts';
import { transaction } from '@/server/db/transaction';
import type { MailContext } from '../context';
import { type HeldMail, heldMails, writeChanges } from '../items/states';
import { ownLabels } from './labels';
import { differing } from './update';

/** Where a mail is on its way out: sending moves it on, an undo of something else does not move it back. */
const ON_ITS_WAY: readonly Folder[] = ['drafts', 'outbox', 'sent'];

function placed(mail: HeldMail, folder: Folder, at: string): HeldMail {
  if (ON_ITS_WAY.includes(mail.folder) && ON_ITS_WAY.includes(folder) && mail.origin === 'sent') return mail;
  const refusal = refusalOf(mail, folder);
  if (refusal) throw conflict(refusal);
  return placedIn(mail, folder, at);
}

/**
 * Brings mails back to the states that an act has answered; of labels, those that are not deleted meanwhile.
 * @throws ApiError 404 for any unknown mail or label, 409 `in-outbox`, `not-allowed`: nothing is changed.
 */
export async function restoreMails(
  context: MailContext,
  { mails: states }: InputOf<(typeof mailsContract)['restoreMails']>,
): Promise<{ changed: number }> {
  const { db, now, user } = context;
  const at = now().toISOString();
  const wanted = new Map(states.map((state) => [state.mailId, state]));
  return transaction(db, async (trx) => {
    const present = new Set<string>();
    for (const part of partsOf([...new Set(states.flatMap(({ labelIds }) => labelIds))]))
      for (const id of await ownLabels(trx, user.id, part)) present.add(id);
    const { mails, found } = await heldMails(trx, user.id, 'id', [...wanted.keys()]);
    if (found.size < wanted.size) throw notFound();
    const after = (mail: HeldMail, { folder, ...marks }: MailState): HeldMail => ({
      ...placed(mail, folder, at),
      isUnread: marks.isUnread,
      isStarred: marks.isStarred,
      isImportant: marks.isImportant,
      labelIds: sameOrder(mail.labelIds, marks.labelIds).filter((id) => present.has(id)),
    });
    const changes = mails.map((before) => ({ before, after: after(before, wanted.get(before.id)!) }));
    const made = differing(changes);
    await writeChanges(context, trx, made);
    return { changed: made.length };
  });
}

/** Wanted labels once, those that a mail has already first and in their order: equal sets are equal lists. */
function sameOrder(present: readonly string[], wanted: readonly string[]): string[] {
  return [...new Set([...present.filter((id) => wanted.includes(id)), ...wanted])];
}
