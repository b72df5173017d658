import { badInput } from '@/domain/errors';
import type { DraftFields, RecipientInput } from '@/domain/mail/schemas';
import { RECIPIENT_KINDS, type RecipientKind } from '@/domain/mail/words';
import { insertMany } from '@/server/db/bulk';
import type { Database, Transaction } from '@/server/db/database';

/** A recipient as a draft holds it: a person, or what was typed. */
export interface DraftRecipient {
  kind: RecipientKind;
  position: number;
  name: string;
  address: string;
  userId: string | null;
}

type Recipients = Pick<DraftFields, RecipientKind>;

async function namesOf(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('user').where('id', 'in', userIds).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const idOf = (one: RecipientInput) => ('userId' in one ? [one.userId] : []);

/** Recipients as rows of a draft. @throws ApiError 400 at `draft.to.0` for a person who does not exist. */
export async function draftRecipients(db: Database, given: Recipients): Promise<DraftRecipient[]> {
  const names = await namesOf(db, [...new Set(RECIPIENT_KINDS.flatMap((kind) => given[kind].flatMap(idOf)))]);
  const unknown: Record<string, string> = {};
  const rows = RECIPIENT_KINDS.flatMap((kind) =>
    given[kind].map((one, position) => {
      if (!('userId' in one))
        return { kind, position, name: one.name ?? '', address: one.email, userId: null };
      const name = names.get(one.userId);
      if (name === undefined) unknown[`draft.${kind}.${position}`] = 'invalid';
      return { kind, position, name: name ?? '', address: '', userId: one.userId };
    }),
  );
  if (Object.keys(unknown).length > 0) throw badInput(unknown);
  return rows;
}

/** Replaces the recipients of a draft. */
export async function setRecipients(
  trx: Transaction,
  messageId: string,
  recipients: readonly DraftRecipient[],
): Promise<void> {
  await trx.deleteFrom('mail_recipient').where('messageId', '=', messageId).execute();
  if (recipients.length === 0) return;
  await insertMany(
    trx,
    'mail_recipient',
    recipients.map((one) => ({ ...one, messageId, route: null, state: null, problem: null, at: null })),
  );
}
