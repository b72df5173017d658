import type { Database } from '../database';

/** Kinds of mail whose code or link lets their reader in somewhere, as they were when this was written. */
const KINDS = [
  'verify-code',
  'reset-code',
  'email-change-code',
  'invitation',
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
  'order-link',
  'invoice',
];

/** Clears what mails that grant access say, once they are sent: only their recipients need it. */
export async function mailContents(db: Database): Promise<void> {
  await db
    .updateTable('system_mail')
    .set({ text: '', html: '', link: null, code: null })
    .where('kind', 'in', KINDS)
    .where('state', '=', 'sent')
    .execute();
}
