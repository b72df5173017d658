import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Books } from '../books';
import { change, recordNote } from '../life/change';
import { lockInvoice } from '../life/lock';
import { newLink, pathOfLink } from './token';

/** Whether the link was revoked: it is not recreated unless a user renews it. */
async function isEnded(trx: Transaction, invoiceId: string): Promise<boolean> {
  const event = await trx
    .selectFrom('invoice_event')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'link-revoked')
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Returns, renews or revokes the public link of an issued document; the old link stops working. A revoked document
 * has none (null) until it is renewed.
 */
export async function setLink(
  books: Books,
  { invoiceId, action }: { invoiceId: string; action: 'get' | 'renew' | 'revoke' },
) {
  return transaction(books.db, async (trx) => {
    const row = await lockInvoice(trx, invoiceId);
    if (row.state === 'draft') throw conflict('not-issued');
    const at = books.now().toISOString();
    const by = { actorId: books.user.id };
    if (action === 'revoke') {
      await change(trx, books, row, { linkToken: null, linkTokenHash: null });
      await recordNote(trx, row, { kind: 'link-revoked', ...by }, at);
      return { url: null };
    }
    const known = action === 'get' ? await pathOfLink(books.config, row.linkToken) : null;
    if (known !== null) return { url: new URL(known, books.config.publicUrl).href };
    if (action === 'get' && row.linkToken === null && (await isEnded(trx, row.id))) return { url: null };
    const { path, columns } = await newLink(books.config);
    await change(trx, books, row, columns);
    if (action === 'renew') await recordNote(trx, row, { kind: 'link-renewed', ...by }, at);
    return { url: new URL(path, books.config.publicUrl).href };
  });
}
